import type { SafetyCheckSummary } from '@portolan/contracts';

/** Of how many travellers nobody knows that they are safe: no reply, or in need of help, in the checks that still take replies. */
export const openReplies = (checks: readonly SafetyCheckSummary[], now: number): number =>
  checks
    .filter(({ kind, expiresAt }) => kind === 'CHECK' && Date.parse(expiresAt) > now)
    .reduce((sum, { tally: { waiting, help } }) => sum + waiting + help, 0);
