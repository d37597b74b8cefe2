import { randomUUID } from 'node:crypto';
import { scopeOf } from '../kernel/access/actor.ts';
import { withScope, type Database, type NewRow } from '../kernel/db/index.ts';
import { actorIn, type DemoActors } from './seedCompanies.ts';

type Agreement = Pick<NewRow<'negotiatedRates'>, 'name' | 'supplier' | 'discountPercent' | 'isPreferred'>;

/** Negotiated rates of two of the demo's companies with chains. They differ, so each company sees rates of its own. */
const agreements: Readonly<Record<string, readonly Agreement[]>> = {
  'admin@nordlys.example': [
    { name: 'Nordlys at Northlamp', supplier: 'Northlamp', discountPercent: 18, isPreferred: true },
    { name: 'Nordlys at Harbour & Pine', supplier: 'Harbour & Pine', discountPercent: 12, isPreferred: false },
  ],
  'admin@havn.example': [
    { name: 'Havn at Briskstay', supplier: 'Briskstay', discountPercent: 22, isPreferred: true },
    { name: 'Havn at Northlamp', supplier: 'Northlamp', discountPercent: 8, isPreferred: false },
  ],
};

export async function seedHotelAgreements(db: Database, actors: DemoActors): Promise<void> {
  for (const [email, own] of Object.entries(agreements)) {
    const admin = actorIn(actors, email);
    const { tenantId, companyId } = admin;
    await withScope(db, scopeOf(admin), (trx) =>
      trx
        .insertInto('negotiatedRates')
        .values(own.map((agreement) => ({ tenantId, companyId, id: randomUUID(), hotelId: null, ...agreement })))
        .execute(),
    );
  }
}
