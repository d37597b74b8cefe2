import {
  listNotifications,
  markNotifications,
  notificationsPageSize,
  type NotificationPage,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { askedBy, type NewsFilter } from './newsFilters.ts';

/** A page of the reader's news that a filter leaves, newest first; `page` counts from 1. */
export const fetchNotifications = (
  http: HttpClient,
  page: number,
  filter: NewsFilter,
  signal: AbortSignal,
): Promise<NotificationPage> =>
  http.call(listNotifications, {
    query: { page: String(page), size: String(notificationsPageSize), ...askedBy(filter) },
    signal,
  });

/** How many of the reader's news are unread. */
export const countUnread = async (http: HttpClient, signal: AbortSignal): Promise<number> =>
  (await http.call(listNotifications, { query: { page: '1', size: '1' }, signal })).unread;

/** Marks news as read, all of it without `ids`. Answers how many are unread then. */
export const markRead = async (http: HttpClient, ids?: string[]): Promise<number> =>
  (await http.call(markNotifications, { body: { read: true, ...(ids && { ids }) } })).unread;
