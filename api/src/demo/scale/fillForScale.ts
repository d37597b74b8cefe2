import { sql } from 'kysely';
import type { Database } from '../../kernel/db/index.ts';
import { systemClock } from '../../kernel/process/clock.ts';
import { fillTrips, type OwnCompany, type ScaleFigures } from './fillTrips.ts';
import { filledNumbers, openableTrips } from './openableTrips.ts';

const [tenantId, ownApprover] = ['nordlys', 'approver@nordlys.example'];

/**
 * Fills the demo world for scale work: its first company gets a fifth of the trips, booked and travelled by its own people; the other companies are
 * invented.
 * @param db opened with `isPatient`
 * @throws Error without a demo world, and on a second filling: nothing is changed then
 */
export async function fillForScale(db: Database, figures: ScaleFigures): Promise<void> {
  const own = await ownCompany(db);
  const { rows } =
    await sql`select from carts where tenant_id = ${tenantId} and starts_with(trip_id, ${filledNumbers}) limit 1`.execute(
      db.asOwner,
    );
  if (rows.length > 0)
    throw new Error('This database was filled before, and is left as it is. To fill it anew, begin with an empty one.');
  await fillTrips(db, {
    ...figures,
    now: systemClock(),
    own,
    numbers: filledNumbers,
    rows: openableTrips(tenantId),
  });
}

/** All people travel but the approver, who cannot decide on their own trips; people who can sign in come first. */
async function ownCompany(db: Database): Promise<OwnCompany> {
  const active = db.asOwner
    .selectFrom('customers')
    .where('customers.tenantId', '=', tenantId)
    .where('customers.status', '=', 'ACTIVE');
  const approver = await active.where('email', '=', ownApprover).select(['id', 'companyId']).executeTakeFirst();
  if (approver === undefined)
    throw new Error('The demo’s company is not in this database: only the demo world is filled.');
  const { companyId, id: approverId } = approver;
  const others = await active
    .leftJoin('signIns', (join) =>
      join.onRef('signIns.tenantId', '=', 'customers.tenantId').onRef('signIns.customerId', '=', 'customers.id'),
    )
    .where('customers.companyId', '=', companyId)
    .where('customers.id', '<>', approverId)
    .select('customers.id')
    .orderBy('signIns.email', (by) => by.asc().nullsLast())
    .orderBy('customers.email')
    .execute();
  return { tenantId, companyId, travellers: others.map(({ id }) => id), approverId };
}
