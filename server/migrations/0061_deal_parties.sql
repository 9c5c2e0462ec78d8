-- Both parties of a deal as they were when they agreed. Deals of before get them from the accounts as they stand; of an erased
-- account there is nothing to keep.
alter table deals add column dealer_agreed jsonb, add column supplier_agreed jsonb;

create function party_of(a accounts) returns jsonb language sql stable as $$ select case when a.erased_at is null then jsonb_build_object('name', a.name, 'company', case a.role when 'supplier' then a.company_name else a.dealership_name end, 'phone', a.phone, 'email', a.email, 'wechat', a.wechat_id) end $$;

update deals d set dealer_agreed = party_of(dealer), supplier_agreed = party_of(supplier)
from accounts dealer, accounts supplier where dealer.id = d.dealer_id and supplier.id = d.supplier_id;

-- Here and not in the server, so that a deal which a server of the version before makes keeps them as well. The share of both
-- accounts waits for one that is being erased at this moment, whose name must not come into a deal afterwards.
create function keep_deal_parties() returns trigger language plpgsql as $$ begin if new.dealer_agreed is null then select party_of(a) into new.dealer_agreed from accounts a where a.id = new.dealer_id for key share; end if; if new.supplier_agreed is null then select party_of(a) into new.supplier_agreed from accounts a where a.id = new.supplier_id for key share; end if; return new; end $$;

create trigger keep_deal_parties before insert on deals for each row execute function keep_deal_parties();
