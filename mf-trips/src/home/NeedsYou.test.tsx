import { act } from 'react';
import {
  approveTrip,
  listMissingDocuments,
  listPendingApprovals,
  listTrips,
  type ApprovalListItem,
  type TripListItem,
} from '@portolan/contracts';
import { aTrip, aTripListItem, FakeEdge, ids, renderSlot, testNow, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import { needsIntervalMs } from './NeedsYouStore.ts';

const row = (tripName: string, over: Partial<ApprovalListItem> = {}): ApprovalListItem => ({
  cartId: ids.trip,
  tripName,
  status: 'PENDING_APPROVAL',
  startDate: '2026-11-23',
  totalPriceToPay: 610,
  currency: 'SEK',
  booker: { name: 'Elin Sandberg' },
  approval: {
    mode: 'HARD',
    status: 'PENDING',
    tripVersion: 3,
    deadline: new Date(2026, 10, 22, 16).toISOString(),
    createdAt: '2026-11-20T16:00:00Z',
  },
  policyState: 'OUT',
  permissions: [{ permissionType: 'APPROVE', allowed: true }],
  ...over,
});
const trips = (...content: readonly TripListItem[]) => ({
  content: [...content],
  pageSize: 4,
  totalItems: content.length,
  totalPages: 1,
  currentPage: 1,
});
const waiting = (content: ApprovalListItem[], totalItems = content.length) => ({ content, totalItems });
const anEdge = (approvals: ApprovalListItem[] = [], total?: number) =>
  new FakeEdge()
    .answers(listTrips, trips())
    .answers(listPendingApprovals, waiting(approvals, total))
    .answers(listMissingDocuments, { content: [] });
const show = (edge: FakeEdge) => renderSlot(remote, 'home-aside', {}, { edge });
const card = async ({ screen }: Awaited<ReturnType<typeof show>>) =>
  within(await screen.findByRole('region', { name: 'Needs you' }));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('what needs the reader, on the home page', () => {
  it('is the three most urgent requests, with who travels, the price, how far it is over the cap and the time left, and how many more there are', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(testNow);
    const deadline = new Date(testNow + 220 * 60_000).toISOString();
    const over = { travellers: ['Marta Nilsson', 'Tomas Alm'], overCap: { amount: 310, currency: 'SEK' } };
    const content = ['Oslo', 'Malmö', 'Bergen', 'Uppsala'].map((name, index) =>
      row(name, {
        cartId: `00000000-0000-4000-8000-00000000006${index}`,
        approval: { ...row('').approval!, deadline },
        ...(name === 'Malmö' && over),
      }),
    );
    const shown = await card(await show(anEdge(content, 12)));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      [
        ['Oslo', 'Elin Sandberg', 'Outside policy'],
        ['Malmö', 'Marta Nilsson and Tomas Alm', 'SEK.310 over the cap'],
        ['Bergen', 'Elin Sandberg', 'Outside policy'],
      ].map(([name, traveller, verdict]) =>
        expect.stringMatching(new RegExp(`^${name}${traveller} · SEK.610${verdict} · 3.h.40.min left`)),
      ),
    );
    expect(shown.getByRole('link', { name: 'Review Oslo' })).toHaveAttribute(
      'href',
      '/approvals?trip=00000000-0000-4000-8000-000000000060',
    );
    expect(shown.getByRole('link', { name: '9 more approvals' })).toHaveAttribute('href', '/approvals');
  });

  it('is approved in place, says so where the focus goes, and is gone then', async () => {
    const edge = anEdge([row('Oslo')]).answers(approveTrip, () => {
      edge.answers(listPendingApprovals, waiting([]));
      return aTrip();
    });
    const page = await show(edge);
    const shown = await card(page);
    await page.user.click(shown.getByRole('button', { name: 'Approve Oslo' }));
    const said = await shown.findByText('“Oslo” was approved.');
    expect(said.closest('[tabindex]')).toHaveFocus();
    expect(shown.queryByRole('button')).toBeNull();
    expect(edge.requestsOf(approveTrip)[0]?.body).toEqual({ tripVersion: 3 });
  });

  it('stays as it was where it cannot be had anew, without what was just approved', async () => {
    const edge = anEdge([row('Oslo'), row('Malmö', { cartId: ids.item })]).answers(approveTrip, () => {
      edge.refuses(listPendingApprovals, 'INTERNAL', 'no');
      return aTrip();
    });
    const page = await show(edge);
    const shown = await card(page);
    await page.user.click(shown.getByRole('button', { name: 'Approve Oslo' }));
    expect(await shown.findByText('“Oslo” was approved.')).toBeVisible();
    expect(shown.queryByRole('link', { name: 'Oslo' })).toBeNull();
    expect(shown.getByRole('link', { name: 'Malmö' })).toBeVisible();
  });

  it('says why a yes does not count, and keeps the request', async () => {
    const edge = anEdge([row('Oslo')]).refuses(approveTrip, 'FORBIDDEN', 'You may not.');
    const page = await show(edge);
    const shown = await card(page);
    await page.user.click(shown.getByRole('button', { name: 'Approve Oslo' }));
    expect(await shown.findByText(/^Oslo: .*You may not\./)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Approve Oslo' })).toBeEnabled();
  });

  it('offers no yes where the reader may not give it', async () => {
    const shown = await card(await show(anEdge([row('Oslo', { permissions: [] })])));
    expect(shown.queryByRole('button')).toBeNull();
    expect(shown.getByRole('link', { name: 'Review Oslo' })).toBeVisible();
  });

  it('is what the reader began to book: drafts, and what could not be booked', async () => {
    const edge = anEdge().answers(
      listTrips,
      trips(
        aTripListItem({ tripName: 'Malmö audit', bookingStatus: 'DRAFT' }),
        aTripListItem({ cartId: ids.item, tripName: 'Bergen visit', bookingStatus: 'FAILED' }),
      ),
    );
    const shown = await card(await show(edge));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Malmö auditDraft, not booked yet/),
      expect.stringMatching(/^Bergen visitCould not be booked/),
    ]);
    expect(shown.getByRole('link', { name: 'Check out Malmö audit' })).toHaveAttribute('href', `/trip/${ids.trip}`);
    expect(edge.requestsOf(listTrips)[0]?.query.getAll('bookingStatus')).toEqual(['DRAFT', 'FAILED']);
  });

  it('says of a draft how long its prices hold, and that they have expired, where checking out leads nowhere', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(testNow);
    const until = (minutes: number) => ({
      bookingStatus: 'DRAFT' as const,
      pricedUntil: new Date(testNow + minutes * 60_000).toISOString(),
    });
    const edge = anEdge().answers(
      listTrips,
      trips(
        aTripListItem({ tripName: 'Malmö audit', ...until(100) }),
        aTripListItem({ cartId: ids.item, tripName: 'Bergen visit', ...until(-1) }),
      ),
    );
    const shown = await card(await show(edge));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Malmö auditDraft, prices hold for 1.h.40.min/),
      expect.stringMatching(/^Bergen visitDraft, its prices have expired/),
    ]);
    expect(shown.getAllByRole('link', { name: /^(Check out|Open) / }).map(({ textContent }) => textContent)).toEqual([
      'Check out',
      'Open',
    ]);
  });

  it('is a document that a trip of the reader wants, with the trip and the way to the profile', async () => {
    const edge = anEdge().answers(listMissingDocuments, {
      content: [
        { need: 'BORDER', state: 'MISSING', cartId: ids.trip, tripName: 'Aberdeen', startDate: '2026-12-09' },
        {
          need: 'DRIVING',
          state: 'EXPIRES_BEFORE_RETURN',
          cartId: ids.item,
          tripName: 'Bergen visit',
          startDate: '2026-12-11',
        },
      ],
    });
    const shown = await card(await show(edge));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'No passport or ID card in your profileAberdeen · 9 Dec 2026Add',
      'Your driving licence expires before your returnBergen visit · 11 Dec 2026Update',
    ]);
    expect(shown.getByRole('link', { name: 'Aberdeen' })).toHaveAttribute('href', `/trip/${ids.trip}`);
    expect(shown.getByRole('link', { name: 'Add' })).toHaveAttribute('href', '/profile/documents');
    expect(shown.getByText('2')).toBeVisible();
  });

  it('is said to be nothing where nothing does', async () => {
    expect((await card(await show(anEdge()))).getByText('Nothing to do right now.')).toBeVisible();
  });

  it('says when it could not be had, with the request id, and can be asked for again', async () => {
    const edge = anEdge().refuses(listPendingApprovals, 'INTERNAL', 'no');
    const page = await show(edge);
    expect(await page.screen.findByRole('alert')).toHaveTextContent(
      'Could not load what needs youRequest ID: req-test',
    );
    edge.answers(listPendingApprovals, waiting([row('Oslo')]));
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }));
    expect((await card(page)).getByRole('link', { name: 'Oslo' })).toBeVisible();
  });

  it('follows while somebody looks', async () => {
    jest.useFakeTimers();
    const edge = anEdge([row('Oslo')]);
    const shown = await card(await show(edge));
    edge.answers(listPendingApprovals, waiting([]));
    await act(() => jest.advanceTimersByTimeAsync(needsIntervalMs));
    expect(shown.queryByRole('link', { name: 'Oslo' })).toBeNull();
  });

  it('is no card for who is not fully known', async () => {
    const { view } = await renderSlot(remote, 'home-aside', {}, { user: { lastName: '' } });
    expect(view.container.firstElementChild).toBeEmptyDOMElement();
  });
});

describe('where the home page has one column', () => {
  const list = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(list(query), { matches: query === '(max-width: 1023px)' });
  });
  afterEach(() => {
    window.matchMedia = list;
  });

  it('what waits for the reader stands before the trips, and not at the side too', async () => {
    const edge = anEdge([row('Oslo')]);
    const { screen } = await renderSlot(remote, 'home-card', {}, { edge });
    const headings = async () => {
      await screen.findByRole('heading', { name: 'No upcoming trips' });
      return screen.getAllByRole('heading').map(({ textContent }) => textContent);
    };
    await screen.findByRole('region', { name: 'Needs you' });
    expect(await headings()).toEqual(['Needs you', 'No upcoming trips']);
    const { view } = await renderSlot(remote, 'home-aside', {}, { edge });
    expect(view.container.firstElementChild).toBeEmptyDOMElement();
  });

  it('nothing stands before the trips where nothing waits', async () => {
    const { screen } = await renderSlot(remote, 'home-card', {}, { edge: anEdge() });
    await screen.findByRole('heading', { name: 'No upcoming trips' });
    expect(screen.queryByText('Needs you')).toBeNull();
  });
});
