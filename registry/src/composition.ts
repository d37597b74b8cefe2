import { createHash } from 'node:crypto';
import type { PointedVersion, RegistryRepository } from './registryRepository.ts';
import type { VersionRecord } from './versionRecord.ts';

/** One mix of versions that runs together (platform, "Words"). */
export interface Composition {
  /** Hash of shell version and each remote@version. */
  readonly id: string;
  readonly shell: VersionRecord | null;
  readonly remotes: readonly { readonly active: VersionRecord; readonly signature: string | null; readonly fallback: VersionRecord | null }[];
}

const cacheMs = 1_000;

/** The composition that people get. Kept for a second, so that several processes agree; with the database gone, the last one known. */
export function createCompositionSource(repository: RegistryRepository, now: () => number) {
  let known: { readonly at: number; readonly composition: Composition } | null = null;
  return {
    async current(): Promise<Composition> {
      if (known && now() - known.at < cacheMs) return known.composition;
      try {
        known = { at: now(), composition: compositionOf(await repository.pointed()) };
      } catch (error) {
        if (!known) throw error;
      }
      return known.composition;
    },
    forget(): void {
      known = known && { ...known, at: Number.NEGATIVE_INFINITY };
    },
  };
}
export type CompositionSource = ReturnType<typeof createCompositionSource>;

function compositionOf(pointed: readonly PointedVersion[]): Composition {
  const versionOf = (remote: string, name: string) => pointed.find(({ pointer }) => pointer.remote === remote && pointer.name === name);
  const ids = [...new Set(pointed.map(({ pointer }) => pointer.remote))].filter((id) => id !== 'shell');
  const remotes = ids.flatMap((id) => {
    const active = versionOf(id, 'active');
    return active ? [{ active: active.record, signature: active.signature, fallback: versionOf(id, 'fallback')?.record ?? null }] : [];
  });
  const shell = versionOf('shell', 'active')?.record ?? null;
  const names = [shell, ...remotes.map(({ active }) => active)].map((record) => (record ? `${record.build.id}@${record.build.version}` : 'no shell'));
  return { id: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16), shell, remotes };
}
