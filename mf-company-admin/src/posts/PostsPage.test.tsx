import { acknowledgePost, fetchPost, listPosts, markPostRead, type Post, type PostSummary } from '@portolan/contracts';
import { FakeEdge, renderRemote, waitFor } from '@portolan/testing';
import { remote } from '../remote.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const strike: Post = {
  id: id(1),
  category: 'SAFETY',
  language: 'en',
  title: 'Strike notice',
  summary: 'Flights may be cancelled.',
  body: '## If you fly\n\n- Check **your trip**\n\n[Trips](/trips) [press](javascript:alert(1)) <img src=x onerror=alert(1)>',
  picture: null,
  isPinned: true,
  mustAcknowledge: true,
  publishAt: '2026-11-20T08:00:00.000Z',
  expiresAt: null,
  readAt: null,
  acknowledgedAt: null,
  state: 'PUBLISHED',
  author: 'Karin Ekström',
};
const cars: PostSummary = { ...strike, id: id(2), category: 'PRODUCT', title: 'Rental cars', isPinned: false };

function edgeOf(post: Post = strike, posts: readonly PostSummary[] = [strike, cars]) {
  const world = { post };
  const edge = new FakeEdge()
    .answers(listPosts, ({ query }) => {
      const category = query.get('category');
      const content = posts.filter((one) => category === null || one.category === category);
      return { content, pageSize: 20, totalItems: content.length, totalPages: 1, currentPage: 1, unread: 2 };
    })
    .answers(fetchPost, () => world.post)
    .answers(markPostRead, undefined)
    .answers(acknowledgePost, () => void (world.post = { ...world.post, acknowledgedAt: '2026-11-25T10:00:00.000Z' }));
  return edge;
}
const open = (at: string, edge = edgeOf()) => renderRemote(remote, { at, edge });

describe('the posts of a company', () => {
  it('Posts are listed with how many are unread, and filtered by the URL', async () => {
    const { screen, user, router } = await open('/news');
    expect(await screen.findByText('2 unread')).toBeVisible();
    expect(screen.getByRole('link', { name: /Unread: Strike notice/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Product' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Strike notice/ })).toBeNull());
    expect(router.state.location.search).toBe('?category=PRODUCT');
  });

  it('A hint shows beside the list of posts until one is open', async () => {
    const { screen, user } = await open('/news');
    expect(await screen.findByText('Choose a post to read it here')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /Strike notice/ }));
    expect(await screen.findByRole('heading', { name: 'If you fly' })).toBeVisible();
    expect(screen.queryByText('Choose a post to read it here')).toBeNull();
  });

  it('An opened post is marked as read, and confirmed by its button', async () => {
    const edge = edgeOf();
    const { screen, user } = await open(`/news/${strike.id}`, edge);
    expect(await screen.findByRole('heading', { name: 'If you fly' })).toBeVisible();
    await waitFor(() => expect(edge.requestsOf(markPostRead)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'I have read it' }));
    expect(await screen.findByText(/You confirmed this on/)).toBeVisible();
    expect(edge.requestsOf(acknowledgePost)).toHaveLength(1);
  });

  it('HTML and links that could run something are never rendered', async () => {
    const { screen, view } = await open(`/news/${strike.id}`);
    expect(await screen.findByRole('link', { name: 'Trips' })).toHaveAttribute('href', '/trips');
    expect(screen.queryByRole('link', { name: 'press' })).toBeNull();
    expect(view.container.querySelector('article img')).toBeNull();
  });

  it('An expired link says so and until when; it is not marked as read', async () => {
    const edge = edgeOf({ ...strike, state: 'EXPIRED', body: '', expiresAt: '2026-11-21T08:00:00.000Z' });
    const { screen } = await open(`/news/${strike.id}`, edge);
    expect(await screen.findByRole('heading', { name: '“Strike notice” has expired' })).toBeVisible();
    expect(edge.requestsOf(markPostRead)).toEqual([]);
  });

  it('A draft is shown as a preview, without a confirmation', async () => {
    const { screen } = await open(`/news/${strike.id}`, edgeOf({ ...strike, state: 'DRAFT', publishAt: null }));
    expect(await screen.findByText(/Preview of a draft/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull();
  });

  it('A post that does not load can be tried again, and one that is gone says so', async () => {
    const edge = edgeOf().refuses(fetchPost, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(`/news/${strike.id}`, edge);
    expect(await screen.findByText('Could not load the post')).toBeVisible();
    edge.refuses(fetchPost, 'NOT_FOUND', 'x');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'This post is not available' })).toBeVisible();
  });

  it('Without posts the page says so', async () => {
    const { screen } = await open('/news', edgeOf(strike, []));
    expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeVisible();
  });
});
