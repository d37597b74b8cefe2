import type { ErrorBudget } from '@portolan/contracts';
import { beaconsKeptMs, type BeaconRepository } from '../beacons/beaconRepository.ts';
import type { BeaconCount } from '../beacons/beaconVerdict.ts';
import { RegistryError } from '../RegistryError.ts';
import type { ReleaseState } from '../releases/releases.ts';

/** Of a week's pages with a remote so many may fail (an availability of 99 %), and on a small portal at least so many. */
const allowedShare = 0.01;
const leastAllowed = 10;
/** Failures in fewer networks than this spend no budget: nobody alone can keep a team from releasing. */
const leastNetworks = 5;

/** How many of a remote's pages may fail within seven days, and how many did (platform, "Automatic rollback"). */
export function errorBudgetOf({ pages, failedPages, failedNetworks }: BeaconCount): ErrorBudget {
  const allowedPages = Math.max(leastAllowed, Math.floor(pages * allowedShare));
  return { pages, failedPages, allowedPages, isSpent: failedPages > allowedPages && failedNetworks >= leastNetworks };
}

/** The budget of a remote as it stands now. */
export const createErrorBudgets =
  (beacons: BeaconRepository, clock: () => Date) =>
  async (remote: string): Promise<ErrorBudget> =>
    errorBudgetOf(await beacons.countRemote(remote, new Date(clock().getTime() - beaconsKeptMs)));

/**
 * A team that has spent its budget gives nobody anything new; what people had before may come back at any time.
 * @throws RegistryError BUDGET_SPENT
 */
export function demandBudget(
  { remote, versions }: ReleaseState,
  version: string,
  { pages, failedPages, allowedPages, isSpent }: ErrorBudget,
): void {
  const isNew = versions.some((known) => known.version === version && known.activatedAt === null);
  if (!isSpent || !isNew) return;
  throw new RegistryError(
    'BUDGET_SPENT',
    `${failedPages} of ${pages} pages with ${remote} failed in seven days, and ${allowedPages} may: prove the mended version as a canary, and ask the operator to activate it with a reason.`,
  );
}
