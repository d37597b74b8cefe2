import {
  fetchCorporation,
  fetchOwnPolicy,
  listApprovalProcesses,
  listEmployees,
  listOwnSafetyChecks,
  listPaymentSources,
  listPosts,
  listTravelPolicies,
  policyRuleBody,
  replyToSafetyCheck,
  type PostSummary,
} from '@portolan/contracts';
import { aCorporation, anEmployee, FakeEdge, renderSlot, within } from '@portolan/testing';
import { remote } from '../remote.ts';

describe('the company at the side of the home page', () => {
  const aPost = (over: Partial<PostSummary> = {}): PostSummary => ({
    id: '00000000-0000-4000-8000-000000000901',
    category: 'POLICY',
    language: 'en',
    title: 'New rules for taxis',
    summary: '',
    isPinned: false,
    mustAcknowledge: false,
    publishAt: '2026-11-20T09:00:00Z',
    readAt: '2026-11-20T10:00:00Z',
    acknowledgedAt: null,
    ...over,
  });
  const page = (...content: PostSummary[]) => ({
    content,
    pageSize: 3,
    totalItems: content.length,
    totalPages: 1,
    currentPage: 1,
    unread: 0,
  });
  const anEdge = (...posts: PostSummary[]) =>
    new FakeEdge()
      .answers(listPosts, page(...posts))
      .answers(fetchOwnPolicy, { policy: null })
      .answers(fetchCorporation, aCorporation())
      .answers(listEmployees, { content: [anEmployee()], pageSize: 2, totalItems: 9, totalPages: 5, currentPage: 1 })
      .answers(listTravelPolicies, { content: [] })
      .answers(listApprovalProcesses, { content: [] })
      .answers(listPaymentSources, { content: [] });

  it('The side of the home page shows the newest posts, and a pinned safety post as a warning', async () => {
    const { screen } = await renderSlot(
      remote,
      'home-aside',
      {},
      {
        edge: anEdge(
          aPost({
            id: '00000000-0000-4000-8000-000000000902',
            title: 'Strike in Lyon',
            category: 'SAFETY',
            isPinned: true,
            readAt: null,
            mustAcknowledge: true,
          }),
          aPost(),
        ),
      },
    );
    const alarm = await screen.findByRole('link', { name: 'Unread: Strike in Lyon' });
    expect(alarm).toHaveAttribute('href', '/news/00000000-0000-4000-8000-000000000902');
    expect(alarm.closest('li')).toHaveAttribute('data-alarm', 'true');
    expect(screen.getByText('Confirm that you have read it')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New rules for taxis' }).closest('li')).not.toHaveAttribute('data-alarm');
    expect(screen.queryByText('Your company')).toBeNull();
  });

  it('The side of the home page has a line of travel policy for each product, in the company’s order', async () => {
    const rules = [
      {
        type: 'MAX_PRICE',
        scope: { productType: 'HOTEL', locations: ['Oslo'] },
        params: { amountMinor: 185_000, per: 'NIGHT' },
      },
      { type: 'MAX_PRICE', scope: { productType: 'HOTEL' }, params: { amountMinor: 150_000, per: 'NIGHT' } },
      { type: 'HOTEL_STARS_MAX', scope: { productType: 'HOTEL' }, params: { stars: 4 } },
      { type: 'MAX_PRICE', scope: {}, params: { amountMinor: 60_000, per: 'RIDE' } },
      { type: 'REFUNDABLE_REQUIRED', scope: { productType: 'FLIGHT' }, params: {} },
    ].map((rule) => policyRuleBody.parse({ ...rule, action: 'APPROVAL' }));
    const { screen } = await renderSlot(
      remote,
      'home-aside',
      {},
      {
        edge: anEdge().answers(fetchOwnPolicy, { policy: { currency: 'SEK', rules } }),
        company: { tabOrder: ['taxis', 'hotels', 'flights'] },
      },
    );
    const card = within(await screen.findByRole('region', { name: 'Your policy' }));
    expect(
      card.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent?.replaceAll('\u00A0', ' ')),
    ).toEqual([
      'TaxisAt most SEK 600 per ride',
      'HotelsAt most SEK 1,500 per night · At most 4 stars · 1 more rule',
      'FlightsRefundable only',
      'Trainsno limit',
      'Rental carsno limit',
    ]);
  });

  it('A policy without rules has no card', async () => {
    const { screen } = await renderSlot(
      remote,
      'home-aside',
      {},
      { edge: anEdge(aPost()).answers(fetchOwnPolicy, { policy: { currency: 'SEK', rules: [] } }) },
    );
    expect(await screen.findByRole('link', { name: 'New rules for taxis' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your policy' })).toBeNull();
  });

  it('An admin sees the remaining set-up steps and the used licences', async () => {
    const { screen } = await renderSlot(
      remote,
      'home-aside',
      {},
      { edge: anEdge(), user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] } },
    );
    expect(await screen.findByRole('link', { name: /^Set-up: \d of 5 steps done$/ })).toHaveAttribute(
      'href',
      '/company-management/checklist',
    );
    expect(screen.getByRole('link', { name: /licences used$/ })).toHaveAttribute('href', '/people-management');
    expect(screen.queryByText('News')).toBeNull();
  });
});

describe('the banner of safety posts', () => {
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
