import type { BuildFiles } from './buildFiles.ts';
import { createGatekeeper } from './gatekeeper.ts';
import type { RecordSigner } from './recordSigner.ts';
import { Refusal } from './refusal.ts';
import type { RegistryRepository } from './registryRepository.ts';
import type { ReleaseRule } from './releaseRule.ts';
import { activation, canary, canaryEnd, locking, quarantine, rollback, withdrawal, type ReleaseState } from './releases.ts';
import type { VersionRecord } from './versionRecord.ts';

/**
 * Publishing, and who gets what (platform, "Publishing"). Every method may throw a `Refusal` and then altered nothing. `actor` is
 * who asks, for the audit trail; `from` the active version that the asker saw, undefined for whatever it is.
 */
export interface RegistryService {
  upload(id: string, version: string, file: string, bytes: Buffer): Promise<void>;
  /** `false` when exactly this was published before. */
  publish(record: VersionRecord, actor: string): Promise<boolean>;
  activate(id: string, version: string, actor: string, from?: string | null): Promise<ReleaseState>;
  /** Gives everybody several versions that need each other, such as a shell and remotes for another React. */
  activateTogether(versions: Readonly<Record<string, string>>, actor: string): Promise<void>;
  /** Gives a version to whom a rule fits. */
  canary(id: string, version: string, rules: readonly ReleaseRule[], actor: string): Promise<ReleaseState>;
  endCanary(id: string, actor: string): Promise<ReleaseState>;
  rollback(id: string, actor: string, from?: string | null): Promise<ReleaseState>;
  /** Withdraws a version for security: its files are served no more. */
  kill(id: string, version: string, reason: string, actor: string): Promise<ReleaseState>;
  /** Takes a version that fails its people away from them, unless the remote is locked. */
  quarantine(id: string, version: string, details: object): Promise<void>;
  lock(id: string, reason: string, actor: string): Promise<ReleaseState>;
  unlock(id: string, actor: string): Promise<ReleaseState>;
}

export function createRegistryService(repository: RegistryRepository, files: BuildFiles, signer: RecordSigner, onChange: () => void): RegistryService {
  const change: RegistryRepository['change'] = async (decision) => {
    const state = await repository.change(decision);
    onChange();
    return state;
  };
  const gatekeeper = createGatekeeper(repository);
  const known = async (id: string, version: string): Promise<VersionRecord> => {
    const record = await repository.find(id, version);
    if (!record) throw new Refusal('NOT_FOUND', `${id}@${version} was never published.`);
    return record;
  };
  const signed = (record: VersionRecord) => ({ version: record.build.version, signature: signer.sign(record) });
  const dropUnfitFallbacks = async (actor: string): Promise<void> => {
    for (const remote of await gatekeeper.unfitFallbacks()) await change({ remote, actor, action: 'drop fallback', details: {}, decide: () => ({ fallback: null }) });
  };

  const alone = createTurns();

  async function upload(id: string, version: string, file: string, bytes: Buffer): Promise<void> {
    if (await repository.find(id, version)) throw new Refusal('VERSION_EXISTS', `${id}@${version} is published; a published version never changes.`);
    await files.stage(id, version, file, bytes).catch((error: NodeJS.ErrnoException) => {
      if (!['EEXIST', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) throw error;
      throw new Refusal('MALFORMED_REQUEST', `${file} is a file and a folder at once.`);
    });
  }

  async function publish(record: VersionRecord, actor: string): Promise<boolean> {
    const { id, version } = record.build;
    const published = await repository.find(id, version);
    if (published) {
      if (!sameHashes(published.files, record.files)) throw new Refusal('VERSION_EXISTS', `${id}@${version} is published with other files; raise the package's version.`);
      return false;
    }
    const staged = await files.staged(id, version);
    if (!sameHashes(staged, record.files)) {
      await files.discard(id, version);
      throw new Refusal('FILES_DIFFER', `${id}@${version}: what was uploaded differs from what is declared (${difference(staged, record.files)}); upload again.`);
    }
    await gatekeeper.toPublish(record);
    await files.commit(id, version);
    await repository.insert(record, actor);
    return true;
  }

  return {
    upload: (id, version, file, bytes) => alone(`${id}@${version}`, () => upload(id, version, file, bytes)),
    publish: (record, actor) => alone(`${record.build.id}@${record.build.version}`, () => publish(record, actor)),

    async activate(remote, version, actor, from) {
      const record = await known(remote, version);
      await gatekeeper.toRelease([record]);
      const state = await change({ remote, actor, action: 'activate', details: { version }, signed: signed(record), decide: (before) => activation(before, version, from) });
      await dropUnfitFallbacks(actor);
      return state;
    },

    async activateTogether(versions, actor) {
      const records = await Promise.all(Object.entries(versions).map(([id, version]) => known(id, version)));
      await gatekeeper.toRelease(records);
      for (const record of records) {
        const { id: remote, version } = record.build;
        await change({ remote, actor, action: 'activate', details: { version }, signed: signed(record), decide: (before) => activation(before, version) });
      }
      await dropUnfitFallbacks(actor);
    },

    async canary(remote, version, rules, actor) {
      const record = await known(remote, version);
      await gatekeeper.toRelease([record]);
      return change({ remote, actor, action: 'canary', details: { version, rules }, signed: signed(record), decide: (state) => canary(state, version, rules) });
    },

    endCanary: (remote, actor) => change({ remote, actor, action: 'end canary', details: {}, decide: canaryEnd }),

    rollback: (remote, actor, from) => change({ remote, actor, action: 'rollback', details: {}, decide: (state) => rollback(state, from) }),

    async kill(remote, version, reason, actor) {
      const state = await change({ remote, actor, action: 'kill', details: { version, reason }, decide: (before) => withdrawal(before, version, 'killed') });
      await files.withdraw(remote, version);
      return state;
    },

    async quarantine(remote, version, details) {
      await change({ remote, actor: 'automatic', action: 'quarantine', details: { version, ...details }, decide: (state) => quarantine(state, version) });
    },

    lock: (remote, reason, actor) => change({ remote, actor, action: 'lock', details: { reason }, decide: (state) => locking(state, { by: actor, reason }) }),

    unlock: (remote, actor) => change({ remote, actor, action: 'unlock', details: {}, decide: () => ({ lock: null }) }),
  };
}

type Hashes = Readonly<Record<string, string>>;

const difference = (first: Hashes, second: Hashes): string =>
  [...new Set([...Object.keys(first), ...Object.keys(second)])].filter((file) => first[file] !== second[file]).slice(0, 5).join(', ');

const sameHashes = (first: Hashes, second: Hashes): boolean => difference(first, second) === '';

/** Runs works of one key one after the other: two uploads of one version would tread on each other's files. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
