import type { HttpClient } from '@portolan/http';
import { PagedList } from '@portolan/remote-kit';
import { loadPosts, type PostsPage } from './postsApi.ts';
import type { PostsQuery } from './postsQuery.ts';

/** The posts for the reader, a page at a time, as `query` says. */
export const postsList = (http: HttpClient, query: PostsQuery): PagedList<PostsQuery, PostsPage> =>
  new PagedList(query, (asked, signal) => loadPosts(http, asked, signal));
