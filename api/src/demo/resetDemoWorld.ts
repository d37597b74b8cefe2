import { sql } from 'kysely';
import { inOneTransaction, type Database, type Schema } from '../db/index.ts';
import type { PlaceCatalog } from '../places/placeCatalog.ts';
import { fillDemoWorld } from './fillDemoWorld.ts';

/** The demo's tenants. */
export const demoTenants: readonly string[] = ['nordlys', 'dunav'];

/** Every table with tenants' rows, each before those that it points at. */
const tables = [
  'outbox', 'notifications', 'notificationSettings', 'decisionLinks', 'supplierEvents', 'cancelQuotes', 'itemBookings', 'bookingRuns', 'ledgerEntries', 'ledgerTransactions', 'refunds', 'payments',
  'tenantHosts', 'tenantSettings', 'tenantTexts', 'tenantLogos', 'auditEvents', 'mails', 'passwordResets', 'invitations', 'calendarFeeds', 'authorizationCodes', 'companySignOns', 'companyDomains', 'idempotencyKeys', 'offers', 'approvalDecisions', 'approvalApprovers', 'approvalRequests', 'changeSets', 'tripShares', 'tripVersions', 'statusHistory', 'cartItemTravellers', 'cartItems', 'carts',
  'approvalDelegates', 'approvalSteps', 'approvalRules', 'approvalProcessAudience', 'approvalProcesses', 'travelPolicyRules', 'travelPolicyAudience', 'travelPolicies', 'travelDocuments', 'paymentSources',
  'billingProfiles', 'groupMembers', 'groups', 'groupCategories', 'customFields', 'costCenterSettings', 'costCenterMembers', 'costCenters',
  'refreshTokens', 'sessionFamilies', 'loginAttempts', 'signIns', 'agentClients',
  'customers', 'offices', 'companies', 'tenants',
] as const satisfies readonly (keyof Schema)[];
type TenantTable = (typeof tables)[number];

/** A world just filled, as JSON for each table. */
interface Seed {
  readonly filledAt: Date;
  readonly rows: ReadonlyMap<TenantTable, string>;
}

/** So near in time the same rows do again: nothing of the seed runs out sooner than an offer, after 20 minutes. */
const seedHoldsMs = 5 * 60_000;

/**
 * Puts the demo's tenants back to the seed, everything of theirs: trips, sessions, offers, profiles; days count from `now`. The
 * registry's versions and tenants of others stay. Nobody else may use the demo's tenants meanwhile.
 * @throws what keeps the seed from being written; the former world is there then, whole
 */
export function createDemoReset(db: Database, places: PlaceCatalog): (now: Date) => Promise<void> {
  let seed: Seed | null = null;
  return async (now) => {
    const kept = seed !== null && Math.abs(now.getTime() - seed.filledAt.getTime()) < seedHoldsMs ? seed : null;
    seed = await inOneTransaction(db, async (parts) => {
      const { asOwner } = parts;
      for (const table of tables) await asOwner.deleteFrom(table).where(ownerOf(table), 'in', demoTenants).execute();
      if (kept === null) {
        await fillDemoWorld(parts, now, places);
        return { filledAt: now, rows: new Map(await readAll(asOwner)) };
      }
      for (const table of tables.toReversed()) await insertRows(asOwner, table, kept.rows.get(table) ?? '[]');
      return kept;
    });
  };
}

const ownerOf = (table: TenantTable): 'id' | 'tenantId' => (table === 'tenants' ? 'id' : 'tenantId');

async function readAll(owner: Database['asOwner']): Promise<[TenantTable, string][]> {
  const all: [TenantTable, string][] = [];
  for (const table of tables) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(json_agg(t), '[]')::text as rows from ${sql.table(table)} t where ${sql.ref(ownerOf(table))} in (${sql.join(demoTenants)})`.execute(owner);
    all.push([table, rows[0]?.rows ?? '[]']);
  }
  return all;
}

async function insertRows(owner: Database['asOwner'], table: TenantTable, rows: string): Promise<void> {
  await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(owner);
}
