import type { ErrorBudget, PlatformOverview, PlatformRemote, VersionHealth } from '@portolan/contracts';
import type { BeaconRepository, VersionFare } from '../beacons/beaconRepository.ts';
import type { RegistryPeople } from '../access/people.ts';
import type { RegistryActor } from '../access/actor.ts';
import { statesSeenBy } from '../access/registryAccess.ts';
import type { RegistryRepository } from '../registryRepository.ts';
import type { ReleaseState } from './releases.ts';

/** Most versions shown of a remote, not counting the released ones. */
const shownVersions = 50;

const unheard: VersionHealth = { pages: 0, failedPages: 0, loadMs: null };

export interface OverviewDeps {
  readonly repository: RegistryRepository;
  readonly beacons: BeaconRepository;
  readonly budgetOf: (remote: string) => Promise<ErrorBudget>;
  readonly people: Pick<RegistryPeople, 'namesFor'>;
}

/** Every remote visible to `actor`: its releases, the health of each version, and the packages it takes from the page. */
export async function overviewFor(
  actor: RegistryActor,
  { repository, beacons, budgetOf, people }: OverviewDeps,
  now: Date,
): Promise<PlatformOverview> {
  const [states, pointed, fares] = [
    statesSeenBy(actor, await repository.releases()),
    await repository.pointed(),
    await beacons.fares(),
  ];
  const names = await people.namesFor(
    actor,
    states.flatMap(({ lock }) => lock?.by ?? []),
  );
  const activeBuild = (remote: string) =>
    pointed.find((candidate) => candidate.remote === remote && candidate.name === 'active')?.record.build;
  const remoteOf = async (state: ReleaseState): Promise<PlatformRemote> => {
    const { remote, lock, active, fallback, canary } = state;
    const build = activeBuild(remote);
    return {
      remote,
      active,
      fallback,
      lock: lock && { ...lock, byName: names.get(lock.by) ?? null },
      canary: canary && { version: canary.version, rules: [...canary.rules] },
      takes: build?.takes ?? {},
      provides: build?.provides ?? {},
      budget: await budgetOf(remote),
      versions: versionsOf(
        state,
        fares.filter((fare) => fare.remote === remote),
      ),
    };
  };
  return {
    at: now.toISOString(),
    tenantId: actor.kind === 'tenant' ? actor.tenantId : null,
    remotes: await Promise.all(states.map(remoteOf)),
  };
}

/** Newest first. */
function versionsOf(
  { active, fallback, canary, versions }: ReleaseState,
  fares: readonly VersionFare[],
): PlatformRemote['versions'] {
  const given = [active, fallback, canary?.version];
  return versions
    .toReversed()
    .filter(({ version }, index) => index < shownVersions || given.includes(version))
    .map(({ version, state, publishedAt, activatedAt }) => {
      const fare = fares.find((candidate) => candidate.version === version);
      return {
        version,
        state,
        publishedAt: publishedAt.toISOString(),
        activatedAt: activatedAt?.toISOString() ?? null,
        day: fare?.day ?? unheard,
        week: fare?.week ?? unheard,
      };
    });
}
