import { listOwnSafetyChecks, listPosts, replyToSafetyCheck, type PostSummary } from '@portolan/contracts';
import { FakeEdge, renderSlot } from '@portolan/testing';
import { remote } from '../remote.ts';

const aPost = (number: number, over: Partial<PostSummary> = {}): PostSummary => ({
  id: `00000000-0000-4000-8000-00000000090${number}`,
  category: 'SAFETY',
  language: 'en',
  title: `Notice ${number}`,
  summary: '',
  isPinned: false,
  mustAcknowledge: false,
  publishAt: '2026-11-20T09:00:00Z',
  readAt: null,
  acknowledgedAt: null,
  ...over,
});
const anEdge = (...content: PostSummary[]) =>
  new FakeEdge().answers(listOwnSafetyChecks, { content: [] }).answers(listPosts, {
    content,
    pageSize: 3,
    totalItems: content.length,
    totalPages: 1,
    currentPage: 1,
    unread: 0,
  });
const read = '2026-11-20T10:00:00Z';

describe('the banner of safety posts', () => {
  it('Home shows pinned safety posts, and others until they are read', async () => {
    const edge = anEdge(aPost(1), aPost(2, { readAt: read }), aPost(3, { readAt: read, isPinned: true }));
    const { screen } = await renderSlot(remote, 'home-card', {}, { edge });
    expect(await screen.findByRole('link', { name: 'Notice 1' })).toHaveAttribute('href', `/news/${aPost(1).id}`);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Safety: Notice 1',
      'Safety: Notice 3',
    ]);
    expect(edge.requestsOf(listPosts).map(({ query }) => query.get('category'))).toEqual(['SAFETY']);
  });

  it('A trip shows safety posts about its countries, even read ones, and requests none without a country', async () => {
    const edge = anEdge(aPost(1, { readAt: read }));
    const { screen, view } = await renderSlot(remote, 'trip-banner', { countries: ['NO', 'SE'] }, { edge });
    expect(await screen.findByRole('link', { name: 'Notice 1' })).toBeVisible();
    expect(edge.requestsOf(listPosts).map(({ query }) => query.get('affects'))).toEqual(['NO,SE']);
    view.unmount();
    const over = anEdge(aPost(1));
    const { view: empty } = await renderSlot(remote, 'trip-banner', { countries: [] }, { edge: over });
    expect([empty.container.textContent, over.requestsOf(listPosts)]).toEqual(['', []]);
  });

  it('A safety check asks on home and over a trip, and is answered there', async () => {
    const check = { id: aPost(7).id, message: 'Flood', sentAt: read, state: 'WAITING' as const };
    const edge = anEdge().answers(listOwnSafetyChecks, { content: [check] });
    const { screen, user, view } = await renderSlot(remote, 'trip-banner', { countries: ['NO'] }, { edge });
    expect(await screen.findByText('Are you safe?')).toBeVisible();
    edge.refuses(replyToSafetyCheck, 'UNAVAILABLE', 'Later');
    await user.click(screen.getByRole('button', { name: 'I am safe' }));
    expect(await screen.findByText(/Could not send your reply/)).toBeVisible();
    edge.answers(replyToSafetyCheck, { ...check, state: 'SAFE' });
    await user.click(screen.getByRole('button', { name: 'I am safe' }));
    expect(await screen.findByText('You replied that you are safe')).toBeVisible();
    expect(edge.requestsOf(replyToSafetyCheck).map(({ body }) => body)).toEqual([{ state: 'SAFE' }, { state: 'SAFE' }]);
    view.unmount();
    const { screen: home } = await renderSlot(
      remote,
      'home-card',
      {},
      { edge: anEdge().answers(listOwnSafetyChecks, { content: [{ ...check, state: 'HELP' }] }) },
    );
    expect(await home.findByText(/You asked for help/)).toBeVisible();
    expect(home.queryByRole('button')).toBeNull();
  });
});
