/** A version's pages in a time span. */
export interface BeaconCount {
  /** Pages that reported, each counted once. */
  readonly pages: number;
  readonly failedPages: number;
  /** Networks of the failed pages. */
  readonly failedNetworks: number;
}

/** No one alone may bring a version down: at least this many pages, in as many networks, must have failed. */
const leastPages = 5;
const leastNetworks = 5;
/** The share of pages that fail must be at least this, and so many times the stable version's. */
const leastShare = 0.1;
const timesStable = 3;

/** Whether a version fails so much more than the stable one that it must be rolled back (platform, "Automatic rollback"). */
export function mustGo(version: BeaconCount, stable: BeaconCount): boolean {
  if (version.failedPages < leastPages || version.failedNetworks < leastNetworks) return false;
  const share = version.failedPages / version.pages;
  const stableShare = stable.failedNetworks < leastNetworks ? 0 : stable.failedPages / stable.pages;
  return share >= leastShare && share >= timesStable * stableShare;
}
