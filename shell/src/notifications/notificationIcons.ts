import type { NotificationKind, Unknown } from '@portolan/contracts';
import type { IconName } from '@portolan/ui/core';

/** The drawing beside each kind; the bell for one that is newer than the page. */
export const notificationIcons: Readonly<Record<NotificationKind | Unknown, IconName>> = {
  APPROVAL_REQUESTED: 'approvals',
  APPROVAL_REMINDER: 'clock',
  APPROVAL_NOTICE: 'info',
  TRIP_APPROVED: 'check',
  TRIP_REJECTED: 'cross',
  TRIP_COMMENTED: 'pencil',
  TRIP_BOOKED: 'trips',
  TRIP_ATTENTION: 'triangle',
  TRIP_FAILED: 'triangle',
  TRIP_CANCELLED: 'close',
  TRIP_HANDED_OVER: 'people',
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
