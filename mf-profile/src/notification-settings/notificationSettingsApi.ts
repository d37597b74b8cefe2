import { fetchNotificationSettings, updateNotificationSettings, type NotificationSetting } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Of which news the reader is told, and where. */
export const loadSettings = async (http: HttpClient, signal: AbortSignal): Promise<readonly NotificationSetting[]> =>
  (await http.call(fetchNotificationSettings, { signal })).content;

/** Changes one of them; answers all of them. */
export const saveSetting = async (
  http: HttpClient,
  setting: NotificationSetting,
): Promise<readonly NotificationSetting[]> =>
  (await http.call(updateNotificationSettings, { body: { content: [setting] } })).content;
