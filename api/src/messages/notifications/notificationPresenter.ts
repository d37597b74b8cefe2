import type { KnownNotification, LanguageCode } from '@portolan/contracts';
import type { NotificationRow } from './notificationsRepository.ts';
import { presentSubject } from './notificationSubjects.ts';

/** A notification for a reader of `language`. */
export const presentNotification = (row: NotificationRow, language: LanguageCode): KnownNotification => ({
  id: row.id,
  kind: row.kind,
  subject: presentSubject(row, language),
  by: row.firstName === null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim(),
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});
