-- Lists by model, quantity and supplier go on where a page ended, as those by price do. Models stand beside their brand: one
-- brand's models are found by jumping from model to model.
create index cars_by_model on cars (left(lower(model), 60), lower(brand), id);
create index cars_by_quantity on cars (quantity, id);
create index accounts_by_name on accounts (left(lower(name), 60));
-- A colour inside is often asked for with a place, and each alone is of a twelfth of the market.
create index cars_by_interior_color on cars (lower(interior_color), lower(location), price, id);
