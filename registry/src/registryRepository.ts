import { withPlatform, type Database, type ScopedTransaction } from '@portolan/api/db';
import * as z from 'zod/mini';
import { releaseRule } from './releaseRule.ts';
import type { ReleaseChange, ReleaseState } from './releases.ts';
import { readRelease, writeRelease } from './releaseRows.ts';
import { versionRecord, type VersionRecord } from './versionRecord.ts';

/** `active` is what people get, `fallback` what was active before it, `canary` what some get. */
export type PointerName = 'active' | 'fallback' | 'canary';

/** A version that a pointer names. */
export interface PointedVersion {
  readonly remote: string;
  readonly name: PointerName;
  readonly rules: readonly z.output<typeof releaseRule>[];
  readonly record: VersionRecord;
  /** Base64url; null for one that was never given to anybody. */
  readonly signature: string | null;
}

/** One line of the audit trail. */
export interface AuditLine {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly remote: string;
  readonly details: unknown;
}

/** A change of who gets what: `decide` sees the newest state, alone, and throws to alter nothing. */
export interface Decision {
  readonly remote: string;
  readonly actor: string;
  readonly action: string;
  /** For the audit trail. */
  readonly details: object;
  readonly decide: (state: ReleaseState) => ReleaseChange;
  /** The registry's signature over the record of a version that people are to get, base64url. */
  readonly signed?: { readonly version: string; readonly signature: string };
}

/** The registry's state. Each change is written with its audit row in one transaction. */
export interface RegistryRepository {
  find(remote: string, version: string): Promise<VersionRecord | null>;
  /** The version published last of those that may be given to people. */
  newest(remote: string): Promise<VersionRecord | null>;
  insert(record: VersionRecord, actor: string): Promise<void>;
  change(decision: Decision): Promise<ReleaseState>;
  /** Every remote that has a version, and the shell. */
  releases(): Promise<ReleaseState[]>;
  /** All versions that a pointer names. */
  pointed(): Promise<PointedVersion[]>;
  /** Newest first. */
  history(remote: string | null, limit: number): Promise<AuditLine[]>;
  addToken(remote: string, hash: string, actor: string): Promise<void>;
  /** The remote whose team holds the token; null for no token of ours. */
  ownerOf(hash: string): Promise<string | null>;
  dropTokens(remote: string, actor: string): Promise<void>;
}

export function createRegistryRepository(db: Database, clock: () => Date): RegistryRepository {
  const audit = (trx: ScopedTransaction, actor: string, action: string, remote: string, details: object) =>
    trx.insertInto('registryAudit').values({ at: clock(), actor, action, remote, details: JSON.stringify(details) }).execute();

  return {
    find: (remote, version) =>
      withPlatform(db, async (trx) => {
        const row = await trx.selectFrom('registryVersions').select('record').where('remote', '=', remote).where('version', '=', version).executeTakeFirst();
        return row ? versionRecord.parse(row.record) : null;
      }),

    newest: (remote) =>
      withPlatform(db, async (trx) => {
        const row = await trx.selectFrom('registryVersions').select('record').where('remote', '=', remote).where('state', '=', 'published').orderBy('publishedAt', 'desc').executeTakeFirst();
        return row ? versionRecord.parse(row.record) : null;
      }),

    insert: (record, actor) =>
      withPlatform(db, async (trx) => {
        const { id: remote, version } = record.build;
        await trx.insertInto('registryVersions').values({ remote, version, record: JSON.stringify(record), publishedAt: clock() }).execute();
        await audit(trx, actor, 'publish', remote, { version });
      }),

    change: ({ remote, actor, action, details, decide, signed }) =>
      withPlatform(db, async (trx) => {
        await trx.insertInto('registryRemotes').values({ remote, lock: null }).onConflict((conflict) => conflict.doNothing()).execute();
        await trx.selectFrom('registryRemotes').select('remote').where('remote', '=', remote).forUpdate().execute();
        const before = await readRelease(trx, remote);
        const after = await writeRelease(trx, before, decide(before), clock());
        if (signed) await trx.updateTable('registryVersions').set({ signature: signed.signature }).where('remote', '=', remote).where('version', '=', signed.version).execute();
        await audit(trx, actor, action, remote, { ...details, before: before.active, after: after.active });
        return after;
      }),

    releases: () =>
      withPlatform(db, async (trx) => {
        const rows = await trx.selectFrom('registryVersions').select('remote').distinct().orderBy('remote').execute();
        const states: ReleaseState[] = [];
        for (const { remote } of rows) states.push(await readRelease(trx, remote));
        return states;
      }),

    pointed: () =>
      withPlatform(db, async (trx) => {
        const rows = await trx
          .selectFrom('registryPointers as p')
          .innerJoin('registryVersions as v', (join) => join.onRef('v.remote', '=', 'p.remote').onRef('v.version', '=', 'p.version'))
          .select(['p.remote', 'p.name', 'p.rules', 'v.record', 'v.signature'])
          .orderBy('p.remote')
          .execute();
        return rows.map(({ remote, name, rules, record, signature }) => ({
          remote, name: name as PointerName, rules: z.array(releaseRule).parse(rules), record: versionRecord.parse(record), signature,
        }));
      }),

    history: (remote, limit) =>
      withPlatform(db, (trx) =>
        trx
          .selectFrom('registryAudit')
          .select(['at', 'actor', 'action', 'remote', 'details'])
          .$if(remote !== null, (query) => query.where('remote', '=', remote))
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()),

    addToken: (remote, hash, actor) =>
      withPlatform(db, async (trx) => {
        await trx.insertInto('registryTokens').values({ hash, remote, createdAt: clock() }).execute();
        await audit(trx, actor, 'token', remote, {});
      }),

    ownerOf: (hash) => withPlatform(db, async (trx) => (await trx.selectFrom('registryTokens').select('remote').where('hash', '=', hash).executeTakeFirst())?.remote ?? null),

    dropTokens: (remote, actor) =>
      withPlatform(db, async (trx) => {
        await trx.deleteFrom('registryTokens').where('remote', '=', remote).execute();
        await audit(trx, actor, 'revoke', remote, {});
      }),
  };
}

