import {
  fetchNotificationSettings,
  updateNotificationSettings,
  type AnswerOf,
  type MailPace,
  type NotificationSetting,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { ownTimeZone } from '@portolan/i18n';

/** Where the reader is told of a kind of news; a kind may be newer than the page. */
export type ShownSetting = AnswerOf<typeof fetchNotificationSettings>['content'][number];

/** Everything that the reader has set of it. */
export type ShownSettings = AnswerOf<typeof fetchNotificationSettings>;

/** Of which news the reader is told, and where. */
export const loadSettings = (http: HttpClient, signal: AbortSignal): Promise<ShownSettings> =>
  http.call(fetchNotificationSettings, { signal });

/** Changes how often mails come: the mail of the day is sent in the morning of this browser. */
export async function saveMailPace(http: HttpClient, pace: MailPace): Promise<void> {
  await http.call(updateNotificationSettings, { body: { mailPace: { pace, timeZone: ownTimeZone() } } });
}

/** Changes some of them; the others stay. */
export async function saveSettings(http: HttpClient, content: NotificationSetting[]): Promise<void> {
  await http.call(updateNotificationSettings, { body: { content } });
}
