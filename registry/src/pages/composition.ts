import { createHash } from 'node:crypto';
import type { PointedVersion, PointerName, RegistryRepository } from '../registryRepository.ts';
import { fitsAny, isOnPeople, type ReleaseCaller } from '../releases/releaseRule.ts';
import type { VersionRecord } from '../publish/versionRecord.ts';

/** One version of a remote that a caller gets. */
export interface ChosenVersion {
  readonly record: VersionRecord;
  readonly signature: string | null;
  /** The version to take if it does not load; null for none. */
  readonly fallback: PointedVersion | null;
}

/** One mix of versions that runs together (platform, "Words"). */
export interface Composition {
  /** Hash of shell version and each remote@version. */
  readonly id: string;
  readonly shell: VersionRecord | null;
  readonly remotes: readonly ChosenVersion[];
  /** Version of the shell and of each remote, by id. */
  readonly versions: Readonly<Record<string, string>>;
  /** True if a rule on people may change the mix after sign-in. */
  readonly isProvisional: boolean;
}

const cacheMs = 1_000;

/**
 * The composition of a caller. Pointers are cached for a second, so that several processes agree; without the database, the last known ones
 * are used.
 */
export function createCompositionSource(repository: RegistryRepository, now: () => number) {
  let known: { readonly at: number; readonly pointed: readonly PointedVersion[] } | null = null;
  const pointed = async (): Promise<readonly PointedVersion[]> => {
    if (known && now() - known.at < cacheMs) return known.pointed;
    try {
      known = { at: now(), pointed: await repository.pointed() };
    } catch (error) {
      if (!known) throw error;
    }
    return known.pointed;
  };
  return {
    of: async (caller: ReleaseCaller): Promise<Composition> => compositionFor(caller, await pointed()),
    forget(): void {
      known = known && { ...known, at: Number.NEGATIVE_INFINITY };
    },
  };
}
export type CompositionSource = ReturnType<typeof createCompositionSource>;

function compositionFor(caller: ReleaseCaller, pointed: readonly PointedVersion[]): Composition {
  const chosen = [...new Set(pointed.map(({ remote }) => remote))].flatMap((remote) =>
    chosenOf(remote, caller, pointed),
  );
  return {
    ...mixOf(chosen),
    isProvisional:
      caller.person === null && pointed.some(({ name, rules }) => name === 'canary' && rules.some(isOnPeople)),
  };
}

/** The mix of these versions, identical for all who get it. */
export function mixOf(chosen: readonly ChosenVersion[]): Composition {
  const names = chosen.map(({ record }) => `${record.build.id}@${record.build.version}`).toSorted();
  return {
    id: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16),
    shell: chosen.find(({ record }) => record.build.kind === 'shell')?.record ?? null,
    remotes: chosen.filter(({ record }) => record.build.kind === 'remote'),
    versions: Object.fromEntries(chosen.map(({ record }) => [record.build.id, record.build.version])),
    isProvisional: false,
  };
}

/** For callers that fit a rule, the canary, with the active version to fall back to; the active version for the rest. */
function chosenOf(remote: string, caller: ReleaseCaller, pointed: readonly PointedVersion[]): ChosenVersion[] {
  const pointer = (wanted: PointerName) =>
    pointed.find((candidate) => candidate.remote === remote && candidate.name === wanted) ?? null;
  const [active, fallback, canary] = [pointer('active'), pointer('fallback'), pointer('canary')];
  if (active === null) return [];
  if (canary !== null && fitsAny(canary.rules, remote, caller))
    return [{ record: canary.record, signature: canary.signature, fallback: active }];
  return [{ record: active.record, signature: active.signature, fallback }];
}
