import type { ErrorBudget } from '@portolan/contracts';
import { beaconsKeptMs, type BeaconRepository } from '../beacons/beaconRepository.ts';
import type { BeaconCount } from '../beacons/beaconVerdict.ts';
import { RegistryError } from '../RegistryError.ts';
import type { ReleaseState } from '../releases/releases.ts';

/** Share of a week's pages that may fail (an availability of 99 %), and the least number on a small portal. */
const allowedShare = 0.01;
const leastAllowed = 10;
/** Failures in fewer networks spend no budget: no one alone can stop a team from releasing. */
const leastNetworks = 5;

/** A remote's allowed and actual failed pages within seven days (platform, "Automatic rollback"). */
export function errorBudgetOf({ pages, failedPages, failedNetworks }: BeaconCount): ErrorBudget {
  const allowedPages = Math.max(leastAllowed, Math.floor(pages * allowedShare));
  return { pages, failedPages, allowedPages, isSpent: failedPages > allowedPages && failedNetworks >= leastNetworks };
}

/** The current budget of a remote. */
export const createErrorBudgets =
  (beacons: BeaconRepository, clock: () => Date) =>
  async (remote: string): Promise<ErrorBudget> =>
    errorBudgetOf(await beacons.countRemote(remote, new Date(clock().getTime() - beaconsKeptMs)));

/**
 * A team with a spent budget releases nothing new; former versions may come back at any time.
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
