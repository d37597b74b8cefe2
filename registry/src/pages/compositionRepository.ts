import { withPlatform, type Database } from '@portolan/api/db';

/** How long a mix stays known after a page was last given it, in milliseconds. */
const keptMs = 90 * 24 * 3600_000;

/** Version of the shell and of each remote, by id. */
export type MixVersions = Readonly<Record<string, string>>;

/** Mixes given to pages (platform, "Every composition can be replayed"). */
export interface CompositionRepository {
  /** Stores a mix given to a tenant's pages; null for one composed for a replay. */
  add(id: string, versions: MixVersions, tenantId: string | null): Promise<void>;
  /** Null for a mix that no page was given recently. */
  find(id: string): Promise<MixVersions | null>;
  /** Whether pages of the tenant were given the mix. */
  wasGivenTo(id: string, tenantId: string): Promise<boolean>;
  /** Deletes mixes that no page was given recently. */
  sweep(): Promise<void>;
}

export function createCompositionRepository(db: Database, clock: () => Date): CompositionRepository {
  return {
    add: (id, versions, tenantId) =>
      withPlatform(db, async (trx) => {
        const seenAt = clock();
        await trx
          .insertInto('registryCompositions')
          .values({ id, versions: JSON.stringify(versions), seenAt })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const { tenants } = await trx
          .selectFrom('registryCompositions')
          .select('tenants')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const all = new Set([...(tenants as string[]), ...(tenantId === null ? [] : [tenantId])]);
        await trx
          .updateTable('registryCompositions')
          .set({ seenAt, tenants: JSON.stringify([...all]) })
          .where('id', '=', id)
          .execute();
      }),

    find: (id) =>
      withPlatform(db, async (trx) => {
        const row = await trx
          .selectFrom('registryCompositions')
          .select('versions')
          .where('id', '=', id)
          .executeTakeFirst();
        return row ? (row.versions as MixVersions) : null;
      }),

    wasGivenTo: (id, tenantId) =>
      withPlatform(db, async (trx) => {
        const row = await trx
          .selectFrom('registryCompositions')
          .select('tenants')
          .where('id', '=', id)
          .executeTakeFirst();
        return row !== undefined && (row.tenants as string[]).includes(tenantId);
      }),

    sweep: () =>
      withPlatform(
        db,
        async (trx) =>
          void (await trx
            .deleteFrom('registryCompositions')
            .where('seenAt', '<', new Date(clock().getTime() - keptMs))
            .execute()),
      ),
  };
}
