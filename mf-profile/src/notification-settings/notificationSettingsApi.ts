import {
  fetchNotificationSettings,
  updateNotificationSettings,
  type AnswerOf,
  type MailPace,
  type NotificationSetting,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { ownTimeZone } from '@portolan/i18n';

/** Channels of one kind of notification; the kind may be newer than the page. */
export type ShownSetting = AnswerOf<typeof fetchNotificationSettings>['content'][number];

/** All notification settings of the reader. */
export type ShownSettings = AnswerOf<typeof fetchNotificationSettings>;

/** The reader's kinds of notifications and their channels. */
export const loadSettings = (http: HttpClient, signal: AbortSignal): Promise<ShownSettings> =>
  http.call(fetchNotificationSettings, { signal });

/** Changes the pace of mails: the daily digest is sent in the morning of this browser's time zone. */
export async function saveMailPace(http: HttpClient, pace: MailPace): Promise<void> {
  await http.call(updateNotificationSettings, { body: { mailPace: { pace, timeZone: ownTimeZone() } } });
}

/** Changes some settings; the others stay. */
export async function saveSettings(http: HttpClient, content: NotificationSetting[]): Promise<void> {
  await http.call(updateNotificationSettings, { body: { content } });
}
