import { listPosts } from '@portolan/contracts';
import type { CountWaiting } from '@portolan/remote-kit';

/** Number of unopened posts, at the menu entry. */
export const countUnreadPosts: CountWaiting = async ({ http }) =>
  (await http.call(listPosts, { query: { size: '1' } })).unread;
