-- What customs, the registry and the forwarder ask about a car. What nobody stated is null, and a text empty; `_read` says that the
-- name of the model or trim says it and no supplier did.
alter table cars
  add column powertrain text,
  add column powertrain_read boolean not null default false,
  add column engine_cc integer,
  add column engine_cc_read boolean not null default false,
  add column condition text,
  add column first_registered_on date,
  add column mileage_km integer,
  add column vin text not null default '',
  add column basis text,
  add column basis_place text not null default '',
  add column export_ready text;

alter table cars
  add constraint cars_powertrain_check check (powertrain in ('petrol', 'diesel', 'hev', 'phev', 'erev', 'bev', 'other')) not valid,
  add constraint cars_engine_cc_check check (engine_cc between 0 and 10000) not valid,
  add constraint cars_read_facts_check check (
    (powertrain is not null or not powertrain_read) and (engine_cc is not null or not engine_cc_read)) not valid,
  add constraint cars_condition_check check (condition in ('new', 'zero_km', 'used')) not valid,
  add constraint cars_mileage_km_check check (mileage_km between 0 and 2000000) not valid,
  add constraint cars_vin_check check (vin = '' or vin ~ '^[A-HJ-NPR-Z0-9]{17}$') not valid,
  add constraint cars_basis_check check (basis in ('EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP')) not valid,
  add constraint cars_export_ready_check check (export_ready in ('confirmation', 'licence', 'none', 'unknown')) not valid;
alter table cars validate constraint cars_powertrain_check;
alter table cars validate constraint cars_engine_cc_check;
alter table cars validate constraint cars_read_facts_check;
alter table cars validate constraint cars_condition_check;
alter table cars validate constraint cars_mileage_km_check;
alter table cars validate constraint cars_vin_check;
alter table cars validate constraint cars_basis_check;
alter table cars validate constraint cars_export_ready_check;
