import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// One rule of who decides for an absent approver of a trip, for single requests and for lists. Not the booker and travellers, nor people who
// cannot sign in or are absent themselves: their stand-ins follow, three at most, then the approver's line manager, then the company's admins.
const statements = [
  `create function approval_stand_ins(of_tenant text, of_company uuid, of_cart uuid, of_approver uuid, at timestamptz)
    returns setof uuid language sql stable as $$
    with recursive owners as (
      select booker_id as id from carts where tenant_id = of_tenant and company_id = of_company and id = of_cart
      union
      select t.customer_id from cart_items i
      join cart_item_travellers t on t.tenant_id = i.tenant_id and t.company_id = i.company_id and t.item_id = i.id
      where i.tenant_id = of_tenant and i.company_id = of_company and i.cart_id = of_cart and t.customer_id is not null
    ),
    away as (
      select customer_id, delegate_id from approval_delegates
      where tenant_id = of_tenant and company_id = of_company and starts_at <= at and ends_at > at
    ),
    able as (
      select p.id, p.roles from customers p
      where p.tenant_id = of_tenant and p.company_id = of_company and p.status = 'ACTIVE'
        and p.id not in (select id from owners) and p.id not in (select customer_id from away)
        and exists (select from sign_ins s
          where s.tenant_id = p.tenant_id and s.company_id = p.company_id and s.customer_id = p.id)
    ),
    chain as (
      select delegate_id as id, 1 as place from away where customer_id = of_approver
      union
      select away.delegate_id, chain.place + 1 from chain join away on away.customer_id = chain.id where chain.place < 3
    ),
    candidates as (
      select id, place from chain
      union all
      select line_manager_id, 4 from customers
      where tenant_id = of_tenant and company_id = of_company and id = of_approver
      union all
      select id, 5 from able where roles @> array['COMPANY_ADMIN']
    ),
    fit as (select able.id, min(candidates.place) as place from candidates join able on able.id = candidates.id group by able.id)
    select id from fit
    where place = (select min(place) from fit) and exists (select from away where customer_id = of_approver)
  $$`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
