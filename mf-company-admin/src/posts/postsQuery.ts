import { postCategories, type PostCategory } from '@portolan/contracts';

/** The query of the list of posts, which lives in the URL only. */
export interface PostsQuery {
  /** Null for every category. */
  readonly category: PostCategory | null;
  readonly isUnread: boolean;
  /** From 1. */
  readonly page: number;
}

/** Reads the URL; each invalid value falls back to its own default. */
export function parsePostsQuery(params: URLSearchParams): PostsQuery {
  const page = params.get('page') ?? '';
  return {
    category: postCategories.find((category) => category === params.get('category')) ?? null,
    isUnread: params.get('unread') === 'true',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The URL's parameters for a query, without defaults. */
export function serialisePostsQuery({ category, isUnread, page }: PostsQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (category !== null) params.set('category', category);
  if (isUnread) params.set('unread', 'true');
  if (page !== 1) params.set('page', String(page));
  return params;
}
