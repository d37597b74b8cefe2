import type { ErrorBudget, ReleaseRule } from '@portolan/contracts';
import canonicalize from 'canonicalize';
import { integrityOf, type BuildFiles } from './publish/buildFiles.ts';
import { demandBudget } from './errors/errorBudget.ts';
import type { Gatekeeper } from './publish/gatekeeper.ts';
import { assertKnownAudience, type FindUnknownAudience } from './access/audience.ts';
import { refuseDiskErrors } from './publish/refuseDiskErrors.ts';
import { statementOf, type RecordSigner } from './publish/recordSigner.ts';
import { RegistryError } from './RegistryError.ts';
import type { RegistryActor } from './access/actor.ts';
import { demandOperator, demandOwnRules } from './access/registryAccess.ts';
import type { Decision, PointerName, PublishedVersion, RegistryRepository } from './registryRepository.ts';
import {
  activation,
  canary,
  canaryEnd,
  locking,
  quarantine,
  rollback,
  withdrawal,
  type ReleaseState,
  type Seen,
} from './releases/releases.ts';
import { createTurns } from './turns.ts';
import type { VersionRecord } from './publish/versionRecord.ts';

/**
 * Publishing and releases (platform, "Publishing"). Every method may throw a `RegistryError` and then has changed nothing. `actor` is the
 * caller, for the audit trail; `from` the active version that the caller saw, undefined for any.
 */
export interface RegistryService {
  /** Takes a file of an unpublished version, or one that a published version has or has lost. */
  upload(id: string, version: string, file: string, bytes: Buffer): Promise<void>;
  /** Takes a file's source map; only the registry reads it. */
  uploadMap(id: string, version: string, file: string, bytes: Buffer): Promise<void>;
  /** Faults of the active versions: names of lost files, and versions whose signature pages do not trust. */
  faults(): Promise<RegistryFaults>;
  /** `false` if exactly this was published before; a version signed by another key is signed again. */
  publish(record: VersionRecord, actor: string): Promise<boolean>;
  /** `reason`: why, despite the spent error budget; for the operator. */
  activate(
    id: string,
    version: string,
    actor: RegistryActor,
    choice?: { readonly from?: string | null | undefined; readonly reason?: string | undefined },
  ): Promise<ReleaseState>;
  /** Gives everyone several versions that need each other, such as a shell and remotes for another React. */
  activateTogether(versions: Readonly<Record<string, string>>, actor: RegistryActor, reason?: string): Promise<void>;
  /** Gives a version to people whom a rule fits. */
  canary(
    id: string,
    version: string,
    rules: readonly ReleaseRule[],
    actor: RegistryActor,
    seen?: Seen,
  ): Promise<ReleaseState>;
  endCanary(id: string, actor: RegistryActor, seen?: Seen): Promise<ReleaseState>;
  rollback(id: string, actor: string, from?: string | null): Promise<ReleaseState>;
  /** Withdraws a version for security: its files are no longer served. */
  kill(id: string, version: string, reason: string, actor: string): Promise<ReleaseState>;
  /** Rolls back a failing version, unless the remote is locked. */
  quarantine(id: string, version: string, details: object): Promise<void>;
  lock(id: string, reason: string, actor: string): Promise<ReleaseState>;
  unlock(id: string, actor: string): Promise<ReleaseState>;
}

/** Reasons why pages cannot load their versions. */
export interface RegistryFaults {
  /** Lost files, as `<remote>@<version>/<file>`. */
  readonly files: readonly string[];
  /** Versions signed by another registry key, as `<remote>@<version>`. */
  readonly signatures: readonly string[];
}

export interface RegistryServiceDeps {
  readonly repository: RegistryRepository;
  readonly files: BuildFiles;
  readonly signer: RecordSigner;
  readonly gatekeeper: Gatekeeper;
  readonly budgetOf: (remote: string) => Promise<ErrorBudget>;
  readonly findUnknownAudience: FindUnknownAudience;
  readonly onChange: () => void;
}

export function createRegistryService({
  repository,
  files,
  signer,
  gatekeeper,
  budgetOf,
  findUnknownAudience,
  onChange,
}: RegistryServiceDeps): RegistryService {
  /** Whether another registry's key signed the version: pages do not trust it. */
  const isOfAnotherKey = ({ record, signature }: Pick<PublishedVersion, 'record' | 'signature'>): boolean =>
    signature !== null && !signer.hasSigned(statementOf(record), signature);
  const faultsOf = async (pointer: PointerName): Promise<RegistryFaults> => {
    const pointed = (await repository.pointed()).filter(({ name }) => name === pointer);
    const lost: string[] = [];
    for (const { record } of pointed) {
      const { id, version } = record.build;
      for (const file of await files.lost(id, version, record.files)) lost.push(`${id}@${version}/${file}`);
    }
    return {
      files: lost,
      signatures: pointed.filter(isOfAnotherKey).map(({ record: { build } }) => `${build.id}@${build.version}`),
    };
  };
  /** Drops fallbacks that pages cannot use: they do not fit the new shell, their files are lost or another key signed them. */
  const dropUnfitFallbacks = async (actor: string): Promise<ReadonlySet<string>> => {
    onChange();
    const { files: lost, signatures } = await faultsOf('fallback');
    const broken = [...lost, ...signatures].map((name) => name.slice(0, name.indexOf('@')));
    const unfit = new Set([...(await gatekeeper.unfitFallbacks()), ...broken]);
    for (const remote of unfit)
      await repository.change({
        remote,
        actor,
        action: 'drop fallback',
        details: {},
        decide: () => ({ fallback: null }),
      });
    if (unfit.size > 0) onChange();
    return unfit;
  };
  const change: RegistryRepository['change'] = async (decision) => {
    const state = await repository.change(decision);
    const unfit = await dropUnfitFallbacks(decision.actor);
    return unfit.has(decision.remote) ? { ...state, fallback: null } : state;
  };
  const known = async (id: string, version: string): Promise<VersionRecord> => {
    const record = await repository.find(id, version);
    if (!record) throw new RegistryError('NOT_FOUND', `${id}@${version} was never published.`);
    return record;
  };
  const signed = (record: VersionRecord) => ({ version: record.build.version, signature: signer.sign(record) });
  async function activationOf(
    record: VersionRecord,
    actor: RegistryActor,
    reason?: string,
    from?: string | null,
  ): Promise<Decision> {
    const { id: remote, version } = record.build;
    if (reason !== undefined) demandOperator(actor);
    const budget = await budgetOf(remote);
    const decide = (before: ReleaseState) => {
      if (reason === undefined) demandBudget(before, version, budget);
      return activation(before, version, from);
    };
    return {
      remote,
      actor: actor.name,
      action: 'activate',
      details: { version, reason },
      signed: signed(record),
      decide,
    };
  }

  const alone = createTurns();

  const published = async (id: string, version: string): Promise<PublishedVersion | undefined> =>
    (await repository.named({ [id]: version }))[0];

  async function upload(id: string, version: string, file: string, bytes: Buffer): Promise<void> {
    const known = await published(id, version);
    if (known === undefined) return refuseDiskErrors(files.stage(id, version, file, bytes), file);
    if (known.state === 'killed' || known.record.files[file] !== integrityOf(bytes)) throw neverChanges(id, version);
    if ((await files.lost(id, version, { [file]: integrityOf(bytes) })).length === 0) return;
    await refuseDiskErrors(files.restore(id, version, file, bytes), file);
  }

  async function uploadMap(id: string, version: string, file: string, bytes: Buffer): Promise<void> {
    const known = await published(id, version);
    if (known?.state === 'killed') throw neverChanges(id, version);
    const kept = known && (await files.readMap(id, version, file.replace(/\.map$/, '')));
    if (kept === bytes.toString('utf8')) return;
    if (kept != null) throw neverChanges(id, version);
    await refuseDiskErrors(files.keepMap(id, version, file, bytes), file);
  }

  async function publish(record: VersionRecord, actor: string): Promise<boolean> {
    const { id, version } = record.build;
    const known = await published(id, version);
    if (known) {
      if (!sameHashes(known.record.files, record.files))
        throw new RegistryError(
          'VERSION_EXISTS',
          `${id}@${version} is published with other files; raise the package's version.`,
        );
      if (isOfAnotherKey(known) && known.state !== 'killed' && declaresTheSame(known.record, record))
        await change({
          remote: id,
          actor,
          action: 'sign',
          details: { version },
          signed: signed(record),
          decide: () => ({}),
        });
      return false;
    }
    const staged = await files.staged(id, version);
    if (!sameHashes(staged, record.files)) {
      await files.discard(id, version);
      throw new RegistryError(
        'FILES_DIFFER',
        `${id}@${version}: what was uploaded differs from what is declared (${difference(staged, record.files)}); upload again.`,
      );
    }
    await gatekeeper.toPublish(record);
    await refuseDiskErrors(files.commit(id, version), `${id}@${version}`);
    await repository.insert(record, actor);
    return true;
  }

  /** One release at a time: two at once would each pass the gate without the other. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => alone('a release', work);

  return {
    upload: (id, version, file, bytes) => alone(`${id}@${version}`, () => upload(id, version, file, bytes)),
    uploadMap: (id, version, file, bytes) => alone(`${id}@${version}`, () => uploadMap(id, version, file, bytes)),
    faults: () => faultsOf('active'),
    publish: (record, actor) => alone(`${record.build.id}@${record.build.version}`, () => publish(record, actor)),

    activate: (remote, version, actor, { from, reason } = {}) =>
      inTurn(async () => {
        const record = await known(remote, version);
        await gatekeeper.toRelease([record]);
        return change(await activationOf(record, actor, reason, from));
      }),

    activateTogether: (versions, actor, reason) =>
      inTurn(async () => {
        const records = await Promise.all(Object.entries(versions).map(([id, version]) => known(id, version)));
        await gatekeeper.toRelease(records);
        await repository.changeTogether(
          await Promise.all(records.map((record) => activationOf(record, actor, reason))),
        );
        await dropUnfitFallbacks(actor.name);
      }),

    canary: (remote, version, rules, actor, seen) =>
      inTurn(async () => {
        demandOwnRules(actor, remote, rules);
        await assertKnownAudience(findUnknownAudience, rules);
        const record = await known(remote, version);
        await gatekeeper.toRelease([record]);
        const decide = (state: ReleaseState) => {
          demandOwnRules(actor, remote, state.canary?.rules ?? []);
          return canary(state, version, rules, seen);
        };
        return change({
          remote,
          actor: actor.name,
          action: 'canary',
          details: { version, rules },
          signed: signed(record),
          decide,
        });
      }),

    endCanary(remote, actor, seen) {
      const decide = (state: ReleaseState) => {
        demandOwnRules(actor, remote, state.canary?.rules ?? []);
        return canaryEnd(state, seen);
      };
      return change({ remote, actor: actor.name, action: 'end canary', details: {}, decide });
    },

    async rollback(remote, actor, from) {
      await dropUnfitFallbacks(actor);
      return change({ remote, actor, action: 'rollback', details: {}, decide: (state) => rollback(state, from) });
    },

    async kill(remote, version, reason, actor) {
      await dropUnfitFallbacks(actor);
      const state = await change({
        remote,
        actor,
        action: 'kill',
        details: { version, reason },
        decide: (before) => withdrawal(before, version, 'killed'),
      });
      await files.withdraw(remote, version);
      return state;
    },

    async quarantine(remote, version, details) {
      await dropUnfitFallbacks('automatic');
      await change({
        remote,
        actor: 'automatic',
        action: 'quarantine',
        details: { version, ...details },
        decide: (state) => quarantine(state, version),
      });
    },

    lock: (remote, reason, actor) =>
      change({
        remote,
        actor,
        action: 'lock',
        details: { reason },
        decide: (state) => locking(state, { by: actor, reason }),
      }),

    unlock: (remote, actor) => change({ remote, actor, action: 'unlock', details: {}, decide: () => ({ lock: null }) }),
  };
}

type Hashes = Readonly<Record<string, string>>;

const difference = (first: Hashes, second: Hashes): string =>
  [...new Set([...Object.keys(first), ...Object.keys(second)])]
    .filter((file) => first[file] !== second[file])
    .slice(0, 5)
    .join(', ');

const neverChanges = (id: string, version: string): RegistryError =>
  new RegistryError('VERSION_EXISTS', `${id}@${version} is published; a published version never changes.`);

const declaresTheSame = (first: VersionRecord, second: VersionRecord): boolean =>
  canonicalize(statementOf(first)) === canonicalize(statementOf(second));

const sameHashes = (first: Hashes, second: Hashes): boolean => difference(first, second) === '';
