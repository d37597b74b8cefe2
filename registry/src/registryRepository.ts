import { withPlatform, type Database } from '@portolan/api/db';
import { versionRecord, type VersionRecord } from './versionRecord.ts';

/** `active` is what people get; `fallback` what was active before it. */
export type PointerName = 'active' | 'fallback';

export interface Pointer {
  readonly remote: string;
  readonly name: PointerName;
  readonly version: string;
}

/** A version that a pointer names. */
export interface PointedVersion {
  readonly pointer: Pointer;
  readonly record: VersionRecord;
  /** Base64url; null for one that was never activated. */
  readonly signature: string | null;
}

/** The registry's state. Each change is written with its audit row in one transaction. */
export interface RegistryRepository {
  find(remote: string, version: string): Promise<VersionRecord | null>;
  insert(record: VersionRecord, actor: string): Promise<void>;
  /** Points people to a version; `signature` vouches for its record from now on. */
  activate(remote: string, version: string, signature: string, actor: string): Promise<void>;
  pointers(): Promise<Pointer[]>;
  /** All versions that a pointer names. */
  pointed(): Promise<PointedVersion[]>;
  versions(): Promise<{ readonly remote: string; readonly version: string; readonly publishedAt: Date }[]>;
}

export function createRegistryRepository(db: Database, clock: () => Date): RegistryRepository {
  return {
    find: (remote, version) =>
      withPlatform(db, async (trx) => {
        const row = await trx.selectFrom('registryVersions').select('record').where('remote', '=', remote).where('version', '=', version).executeTakeFirst();
        return row ? versionRecord.parse(row.record) : null;
      }),

    insert: (record, actor) =>
      withPlatform(db, async (trx) => {
        const { id: remote, version } = record.build;
        await trx.insertInto('registryVersions').values({ remote, version, record: JSON.stringify(record), publishedAt: clock() }).execute();
        await trx.insertInto('registryAudit').values({ at: clock(), actor, action: 'publish', remote, details: JSON.stringify({ version }) }).execute();
      }),

    activate: (remote, version, signature, actor) =>
      withPlatform(db, async (trx) => {
        await trx.updateTable('registryVersions').set({ signature }).where('remote', '=', remote).where('version', '=', version).execute();
        const before = await trx.selectFrom('registryPointers').select('version').where('remote', '=', remote).where('name', '=', 'active').forUpdate().executeTakeFirst();
        if (before?.version === version) return;
        const point = (name: PointerName, to: string) =>
          trx
            .insertInto('registryPointers')
            .values({ remote, name, version: to, rules: '[]', changedAt: clock() })
            .onConflict((conflict) => conflict.columns(['remote', 'name']).doUpdateSet({ version: to, changedAt: clock() }))
            .execute();
        if (before) await point('fallback', before.version);
        await point('active', version);
        await trx.insertInto('registryAudit').values({ at: clock(), actor, action: 'activate', remote, details: JSON.stringify({ version, before: before?.version ?? null }) }).execute();
      }),

    pointers: () => withPlatform(db, async (trx) => (await trx.selectFrom('registryPointers').select(['remote', 'name', 'version']).orderBy('remote').orderBy('name').execute()) as Pointer[]),

    pointed: () =>
      withPlatform(db, async (trx) => {
        const rows = await trx
          .selectFrom('registryPointers as p')
          .innerJoin('registryVersions as v', (join) => join.onRef('v.remote', '=', 'p.remote').onRef('v.version', '=', 'p.version'))
          .select(['p.remote', 'p.name', 'p.version', 'v.record', 'v.signature'])
          .orderBy('p.remote')
          .execute();
        return rows.map(({ remote, name, version, record, signature }) => ({ pointer: { remote, name: name as PointerName, version }, record: versionRecord.parse(record), signature }));
      }),

    versions: () => withPlatform(db, (trx) => trx.selectFrom('registryVersions').select(['remote', 'version', 'publishedAt']).orderBy('publishedAt').execute()),
  };
}
