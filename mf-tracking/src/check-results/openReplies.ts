import type { SafetyCheckSummary } from '@portolan/contracts';

/** Number of travellers not known to be safe: without a reply, or in need of help, in checks that still take replies. */
export const openReplies = (checks: readonly SafetyCheckSummary[], now: number): number =>
  checks
    .filter(({ kind, expiresAt }) => kind === 'CHECK' && Date.parse(expiresAt) > now)
    .reduce((sum, { tally: { waiting, help } }) => sum + waiting + help, 0);
