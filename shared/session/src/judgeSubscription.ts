import type { Subscription } from '@portolan/contracts';

/**
 * State of a subscription (spec §4, domain §3): normal; a trial past its end; a paid plan up to 3 days past its end, more than 3 and less
 * than 14 days past it, or closed to everyone.
 */
export type SubscriptionVerdict = 'fine' | 'trialEnded' | 'renewalFailed' | 'overdue' | 'suspended';

const dayMs = 86_400_000;
/** Days past the end up to which everyone gets in, and from which no one does (spec §9). */
export const onlyAdminsAfterDays = 3;
export const closedAfterDays = 14;

/** Days between two instants in milliseconds; negative before the end. */
export const daysPastEnd = ({ endDate }: Pick<Subscription, 'endDate'>, now: number): number =>
  (now - Date.parse(endDate)) / dayMs;

/** @param now milliseconds since the epoch; instants count, not calendar days */
export function judgeSubscription(subscription: Subscription, now: number): SubscriptionVerdict {
  if (subscription.status === 'SUSPEND' || subscription.status === 'DISABLED') return 'suspended';
  const days = daysPastEnd(subscription, now);
  if (days <= 0) return 'fine';
  if (subscription.plan === 'trial') return 'trialEnded';
  if (days <= onlyAdminsAfterDays) return 'renewalFailed';
  return days < closedAfterDays ? 'overdue' : 'suspended';
}
