import {
  fetchNotificationSettings,
  updateNotificationSettings,
  type AnswerOf,
  type NotificationSetting,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Where the reader is told of a kind of news; a kind may be newer than the page. */
export type ShownSetting = AnswerOf<typeof fetchNotificationSettings>['content'][number];

/** Of which news the reader is told, and where. */
export const loadSettings = async (http: HttpClient, signal: AbortSignal): Promise<readonly ShownSetting[]> =>
  (await http.call(fetchNotificationSettings, { signal })).content;

/** Changes one of them; answers all of them. */
export const saveSetting = async (http: HttpClient, setting: NotificationSetting): Promise<readonly ShownSetting[]> =>
  (await http.call(updateNotificationSettings, { body: { content: [setting] } })).content;
