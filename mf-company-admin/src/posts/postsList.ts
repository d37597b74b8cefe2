import type { HttpClient } from '@portolan/http';
import { PagedList } from '@portolan/remote-kit';
import { loadPosts, type PostPage } from './postsApi.ts';
import type { PostsQuery } from './postsQuery.ts';

/** The reader's posts, a page at a time, by `query`. */
export const postsList = (http: HttpClient, query: PostsQuery): PagedList<PostsQuery, PostPage> =>
  new PagedList(query, (asked, signal) => loadPosts(http, asked, signal));
