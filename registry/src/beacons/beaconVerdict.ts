/** How the pages of a time span fared with one version. */
export interface BeaconCount {
  /** Pages that reported, each once. */
  readonly pages: number;
  readonly failedPages: number;
  /** Networks that the failed pages were in. */
  readonly failedNetworks: number;
}

/** Nobody alone may bring a version down: so many pages, in so many networks, must have failed. */
const leastPages = 5;
const leastNetworks = 5;
/** The share of pages that fail must be at least this, and so many times the stable version's. */
const leastShare = 0.1;
const timesStable = 3;

/** Whether a version fails its people so much more than the stable one that it must go (platform, "Automatic rollback"). */
export function mustGo(version: BeaconCount, stable: BeaconCount): boolean {
  if (version.failedPages < leastPages || version.failedNetworks < leastNetworks) return false;
  const share = version.failedPages / version.pages;
  const stableShare = stable.failedNetworks < leastNetworks ? 0 : stable.failedPages / stable.pages;
  return share >= leastShare && share >= timesStable * stableShare;
}
