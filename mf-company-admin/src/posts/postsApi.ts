import {
  acknowledgePost,
  fetchPost,
  listPosts,
  markPostRead,
  postsPageSize,
  type AnswerOf,
  type Post,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { PostsQuery } from './postsQuery.ts';

export type PostPage = AnswerOf<typeof listPosts>;

export const loadPosts = (
  http: HttpClient,
  { category, isUnread, page }: PostsQuery,
  signal: AbortSignal,
): Promise<PostPage> =>
  http.call(listPosts, {
    query: {
      ...(category !== null && { category }),
      ...(isUnread && { unread: 'true' as const }),
      page: String(page),
      size: String(postsPageSize),
    },
    signal,
  });
export const loadPost = (http: HttpClient, id: string, signal: AbortSignal): Promise<Post> =>
  http.call(fetchPost, { params: { id }, signal });
export const tellRead = (http: HttpClient, id: string): Promise<void> => http.call(markPostRead, { params: { id } });
export const tellAcknowledged = (http: HttpClient, id: string): Promise<void> =>
  http.call(acknowledgePost, { params: { id } });
