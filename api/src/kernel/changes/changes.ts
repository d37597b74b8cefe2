import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, ScopedTransaction } from '../db/index.ts';

const channel = 'portolan_news';
/** People of one `pg_notify`, whose payload may have 8,000 bytes. */
const mostPeople = 100;

const pageChange = z.object({
  tenantId: z.string(),
  companyId: z.string(),
  customerIds: z.array(z.string()),
  cartId: z.nullable(z.string()),
});

/** Ids of people whose notifications changed or, with `cartId`, whose trip changed. The receiver reads the data in the person's scope. */
export type NotificationChange = z.output<typeof pageChange>;

/** Tells every process of a change, once its transaction has committed. */
export async function publishChange(
  trx: ScopedTransaction,
  { tenantId, companyId }: { readonly tenantId: string; readonly companyId: string },
  people: readonly string[],
  cartId: string | null = null,
): Promise<void> {
  for (let from = 0; from < people.length; from += mostPeople) {
    const change: NotificationChange = {
      tenantId,
      companyId,
      customerIds: people.slice(from, from + mostPeople),
      cartId,
    };
    await sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(trx);
  }
}

/** Subscribes to all changes from now on; `missed` is called when some may have been missed. @returns a function that unsubscribes */
export const subscribeToChanges = (
  db: Database,
  hear: (change: NotificationChange) => void,
  missed: () => void,
): Promise<() => Promise<void>> =>
  db.listen(channel, { hear: (payload) => hear(pageChange.parse(JSON.parse(payload))), missed });
