import type { BuildFiles } from '../publish/buildFiles.ts';
import { mixOf, type Composition } from '../pages/composition.ts';
import type { CompositionRepository, MixVersions } from '../pages/compositionRepository.ts';
import type { Gatekeeper } from '../publish/gatekeeper.ts';
import type { RecordSigner } from '../publish/recordSigner.ts';
import { RegistryError } from '../RegistryError.ts';
import type { RegistryActor } from '../access/actor.ts';
import type { PublishedVersion, RegistryRepository } from '../registryRepository.ts';

/** The mix to replay: an earlier page's, or the current one, in either case with these versions in it. */
export interface WantedMix {
  readonly composition?: string | undefined;
  readonly versions?: MixVersions | undefined;
}

/** Mixes of versions for one browser (platform, "Every composition can be replayed"). */
export interface Replays {
  /**
   * The mix asked for, without fallbacks: exactly that mix, or a card in the place of a remote that fails.
   * @param current the browser's mix without a replay
   * @throws RegistryError FORBIDDEN, NOT_FOUND, NOTHING_ACTIVE, VERSION_WITHDRAWN for a killed version, GATE_REFUSED for versions that do
   * not fit together
   */
  ask(wanted: WantedMix, actor: RegistryActor, tenantId: string, current: Composition): Promise<Composition>;
  /** The mix of an earlier replay; null if a version of it is gone. */
  find(id: string): Promise<Composition | null>;
}

export function createReplays(
  repository: RegistryRepository,
  files: BuildFiles,
  compositions: CompositionRepository,
  gatekeeper: Gatekeeper,
  signer: RecordSigner,
): Replays {
  /** A version that was never released has no signature yet. */
  const mixFrom = (parts: readonly PublishedVersion[]) =>
    mixOf(
      parts.map(({ record, signature }) => ({ record, signature: signature ?? signer.sign(record), fallback: null })),
    );

  async function demandMay(
    { composition, versions }: WantedMix,
    actor: RegistryActor,
    tenantId: string,
  ): Promise<void> {
    if (actor.kind === 'operator') return;
    if (actor.kind === 'team' || actor.tenantId !== tenantId || versions !== undefined)
      throw new RegistryError(
        'FORBIDDEN',
        'Operators replay any mix; staff of a tenant those that its pages were given, on its own address.',
      );
    if (composition === undefined || !(await compositions.wasGivenTo(composition, tenantId)))
      throw unknown(composition);
  }

  /** @throws RegistryError NOT_FOUND, VERSION_WITHDRAWN */
  async function partsOf(versions: MixVersions): Promise<PublishedVersion[]> {
    const parts = await repository.named(versions);
    for (const [id, version] of Object.entries(versions)) {
      const part = parts.find(({ record }) => record.build.id === id);
      if (part?.state === 'killed')
        throw new RegistryError(
          'VERSION_WITHDRAWN',
          `${id}@${version} was withdrawn for security: a mix with it runs nowhere.`,
        );
      // A quarantined version stays known after its files are deleted.
      if (part === undefined || (await files.read(id, version, part.record.build.entry, 'identity')) === null)
        throw new RegistryError('NOT_FOUND', `${id}@${version} was never published, or collected since.`);
    }
    return parts;
  }

  return {
    async ask(wanted, actor, tenantId, current) {
      await demandMay(wanted, actor, tenantId);
      const begun = wanted.composition === undefined ? current.versions : await compositions.find(wanted.composition);
      if (begun === null) throw unknown(wanted.composition);
      const versions = { ...begun, ...wanted.versions };
      const parts = await partsOf(versions);
      const mix = mixFrom(parts);
      if (mix.shell === null) throw new RegistryError('NOTHING_ACTIVE', 'The mix has no shell: name a version of it.');
      if (wanted.versions !== undefined) gatekeeper.toReplay(parts.map(({ record }) => record));
      await compositions.add(mix.id, versions, null);
      return mix;
    },

    async find(id) {
      const versions = await compositions.find(id);
      if (versions === null) return null;
      return partsOf(versions).then(mixFrom, (error: unknown) => {
        if (error instanceof RegistryError) return null;
        throw error;
      });
    },
  };
}

const unknown = (composition: string | undefined) =>
  new RegistryError('NOT_FOUND', `No page was given the mix "${composition ?? ''}".`);
