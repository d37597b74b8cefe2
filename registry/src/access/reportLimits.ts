import { senderOf } from './network.ts';
import { createRateLimit } from './rateLimit.ts';

const windowMs = 60_000;

/**
 * Reports of one address within a minute: a company's whole office may share it, and each of its pages reports on every remote. The verdict
 * counts at most five pages of a network anyway; this limit bounds the work that a flood makes.
 */
const ofAddress = { most: 3_000, windowMs, keysKept: 20_000 };

/** Reports of one page: each of fifty remotes in two versions, and its faults. */
const ofPage = { most: 120, windowMs, keysKept: 20_000 };

/** Limits on reports from pages, beacons and errors together. */
export interface ReportLimits {
  /** Asked before any of a report is read. @param address of the sender */
  mayReport(address: string): boolean;
  /** Asked after the token is verified: forged ones take no memory. @param id of the page */
  mayPageReport(id: string): boolean;
}

export function createReportLimits(clock: () => Date): ReportLimits {
  const [mayAddress, mayPage] = [createRateLimit(ofAddress, clock), createRateLimit(ofPage, clock)];
  return { mayReport: (address) => mayAddress(senderOf(address)), mayPageReport: mayPage };
}
