import type { NotificationKind } from '@portolan/contracts';

/** Kinds of notifications in the page's order. */
export const settingGroups: readonly {
  readonly key: 'asked' | 'trips' | 'reminders' | 'safety' | 'news' | 'agents' | 'subscription';
  readonly kinds: readonly NotificationKind[];
}[] = [
  { key: 'asked', kinds: ['APPROVAL_REQUESTED', 'APPROVAL_REMINDER', 'APPROVAL_NOTICE'] },
  {
    key: 'trips',
    kinds: [
      'TRIP_APPROVED',
      'TRIP_REJECTED',
      'TRIP_COMMENTED',
      'TRIP_BOOKED',
      'TRIP_ATTENTION',
      'TRIP_FAILED',
      'TRIP_CANCELLED',
    ],
  },
  { key: 'reminders', kinds: ['CHECK_IN', 'FREE_CANCELLATION_ENDS', 'DOCUMENT_EXPIRES', 'DOCUMENT_EXPIRES_ON_TRIP'] },
  { key: 'safety', kinds: ['SAFETY_CHECK', 'SAFETY_MESSAGE', 'SAFETY_POST'] },
  { key: 'news', kinds: ['POST', 'POST_TO_CONFIRM'] },
  { key: 'agents', kinds: ['TRIP_HANDED_OVER'] },
  { key: 'subscription', kinds: ['TRIAL_ENDS', 'LICENCES_USED_UP'] },
];
