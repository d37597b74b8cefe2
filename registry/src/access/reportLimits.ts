import { senderOf } from './network.ts';
import { createRateLimit } from './rateLimit.ts';

const windowMs = 60_000;

/**
 * What one address may report within a minute: a company's whole office may be behind it, and each of its pages tells of every part. Of one network five pages
 * count in a verdict anyway; the limit is for the work that a flood makes.
 */
const ofAddress = { most: 3_000, windowMs, keysKept: 20_000 };

/** What one page may: each of fifty remotes in two versions, and the faults that it may tell of. */
const ofPage = { most: 120, windowMs, keysKept: 20_000 };

/** How often pages may report, beacons and errors together. */
export interface ReportLimits {
  /** Asked before anything of a report is read. @param address of who sent it */
  mayReport(address: string): boolean;
  /** Asked once the token is known to be ours: made-up ones take no memory. @param id of the page */
  mayPageReport(id: string): boolean;
}

export function createReportLimits(clock: () => Date): ReportLimits {
  const [mayAddress, mayPage] = [createRateLimit(ofAddress, clock), createRateLimit(ofPage, clock)];
  return { mayReport: (address) => mayAddress(senderOf(address)), mayPageReport: mayPage };
}
