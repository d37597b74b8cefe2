import { listPosts } from '@portolan/contracts';
import type { CountWaiting } from '@portolan/remote-kit';

/** How many posts the reader has not opened: the number at the menu entry. */
export const countUnreadPosts: CountWaiting = async ({ http }) =>
  (await http.call(listPosts, { query: { size: '1' } })).unread;
