import { withPlatform, type Database, type ScopedTransaction } from '@portolan/api/db';
import { releaseRule, type VersionState } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { ReleaseChange, ReleaseState } from './releases/releases.ts';
import { readRelease, writeRelease } from './releases/releaseRows.ts';
import { versionRecord, type VersionRecord } from './publish/versionRecord.ts';

/** `active`: the version that people get; `fallback`: the active version before it; `canary`: the version that some people get. */
export type PointerName = 'active' | 'fallback' | 'canary';

/** A version that a pointer names. */
export interface PointedVersion {
  readonly remote: string;
  readonly name: PointerName;
  readonly rules: readonly z.output<typeof releaseRule>[];
  readonly record: VersionRecord;
  /** Base64url; null for a version that was never released. */
  readonly signature: string | null;
}

/** A published version, and whether it may be released. */
export interface PublishedVersion {
  readonly record: VersionRecord;
  /** Base64url; null for a version that was never released. */
  readonly signature: string | null;
  readonly state: VersionState;
}

/** One line of the audit trail. */
export interface AuditLine {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly remote: string;
  readonly details: unknown;
}

/** A change of releases: `decide` sees the newest state, alone, and throws to change nothing. */
export interface Decision {
  readonly remote: string;
  readonly actor: string;
  readonly action: string;
  /** For the audit trail. */
  readonly details: object;
  readonly decide: (state: ReleaseState) => ReleaseChange;
  /** The registry's signature over the record of a version to release, base64url. */
  readonly signed?: { readonly version: string; readonly signature: string };
}

/** The registry's state. Each change is written with its audit row in one transaction. */
export interface RegistryRepository {
  find(remote: string, version: string): Promise<VersionRecord | null>;
  /** The published ones of these versions (by remote). */
  named(versions: Readonly<Record<string, string>>): Promise<PublishedVersion[]>;
  /** The latest published version that may be released. */
  newest(remote: string): Promise<VersionRecord | null>;
  insert(record: VersionRecord, actor: string): Promise<void>;
  change(decision: Decision): Promise<ReleaseState>;
  /** All of them, or none if one throws. */
  changeTogether(decisions: readonly Decision[]): Promise<void>;
  /** Every remote that has a version, and the shell. */
  releases(): Promise<ReleaseState[]>;
  /** All versions that a pointer names. */
  pointed(): Promise<PointedVersion[]>;
  /** An audit line for something that changes no release. */
  note(line: Pick<AuditLine, 'actor' | 'action' | 'remote'> & { readonly details: object }): Promise<void>;
  /** Versions withdrawn for security, as `id@version`. */
  killed(): Promise<string[]>;
  /** Newest first. */
  history(remote: string | null, limit: number): Promise<AuditLine[]>;
  addToken(remote: string, hash: string, actor: string): Promise<void>;
  /** The remote of the team that holds the token; null for an unknown token. */
  ownerOf(hash: string): Promise<string | null>;
  dropTokens(remote: string, actor: string): Promise<void>;
  /**
   * Deletes versions older than `before` that no one gets, got or reported since.
   * @returns them, and such quarantined ones: those stay known, so that they stay withdrawn
   */
  collect(before: Date): Promise<readonly { readonly remote: string; readonly version: string }[]>;
}

export function createRegistryRepository(db: Database, clock: () => Date): RegistryRepository {
  const audit = (trx: ScopedTransaction, actor: string, action: string, remote: string, details: object) =>
    trx
      .insertInto('registryAudit')
      .values({ at: clock(), actor, action, remote, details: JSON.stringify(details) })
      .execute();

  /** Serialises changes of a remote, so that its audit lines come in the order of their ids. */
  const lock = async (trx: ScopedTransaction, remote: string): Promise<void> => {
    await trx
      .insertInto('registryRemotes')
      .values({ remote, lock: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.selectFrom('registryRemotes').select('remote').where('remote', '=', remote).forUpdate().execute();
  };

  const decided = async (
    trx: ScopedTransaction,
    { remote, actor, action, details, decide, signed }: Decision,
  ): Promise<ReleaseState> => {
    await lock(trx, remote);
    const before = await readRelease(trx, remote);
    const after = await writeRelease(trx, before, decide(before), clock());
    if (signed)
      await trx
        .updateTable('registryVersions')
        .set({ signature: signed.signature })
        .where('remote', '=', remote)
        .where('version', '=', signed.version)
        .execute();
    await audit(trx, actor, action, remote, { ...details, before: before.active, after: after.active });
    return after;
  };

  return {
    find: (remote, version) =>
      withPlatform(db, async (trx) => {
        const row = await trx
          .selectFrom('registryVersions')
          .select('record')
          .where('remote', '=', remote)
          .where('version', '=', version)
          .executeTakeFirst();
        return row ? versionRecord.parse(row.record) : null;
      }),

    named: (versions) =>
      withPlatform(db, async (trx) => {
        const rows = await trx
          .selectFrom('registryVersions')
          .select(['record', 'signature', 'state'])
          .where((row) => row.or(Object.entries(versions).map(([remote, version]) => row.and({ remote, version }))))
          .execute();
        return rows.map(({ record, signature, state }) => ({
          record: versionRecord.parse(record),
          signature,
          state: state as VersionState,
        }));
      }),

    newest: (remote) =>
      withPlatform(db, async (trx) => {
        const row = await trx
          .selectFrom('registryVersions')
          .select('record')
          .where('remote', '=', remote)
          .where('state', '=', 'published')
          .orderBy('publishedAt', 'desc')
          .executeTakeFirst();
        return row ? versionRecord.parse(row.record) : null;
      }),

    insert: (record, actor) =>
      withPlatform(db, async (trx) => {
        const { id: remote, version } = record.build;
        await lock(trx, remote);
        await trx
          .insertInto('registryVersions')
          .values({ remote, version, record: JSON.stringify(record), publishedAt: clock() })
          .execute();
        await audit(trx, actor, 'publish', remote, { version });
      }),

    change: (decision) => withPlatform(db, (trx) => decided(trx, decision)),

    changeTogether: (decisions) =>
      withPlatform(db, async (trx) => {
        // Always in this order, so that two of these never deadlock.
        for (const decision of decisions.toSorted((a, b) => (a.remote < b.remote ? -1 : 1)))
          await decided(trx, decision);
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
          .innerJoin('registryVersions as v', (join) =>
            join.onRef('v.remote', '=', 'p.remote').onRef('v.version', '=', 'p.version'),
          )
          .select(['p.remote', 'p.name', 'p.rules', 'v.record', 'v.signature'])
          .orderBy('p.remote')
          .execute();
        return rows.map(({ remote, name, rules, record, signature }) => ({
          remote,
          name: name as PointerName,
          rules: z.array(releaseRule).parse(rules),
          record: versionRecord.parse(record),
          signature,
        }));
      }),

    killed: () =>
      withPlatform(db, async (trx) => {
        const rows = await trx
          .selectFrom('registryVersions')
          .select(['remote', 'version'])
          .where('state', '=', 'killed')
          .orderBy('remote')
          .orderBy('version')
          .execute();
        return rows.map(({ remote, version }) => `${remote}@${version}`);
      }),

    note: ({ actor, action, remote, details }) =>
      withPlatform(db, async (trx) => {
        await lock(trx, remote);
        await audit(trx, actor, action, remote, details);
      }),

    history: (remote, limit) =>
      withPlatform(db, (trx) =>
        trx
          .selectFrom('registryAudit')
          .select(['at', 'actor', 'action', 'remote', 'details'])
          .$if(remote !== null, (query) => query.where('remote', '=', remote))
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      ),

    addToken: (remote, hash, actor) =>
      withPlatform(db, async (trx) => {
        await lock(trx, remote);
        await trx.insertInto('registryTokens').values({ hash, remote, createdAt: clock() }).execute();
        await audit(trx, actor, 'token', remote, {});
      }),

    ownerOf: (hash) =>
      withPlatform(
        db,
        async (trx) =>
          (await trx.selectFrom('registryTokens').select('remote').where('hash', '=', hash).executeTakeFirst())
            ?.remote ?? null,
      ),

    dropTokens: (remote, actor) =>
      withPlatform(db, async (trx) => {
        await lock(trx, remote);
        await trx.deleteFrom('registryTokens').where('remote', '=', remote).execute();
        await audit(trx, actor, 'revoke', remote, {});
      }),

    collect: (before) =>
      withPlatform(db, async (trx) => {
        const stale = await trx
          .selectFrom('registryVersions as v')
          .select(['v.remote', 'v.version', 'v.state'])
          .where('v.state', '!=', 'killed')
          .where('v.publishedAt', '<', before)
          .where(({ eb }) => eb.or([eb('v.activatedAt', 'is', null), eb('v.activatedAt', '<', before)]))
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('registryPointers as p')
                  .select('p.name')
                  .whereRef('p.remote', '=', 'v.remote')
                  .whereRef('p.version', '=', 'v.version'),
              ),
            ),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('registryBeacons as b')
                  .select('b.at')
                  .whereRef('b.remote', '=', 'v.remote')
                  .whereRef('b.version', '=', 'v.version')
                  .where('b.at', '>=', before),
              ),
            ),
          )
          .orderBy('v.remote')
          .execute();
        for (const { remote, version } of stale.filter(({ state }) => state === 'published')) {
          await lock(trx, remote);
          await trx
            .deleteFrom('registryVersions')
            .where('remote', '=', remote)
            .where('version', '=', version)
            .execute();
          await audit(trx, 'automatic', 'collect', remote, { version });
        }
        return stale;
      }),
  };
}
