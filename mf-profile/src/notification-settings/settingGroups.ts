import type { NotificationKind } from '@portolan/contracts';

/** The kinds of news as the page orders them. */
export const settingGroups: readonly {
  readonly key: 'asked' | 'trips' | 'agents';
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
  { key: 'agents', kinds: ['TRIP_HANDED_OVER'] },
];
