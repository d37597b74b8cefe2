import {
  approveTrip,
  fetchTrip,
  listMissingDocuments,
  listPendingApprovals,
  listTrips,
  type ApprovalListItem,
  type TripListItem,
} from '@portolan/contracts';
import { aTrip, aTripItem, aTripListItem, FakeEdge, ids, renderSlot, testNow, within } from '@portolan/testing';
import { act } from 'react';
import { remote } from '../remote.ts';
import { needsIntervalMs } from './NeedsYouStore.ts';

describe('Trips on the home page', () => {
  const pageOf = (...content: TripListItem[]) => ({
    content,
    pageSize: 5,
    totalItems: content.length,
    totalPages: 1,
    currentPage: 1,
  });
  const show = (edge: FakeEdge) => renderSlot(remote, 'home-card', {}, { edge });
  /** The reader's own trips, and those booked for others. */
  const answering = (own: readonly TripListItem[], arranged: readonly TripListItem[] = []) =>
    new FakeEdge()
      .answers(listTrips, ({ query }) => pageOf(...(query.has('travellerId') ? own : arranged)))
      .answers(fetchTrip, aTrip());
  const showing = (...trips: TripListItem[]) => show(answering(trips));
  const later = (over: Partial<TripListItem> = {}) =>
    aTripListItem({ cartId: ids.item, tripName: 'Malmö audit', ...over });
  afterEach(() => jest.restoreAllMocks());

  it('The home page shows the next trip with a link to it, and a line for each later trip', async () => {
    const { screen } = await showing(aTripListItem(), later());
    const next = await screen.findByRole('region', { name: 'Oslo kick-off' });
    expect(next).toHaveTextContent('Your next trip');
    expect(screen.getByRole('link', { name: 'Open trip' })).toHaveAttribute('href', `/trip/${ids.trip}`);
    expect(screen.getByRole('region', { name: 'Later trips' })).toHaveTextContent(
      'Malmö audit23 Nov 2026 · Elin Sandberg',
    );
    expect(screen.getByRole('link', { name: 'Malmö audit' })).toHaveAttribute('href', `/trip/${ids.item}`);
  });

  it('The home page lists trips that the reader booked for others separately', async () => {
    const { screen } = await show(answering([], [later({ tripId: 'PT-7001' })]));
    expect(await screen.findByText('No upcoming trips')).toBeVisible();
    expect(screen.queryByText('Your next trip')).toBeNull();
    expect(screen.getByRole('region', { name: 'Trips you look after' })).toHaveTextContent(
      'Malmö audit23 Nov 2026 · PT-7001',
    );
    expect(screen.getAllByRole('link', { name: 'All trips' })).toHaveLength(1);
  });

  it('The next trip shows companions, a calendar link and the support phone', async () => {
    const travellers = [
      {
        userId: ids.traveller,
        isGuest: false,
        title: null,
        firstName: 'Elin',
        lastName: 'Sandberg',
        phone: '',
        email: '',
      },
      {
        userId: ids.colleague,
        isGuest: false,
        title: null,
        firstName: 'Jonas',
        lastName: 'Lindqvist',
        phone: '',
        email: '',
      },
    ];
    const permissions = (['VIEW', 'EXPORT'] as const).map((permissionType) => ({ permissionType, allowed: true }));
    const { screen } = await show(
      answering([aTripListItem({ permissions })]).answers(fetchTrip, aTrip({ travellers, items: [aTripItem()] })),
    );
    const card = within(await screen.findByRole('region', { name: 'Oslo kick-off' }));
    expect(card.getByText(/ · with Jonas Lindqvist · /)).toBeVisible();
    expect(card.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/trip/${ids.trip}?do=calendar`,
    );
    expect(card.getByRole('link', { name: /^Help: \+/ }).getAttribute('href')).toMatch(/^tel:\+/);
  });

  it('The next trip shows the stops of the current day, the next booking and the time until then', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(testNow);
    const stop = aTripItem().start;
    const at = (id: string, dateTime: string) =>
      aTripItem({ id, status: 'CONFIRMED', start: { ...stop, dateTime, name: `Stop of ${dateTime.slice(11, 16)}` } });
    const items = [
      at('00000000-0000-4000-8000-000000000071', '2026-11-20T06:00:00+01:00'),
      at('00000000-0000-4000-8000-000000000072', '2026-11-20T14:30:00+01:00'),
      at('00000000-0000-4000-8000-000000000073', '2026-11-21T09:15:00+01:00'),
    ];
    const { screen } = await show(answering([aTripListItem()]).answers(fetchTrip, aTrip({ items })));
    const card = within(await screen.findByRole('region', { name: 'Oslo kick-off' }));
    const day = within(card.getByRole('list', { name: /20 November/ }));
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^06:00.*, done.*Stop of 06:00$/),
      expect.stringMatching(/^14:30(?!.*done).*Stop of 14:30$/),
    ]);
    expect(card.getByText(/^in /)).toBeVisible();
    expect(card.getByRole('heading', { name: /21 November/ })).toBeVisible();
  });

  it('The next trip appears without its bookings if they cannot be loaded', async () => {
    const { screen } = await show(answering([aTripListItem()]).refuses(fetchTrip, 'INTERNAL', 'no'));
    expect(await screen.findByRole('region', { name: 'Oslo kick-off' })).toHaveTextContent('Your next trip');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('Trips without view permission have no links', async () => {
    const permissions = [{ permissionType: 'VIEW', allowed: false }] as const;
    const { screen } = await showing(
      aTripListItem({ permissions: [...permissions] }),
      later({ permissions: [...permissions] }),
    );
    expect(await screen.findByText('Malmö audit')).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All trips']);
  });

  it.each(['PROCESSING', 'PENDING', 'CONFIRMED', 'EDITED'] as const)(
    'A trip that has begun as %s is shown as the current trip',
    async (bookingStatus) => {
      const { screen } = await showing(aTripListItem({ travelStatus: 'ONGOING', bookingStatus }));
      expect(await screen.findByText('Your current trip')).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Later trips' })).not.toBeInTheDocument();
    },
  );

  it('The home page says that there are no upcoming trips', async () => {
    const { screen } = await showing();
    expect(await screen.findByText('No upcoming trips')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All trips' })).toHaveAttribute('href', '/trips');
  });

  it.each([{ lastName: '' }, { firstName: '' }])(
    'A person without a full name sees no trips and no link to them: %j',
    async (user) => {
      const { view } = await renderSlot(remote, 'home-card', {}, { user });
      expect(view.container.firstElementChild).toBeEmptyDOMElement();
    },
  );

  it('A failed load of the trips shows the request id and loads again on Try again', async () => {
    const edge = new FakeEdge().refuses(listTrips, 'INTERNAL', 'no');
    const { screen, user } = await show(edge);
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load your tripsRequest ID: req-test');
    edge
      .answers(listTrips, ({ query }) => pageOf(...(query.has('travellerId') ? [aTripListItem()] : [])))
      .answers(fetchTrip, aTrip());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Oslo kick-off' })).toBeVisible();
  });
});

describe('Needs you', () => {
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

  describe('“Needs you” on the home page', () => {
    it('“Needs you” shows the three most urgent requests with travellers, price, excess and time left, and the number of others', async () => {
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

    it('An approval on the home page confirms, takes the focus and removes the request', async () => {
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

    it('“Needs you” keeps its requests without the approved one if it cannot reload them', async () => {
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

    it('A refused approval on the home page shows the reason and keeps the request', async () => {
      const edge = anEdge([row('Oslo')]).refuses(approveTrip, 'FORBIDDEN', 'You may not.');
      const page = await show(edge);
      const shown = await card(page);
      await page.user.click(shown.getByRole('button', { name: 'Approve Oslo' }));
      expect(await shown.findByText(/^Oslo: .*You may not\./)).toBeVisible();
      expect(shown.getByRole('button', { name: 'Approve Oslo' })).toBeEnabled();
    });

    it('A reader who may not approve sees no button, only the link to the request', async () => {
      const shown = await card(await show(anEdge([row('Oslo', { permissions: [] })])));
      expect(shown.queryByRole('button')).toBeNull();
      expect(shown.getByRole('link', { name: 'Review Oslo' })).toBeVisible();
    });

    it('“Needs you” shows the reader’s drafts and failed bookings', async () => {
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

    it('A draft shows how long its prices hold; once they expire, its link opens the trip instead of the checkout', async () => {
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

    it('“Needs you” shows each missing travel document with its trip and a link to the profile', async () => {
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

    it('“Needs you” says that there is nothing to do', async () => {
      expect((await card(await show(anEdge()))).getByText('Nothing to do right now.')).toBeVisible();
    });

    it('“Needs you” shows a failed load with the request id and loads again on Try again', async () => {
      const edge = anEdge().refuses(listPendingApprovals, 'INTERNAL', 'no');
      const page = await show(edge);
      expect(await page.screen.findByRole('alert')).toHaveTextContent(
        'Could not load what needs youRequest ID: req-test',
      );
      edge.answers(listPendingApprovals, waiting([row('Oslo')]));
      await page.user.click(page.screen.getByRole('button', { name: 'Try again' }));
      expect((await card(page)).getByRole('link', { name: 'Oslo' })).toBeVisible();
    });

    it('“Needs you” reloads while its page is visible', async () => {
      jest.useFakeTimers();
      const edge = anEdge([row('Oslo')]);
      const shown = await card(await show(edge));
      edge.answers(listPendingApprovals, waiting([]));
      await act(() => jest.advanceTimersByTimeAsync(needsIntervalMs));
      expect(shown.queryByRole('link', { name: 'Oslo' })).toBeNull();
    });

    it('A person without a full name sees no “Needs you” card', async () => {
      const { view } = await renderSlot(remote, 'home-aside', {}, { user: { lastName: '' } });
      expect(view.container.firstElementChild).toBeEmptyDOMElement();
    });
  });

  describe('Home page with one column', () => {
    const list = window.matchMedia;
    beforeEach(() => {
      window.matchMedia = (query) => Object.assign(list(query), { matches: query === '(max-width: 1023px)' });
    });
    afterEach(() => {
      window.matchMedia = list;
    });

    it('In one column “Needs you” appears before the trips and not at the side', async () => {
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

    it('In one column an empty “Needs you” does not appear before the trips', async () => {
      const { screen } = await renderSlot(remote, 'home-card', {}, { edge: anEdge() });
      await screen.findByRole('heading', { name: 'No upcoming trips' });
      expect(screen.queryByText('Needs you')).toBeNull();
    });
  });
});
