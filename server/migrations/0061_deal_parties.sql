-- Both parties of a deal as they were when they agreed. Deals of before get them from the accounts as they stand; of an erased
-- account there is nothing to keep. A server of the version before makes deals without; those name the parties as they are.
alter table deals add column dealer_agreed jsonb, add column supplier_agreed jsonb;

update deals d set dealer_agreed = jsonb_build_object('name', a.name, 'company', a.dealership_name, 'phone', a.phone, 'email', a.email, 'wechat', a.wechat_id)
from accounts a where a.id = d.dealer_id and a.erased_at is null;

update deals d set supplier_agreed = jsonb_build_object('name', a.name, 'company', a.company_name, 'phone', a.phone, 'email', a.email, 'wechat', a.wechat_id)
from accounts a where a.id = d.supplier_id and a.erased_at is null;
