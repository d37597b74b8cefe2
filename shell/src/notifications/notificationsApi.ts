import {
  listNotifications,
  markNotifications,
  notificationsPageSize,
  type NotificationPage,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { queryFor, type NotificationFilter } from './notificationFilters.ts';

/** A page of the reader's notifications with a filter, newest first; `page` counts from 1. */
export const fetchNotifications = (
  http: HttpClient,
  page: number,
  filter: NotificationFilter,
  signal: AbortSignal,
): Promise<NotificationPage> =>
  http.call(listNotifications, {
    query: { page: String(page), size: String(notificationsPageSize), ...queryFor(filter) },
    signal,
  });

/** The reader's unread count. */
export const countUnread = async (http: HttpClient, signal: AbortSignal): Promise<number> =>
  (await http.call(listNotifications, { query: { page: '1', size: '1' }, signal })).unread;

/** Marks notifications as read; without `ids` all of them. Answers the unread count. */
export const markRead = async (http: HttpClient, ids?: string[]): Promise<number> =>
  (await http.call(markNotifications, { body: { read: true, ...(ids && { ids }) } })).unread;
