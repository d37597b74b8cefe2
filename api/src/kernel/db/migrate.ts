import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './connection.ts';
import { tenantsAndPeople } from './migrations/0001-tenants-and-people.ts';
import { sessions } from './migrations/0002-sessions.ts';
import { trips } from './migrations/0003-trips.ts';
import { registry } from './migrations/0004-registry.ts';
import { whoChangedIt } from './migrations/0005-who-changed-it.ts';
import { signedVersions } from './migrations/0006-signed-versions.ts';
import { appearance } from './migrations/0007-appearance.ts';
import { releases } from './migrations/0008-releases.ts';
import { beacons } from './migrations/0009-beacons.ts';
import { replay } from './migrations/0010-replay.ts';
import { errorReports } from './migrations/0011-error-reports.ts';
import { webhooks } from './migrations/0013-webhooks.ts';
import { trialEndShown } from './migrations/0014-trial-end-shown.ts';
import { mailAndResets } from './migrations/0015-mail-and-resets.ts';
import { invitationsAndSignOn } from './migrations/0016-invitations-and-sign-on.ts';
import { actingSessions } from './migrations/0017-acting-sessions.ts';
import { auditEvents } from './migrations/0018-audit-events.ts';
import { tripFields } from './migrations/0022-trip-fields.ts';
import { costCentersAndGroups } from './migrations/0023-cost-centers.ts';
import { payment } from './migrations/0024-payment.ts';
import { travelDocuments } from './migrations/0025-travel-documents.ts';
import { policies } from './migrations/0026-policies.ts';
import { approvals } from './migrations/0027-approvals.ts';
import { changeSets } from './migrations/0028-change-sets.ts';
import { tripsList } from './migrations/0030-trips-list.ts';
import { outbox } from './migrations/0031-outbox.ts';
import { paymentsAndLedger } from './migrations/0032-payments.ts';
import { bookings } from './migrations/0033-bookings.ts';
import { sandbox } from './migrations/0034-sandbox.ts';
import { tenantSettings } from './migrations/0019-tenant-settings.ts';
import { chosenCurrency } from './migrations/0020-chosen-currency.ts';
import { bookingDocuments } from './migrations/0035-booking-documents.ts';
import { companySettings } from './migrations/0036-company-settings.ts';
import { calendarFeeds } from './migrations/0038-calendar-feeds.ts';
import { notifications } from './migrations/0039-notifications.ts';
import { registryPeople } from './migrations/0043-registry-people.ts';
import { shareIds } from './migrations/0044-share-ids.ts';
import { specialRequests } from './migrations/0045-special-requests.ts';
import { securing } from './migrations/0046-securing.ts';
import { agentsQueue } from './migrations/0047-agents-queue.ts';
import { agreedPrices } from './migrations/0048-agreed-prices.ts';
import { feesInTotals } from './migrations/0049-fees-in-totals.ts';
import { answersBeside } from './migrations/0050-answers-beside.ts';
import { scheduleChanges } from './migrations/0051-schedule-changes.ts';
import { checkoutDrafts } from './migrations/0053-checkout-drafts.ts';
import { sweeping } from './migrations/0054-sweeping.ts';
import { requestsOfATrip } from './migrations/0055-requests-of-a-trip.ts';

const migrations: Record<string, Migration> = {
  '0001-tenants-and-people': tenantsAndPeople,
  '0002-sessions': sessions,
  '0003-trips': trips,
  '0004-registry': registry,
  '0005-who-changed-it': whoChangedIt,
  '0006-signed-versions': signedVersions,
  '0007-appearance': appearance,
  '0008-releases': releases,
  '0009-beacons': beacons,
  '0010-replay': replay,
  '0011-error-reports': errorReports,
  '0013-webhooks': webhooks,
  '0014-trial-end-shown': trialEndShown,
  '0015-mail-and-resets': mailAndResets,
  '0016-invitations-and-sign-on': invitationsAndSignOn,
  '0017-acting-sessions': actingSessions,
  '0018-audit-events': auditEvents,
  '0022-trip-fields': tripFields,
  '0023-cost-centers': costCentersAndGroups,
  '0024-payment': payment,
  '0025-travel-documents': travelDocuments,
  '0026-policies': policies,
  '0027-approvals': approvals,
  '0028-change-sets': changeSets,
  '0030-trips-list': tripsList,
  '0031-outbox': outbox,
  '0032-payments': paymentsAndLedger,
  '0033-bookings': bookings,
  '0034-sandbox': sandbox,
  '0019-tenant-settings': tenantSettings,
  '0020-chosen-currency': chosenCurrency,
  '0035-booking-documents': bookingDocuments,
  '0036-company-settings': companySettings,
  '0038-calendar-feeds': calendarFeeds,
  '0039-notifications': notifications,
  '0043-registry-people': registryPeople,
  '0044-share-ids': shareIds,
  '0045-special-requests': specialRequests,
  '0046-securing': securing,
  '0047-agents-queue': agentsQueue,
  '0048-agreed-prices': agreedPrices,
  '0049-fees-in-totals': feesInTotals,
  '0050-answers-beside': answersBeside,
  '0051-schedule-changes': scheduleChanges,
  '0053-checkout-drafts': checkoutDrafts,
  '0054-sweeping': sweeping,
  '0055-requests-of-a-trip': requestsOfATrip,
};

/**
 * Brings the database to the newest schema; all in one transaction, one process at a time.
 * @throws the first migration's error, or an Error when the app's role could pass by row-level security.
 */
export async function migrate(db: Pick<Database, 'asOwner'>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  await refuseMightyRoles(db);
}

/** True when no migration is waiting. @throws when the database cannot be reached. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

/** Several people add migrations at a time: one that comes late runs late, also where a higher number has run before it. */
function migratorOf(db: Pick<Database, 'asOwner'>): Migrator {
  return new Migrator({
    db: db.asOwner,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
}

/** Somebody may have widened the roles on a shared server; row-level security would then hold nobody. */
async function refuseMightyRoles(db: Pick<Database, 'asOwner'>): Promise<void> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles
    where rolname in ('portolan_app', 'portolan_platform', 'portolan_sandbox') and (rolsuper or rolbypassrls or rolcanlogin)
  `.execute(db.asOwner);
  if (rows.length > 0) {
    throw new Error(`The roles ${rows.map((row) => row.rolname).join(', ')} must be NOLOGIN NOSUPERUSER NOBYPASSRLS.`);
  }
}
