import type { NotificationKind, Unknown } from '@portolan/contracts';
import type { IconName } from '@portolan/ui/core';

/** Icon of each kind; the bell for an unknown kind. */
export const notificationIcons: Readonly<Record<NotificationKind | Unknown, IconName>> = {
  APPROVAL_REQUESTED: 'approvals',
  APPROVAL_REMINDER: 'clock',
  APPROVAL_NOTICE: 'info',
  TRIP_APPROVED: 'check',
  TRIP_REJECTED: 'cross',
  TRIP_COMMENTED: 'pencil',
  TRIP_BOOKED: 'check',
  TRIP_ATTENTION: 'triangle',
  TRIP_FAILED: 'triangle',
  TRIP_CANCELLED: 'cross',
  TRIP_HANDED_OVER: 'triangle',
  DOCUMENT_EXPIRES: 'profile',
  DOCUMENT_EXPIRES_ON_TRIP: 'triangle',
  FREE_CANCELLATION_ENDS: 'clock',
  CHECK_IN: 'bag',
  SAFETY_CHECK: 'tracking',
  SAFETY_MESSAGE: 'tracking',
  SAFETY_POST: 'tracking',
  TRIAL_ENDS: 'company',
  LICENCES_USED_UP: 'company',
  POST: 'news',
  POST_TO_CONFIRM: 'news',
  UNKNOWN: 'bell',
};

/** Tone of icons, as of the status; neutral for other kinds. */
export const notificationTones: Readonly<
  Partial<Record<NotificationKind | Unknown, 'success' | 'warning' | 'failure'>>
> = {
  APPROVAL_REMINDER: 'warning',
  TRIP_APPROVED: 'success',
  TRIP_REJECTED: 'failure',
  TRIP_BOOKED: 'success',
  TRIP_ATTENTION: 'warning',
  TRIP_FAILED: 'failure',
  TRIP_CANCELLED: 'failure',
  TRIP_HANDED_OVER: 'failure',
  DOCUMENT_EXPIRES_ON_TRIP: 'warning',
  FREE_CANCELLATION_ENDS: 'warning',
  SAFETY_CHECK: 'warning',
  SAFETY_MESSAGE: 'warning',
  SAFETY_POST: 'warning',
};

/** Failures and safety checks: while unread, they come first. */
export const urgentKinds: readonly (NotificationKind | Unknown)[] = [
  'SAFETY_CHECK',
  'TRIP_FAILED',
  'TRIP_ATTENTION',
  'TRIP_HANDED_OVER',
];
