import { parsePostsQuery, serialisePostsQuery } from './postsQuery.ts';

const parse = (search: string) => parsePostsQuery(new URLSearchParams(search));

describe('the list of posts in the URL', () => {
  it('Filters come back from the URL as they were written', () => {
    const query = { category: 'SAFETY', isUnread: true, page: 3 } as const;
    expect(parse(serialisePostsQuery(query).toString())).toEqual(query);
  });

  it.each(['', 'category=NEWS', 'unread=1', 'page=0', 'page=1e3', 'page=-2'])(
    'Nonsense falls back to all posts from the first page: %s',
    (search) => {
      expect(parse(search)).toEqual({ category: null, isUnread: false, page: 1 });
    },
  );
});
