import type { Notification } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { notificationWords } from './notificationWords.ts';

/** Announces a new notification to screen readers. Loads with the first one. */
export function NotificationAnnouncement({ notification }: { readonly notification: Notification }) {
  const { t, language } = useTexts('shell');
  return notificationWords(notification, t, language);
}
