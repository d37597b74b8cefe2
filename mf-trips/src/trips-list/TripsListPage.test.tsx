import { act } from 'react';
import {
  bookingStatuses,
  countTrips,
  listCurrencies,
  listEmployees,
  listTrips,
  productTypes,
  type BookingStatus,
  type Employee,
  type TripListItem,
} from '@portolan/contracts';
import { anEmployee, aTripListItem, FakeEdge, ids, renderRemote, waitFor, type EdgeRequest } from '@portolan/testing';
import { remote } from '../remote.ts';

describe('List of trips', () => {
  const pageOf = (content: TripListItem[], over: object = {}) => ({
    content,
    pageSize: 24,
    totalItems: content.length,
    totalPages: content.length === 0 ? 0 : 1,
    currentPage: 1,
    ...over,
  });
  const anEdge = (...trips: TripListItem[]) => new FakeEdge().answers(listTrips, pageOf(trips));
  const manyPages = () =>
    new FakeEdge().answers(listTrips, ({ query }) =>
      pageOf([aTripListItem({ tripName: `On page ${query.get('page')}` })], { totalItems: 60, totalPages: 3 }),
    );
  const open = (edge: FakeEdge, at = '/trips') => renderRemote(remote, { at, edge });
  type Opened = Awaited<ReturnType<typeof open>>;
  const urlOf = ({ router }: Opened) => router.state.location.pathname + router.state.location.search;
  const lastAsked = ({ edge }: Opened) => edge.requestsOf(listTrips).at(-1)?.query.toString();

  describe('Card of the trips list', () => {
    it('[S2.43] [S2.44] [S2.45] [S2.47] [S2.48] [S2.50] A trip card shows every field of the trip', async () => {
      const { screen } = await open(anEdge(aTripListItem({ productTypes: ['TAXI', 'FLIGHT'] })));
      const card = await screen.findByRole('article', { name: 'Oslo kick-off' });
      for (const text of [
        'Confirmed',
        'PT-7F3K2',
        '23 Nov 2026',
        '25 Nov 2026',
        'Elin Sandberg',
        '2026-11-02',
        'SEK 610',
      ])
        expect(card).toHaveTextContent(text);
      const products = screen.getByRole('list', { name: 'Products in this trip' });
      expect([...products.children].map((product) => product.textContent)).toEqual(['Taxi', 'Flight']);
    });

    it.each([
      ['sr', 21, '21 putovanje', 'Potvrđeno'],
      ['sr', 22, '22 putovanja', 'Potvrđeno'],
      ['sv', 2, '2 resor', 'Bekräftad'],
      ['da', 1, '1 rejse', 'Bekræftet'],
    ] as const)('The trips list counts and names in %s: %i', async (language, totalItems, count, status) => {
      const edge = new FakeEdge().answers(listTrips, pageOf([aTripListItem()], { totalItems }));
      const { screen } = await renderRemote(remote, { at: '/trips', edge, language });
      expect(await screen.findByText(count)).toBeVisible();
      expect(screen.getByText(status)).toBeVisible();
    });

    it('A trip card shows first and last city or the single one, and a single day once', async () => {
      const { screen } = await open(
        anEdge(
          aTripListItem({ cities: ['Stockholm', 'Copenhagen'], endDate: '2026-11-23' }),
          aTripListItem({ cartId: ids.item, tripName: 'Fair', cities: ['Oslo'] }),
        ),
      );
      expect(await screen.findByRole('article', { name: 'Oslo kick-off' })).toHaveTextContent(
        /PlacesStockholmCopenhagenDate23 Nov 2026Booked by/,
      );
      expect(screen.getByRole('article', { name: 'Fair' })).toHaveTextContent(
        /PlacesOsloStart23 Nov 2026End25 Nov 2026/,
      );
    });

    it('A trip card shows “Now” for an ongoing booked trip only', async () => {
      const { screen } = await open(
        anEdge(
          aTripListItem({ travelStatus: 'ONGOING' }),
          aTripListItem({ cartId: ids.item, tripName: 'Fair', travelStatus: 'ONGOING', bookingStatus: 'CANCELLED' }),
          aTripListItem({ cartId: ids.colleague, tripName: 'Draft', travelStatus: 'ONGOING', bookingStatus: 'DRAFT' }),
        ),
      );
      expect(await screen.findByRole('article', { name: 'Oslo kick-off' })).toHaveTextContent('PT-7F3K2 · Now');
      for (const name of ['Fair', 'Draft']) expect(screen.getByRole('article', { name })).not.toHaveTextContent('Now');
    });

    it('[S2.52] A trip card links to its trip', async () => {
      const { screen } = await open(anEdge(aTripListItem()));
      expect(await screen.findByRole('link', { name: 'Open trip: Oslo kick-off' })).toHaveAttribute(
        'href',
        `/trip/${aTripListItem().cartId}`,
      );
    });

    it.each(['startDate', 'endDate', 'createdDate', 'tripPrice'] as const)(
      '[S2.46] [S2.49] [S2.51] [S3.3] A trip card shows “not available” for a missing %s',
      async (field) => {
        const { screen } = await open(anEdge(aTripListItem({ [field]: null })));
        expect(await screen.findByText('not available')).toBeVisible();
      },
    );

    it('[S2.43] A trip card without products shows no product icons', async () => {
      const { screen } = await open(anEdge(aTripListItem({ productTypes: [] })));
      await screen.findByRole('article');
      expect(screen.queryByRole('list', { name: 'Products in this trip' })).toBeNull();
    });

    it.each([
      [
        'refused',
        [{ permissionType: 'VIEW', allowed: false, reason: 'Shared with the board only' }],
        'Shared with the board only',
      ],
      [
        'missing',
        [{ permissionType: 'EDIT', allowed: true }],
        'You do not have access to this trip. Ask the person who booked it.',
      ],
    ] as const)(
      '[S2.53] [S6.11] A trip card is locked and gives the reason when VIEW is %s',
      async (_case, permissions, reason) => {
        const { screen } = await open(anEdge(aTripListItem({ permissions: [...permissions] })));
        const button = await screen.findByRole('button', { name: 'Open trip: Oslo kick-off' });
        expect(button).toBeDisabled();
        expect(button).toHaveAccessibleDescription(reason);
        expect(screen.queryByRole('link', { name: /Open trip/ })).toBeNull();
      },
    );

    const themes: Readonly<Record<BookingStatus, string>> = {
      REJECTED: 'failure',
      FAILED: 'failure',
      CANCELLED: 'failure',
      PROCESSING: 'warning',
      PENDING: 'warning',
      PENDING_APPROVAL: 'warning',
      EDITED: 'warning',
      CONFIRMED: 'success',
      DRAFT: 'neutral',
    };
    it.each(bookingStatuses)(
      '[S2.42] [S4.1] The status %s has its text and the theme of the specification',
      async (bookingStatus) => {
        const { screen } = await open(anEdge(aTripListItem({ bookingStatus })));
        const card = await screen.findByRole('article');
        const badge = card.querySelector('[data-theme]');
        expect(badge).toHaveAttribute('data-theme', themes[bookingStatus]);
        expect(badge?.textContent).toMatch(/^[A-Z][a-z ]+$/);
      },
    );
  });

  describe('Trips list', () => {
    it('The trips list shows the number of trips', async () => {
      const { screen } = await open(anEdge(aTripListItem()));
      expect(await screen.findByText('1 trip')).toHaveAttribute('role', 'status');
    });

    it('[S2.54] The trips list restores page, size and order from the URL', async () => {
      const opened = await open(manyPages(), '/trips?page=2&size=48&sort=createdDate,asc');
      expect(await opened.screen.findByRole('article', { name: 'On page 2' })).toBeVisible();
      expect(lastAsked(opened)).toBe('page=2&size=48&sort=createdDate%2Casc');
      expect(opened.screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Created, oldest first');
    });

    it('[S9.2] [S9.3] The trips list replaces invalid values of the URL by the defaults, outside the history of Back', async () => {
      const opened = await open(manyPages(), '/trips?page=-3&size=7&sort=colour');
      await opened.screen.findByRole('article');
      expect(lastAsked(opened)).toBe('page=1&size=24&sort=startDate%2Cdesc');
      expect([opened.router.state.location.search, opened.router.state.historyAction]).toEqual(['', 'REPLACE']);
      expect(opened.edge.requestsOf(listTrips)).toHaveLength(1);
    });

    it('The trips list leaves a valid URL unchanged', async () => {
      const opened = await open(manyPages(), '/trips?page=2&sort=price,asc');
      await opened.screen.findByRole('article');
      expect([opened.router.state.location.search, opened.router.state.historyAction]).toEqual([
        '?page=2&sort=price,asc',
        'POP',
      ]);
    });

    it('[S2.29] [S2.54] [S9.4] The trips list offers eight orders; a new order starts at page one and appears in the URL', async () => {
      const opened = await open(manyPages(), '/trips?page=2');
      await opened.screen.findByRole('article', { name: 'On page 2' });
      const sort = opened.screen.getByRole('combobox', { name: 'Sort' });
      expect(sort.children).toHaveLength(8);
      await opened.user.selectOptions(sort, 'Price, highest first');
      expect(await opened.screen.findByRole('article', { name: 'On page 1' })).toBeVisible();
      expect(urlOf(opened)).toBe('/trips?sort=price%2Cdesc');
      expect(lastAsked(opened)).toBe('page=1&size=24&sort=price%2Cdesc');
    });

    it('[S2.34] [S2.57] The trips list writes another page to the URL, and Back returns to the earlier one', async () => {
      const opened = await open(manyPages());
      await opened.screen.findByRole('article', { name: 'On page 1' });
      await opened.user.click(opened.screen.getByRole('listitem', { name: '3' }));
      expect(await opened.screen.findByRole('article', { name: 'On page 3' })).toBeVisible();
      expect(urlOf(opened)).toBe('/trips?page=3');
      await act(() => opened.router.navigate(-1));
      expect(await opened.screen.findByRole('article', { name: 'On page 1' })).toBeVisible();
    });

    it('[S2.54] [S9.2] The trips list shows more trips per page on request and returns to page one', async () => {
      const opened = await open(manyPages(), '/trips?page=2&sort=price,asc');
      await opened.screen.findByRole('article', { name: 'On page 2' });
      const size = opened.screen.getByRole('combobox', { name: 'Rows' });
      expect([...size.children].map((option) => option.textContent)).toEqual(['24', '48', '72', '96']);
      await opened.user.selectOptions(size, '96');
      expect(await opened.screen.findByRole('article', { name: 'On page 1' })).toBeVisible();
      expect(urlOf(opened)).toBe('/trips?size=96&sort=price%2Casc');
    });

    it('A page number beyond the last opens the last page of the trips list', async () => {
      const edge = new FakeEdge().answers(listTrips, ({ query }) => {
        const page = Number(query.get('page'));
        return pageOf(page > 3 ? [] : [aTripListItem({ tripName: `On page ${page}` })], {
          totalItems: 60,
          totalPages: 3,
          currentPage: page,
        });
      });
      const opened = await open(edge, '/trips?page=9&sort=price,asc');
      expect(await opened.screen.findByRole('article', { name: 'On page 3' })).toBeVisible();
      expect(urlOf(opened)).toBe('/trips?page=3&sort=price%2Casc');
      expect(opened.router.state.historyAction).toBe('REPLACE');
    });

    it('[S2.41] An empty trips list says so and offers a new trip', async () => {
      const { screen } = await open(anEdge());
      expect(await screen.findByRole('heading', { name: "Couldn't find any trips" })).toBeVisible();
      expect(screen.getByRole('link', { name: 'New trip' })).toHaveAttribute('href', '/search/taxis');
      expect(screen.queryByRole('navigation')).toBeNull();
    });

    it('[S2.27] The trips list shows that it is loading', async () => {
      const edge = anEdge(aTripListItem());
      const release = edge.holds(listTrips);
      const { screen } = await open(edge);
      expect(await screen.findByText('Loading trips')).toHaveAttribute('role', 'status');
      release();
      expect(await screen.findByRole('article')).toBeVisible();
    });

    it('[S7.30] [S8.12] [S8.33] A failed load of the trips shows an empty list with the error and request id, logs it and loads again on Try again', async () => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const edge = new FakeEdge().refuses(listTrips, 'UNAVAILABLE', 'Later');
      const { screen, user } = await open(edge);
      const error = await screen.findByRole('alert');
      expect(error).toHaveTextContent('Could not load trips');
      expect(error).toHaveTextContent('Request ID: req-test');
      expect(screen.queryByRole('article')).toBeNull();
      expect(screen.queryByText("Couldn't find any trips")).toBeNull();
      expect(log).toHaveBeenCalledWith('the trips did not load', expect.objectContaining({ type: 'UNAVAILABLE' }));
      log.mockRestore();
      edge.answers(listTrips, pageOf([aTripListItem()]));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('article', { name: 'Oslo kick-off' })).toBeVisible();
    });
  });
});

describe('Filters', () => {
  const id = '00000000-0000-4000-8000-000000000101';
  const jonas = anEmployee({
    customerId: id,
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    email: 'jonas@nordlys.example',
  });
  const pageOf = (totalItems: number) => ({
    content: totalItems === 0 ? [] : [aTripListItem()],
    pageSize: 24,
    totalItems,
    totalPages: Math.ceil(totalItems / 24),
    currentPage: 1,
  });
  const peopleOf = (...content: Employee[]) => ({
    content,
    pageSize: 10,
    totalItems: content.length,
    totalPages: 1,
    currentPage: 1,
  });
  const anEdge = (count: (request: EdgeRequest) => number = () => 60) =>
    new FakeEdge()
      .answers(listTrips, (request) => pageOf(count(request)))
      .answers(countTrips, { counts: null })
      .answers(listEmployees, peopleOf(jonas))
      .answers(listCurrencies, [
        { code: 'EUR', symbol: '€' },
        { code: 'SEK', symbol: 'kr' },
      ]);
  async function open(search = '', edge = anEdge()) {
    const opened = await renderRemote(remote, { at: `/trips${search}`, edge });
    const { screen, user, router } = opened;
    const asked = () => Object.fromEntries(edge.requestsOf(listTrips).at(-1)?.query ?? []);
    /** Resolves when the last request has these values; it follows the URL. */
    const sent = (expected: object) => waitFor(() => expect(asked()).toMatchObject(expected));
    const url = () => router.state.location.search;
    const openPanel = async () => {
      await user.click(await screen.findByRole('button', { name: /^Filters/ }));
      return screen.findByRole('region', { name: 'Filters' });
    };
    /** Resolves when the URL has these filters, 300 ms after the last change, and the screen has followed. */
    const settled = (expected: string) =>
      act(
        () =>
          new Promise<void>((resolve) => {
            const isThere = () => decodeURIComponent(url()) === expected;
            if (isThere()) return resolve();
            const stop = router.subscribe(() => {
              if (!isThere()) return;
              stop();
              resolve();
            });
          }),
      );
    return { ...opened, asked, sent, url, openPanel, settled };
  }

  describe('Filters of the trips list', () => {
    it('[S2.25] A button opens the filters, shows their state, and Close closes them', async () => {
      const { screen, user, openPanel } = await open();
      expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
      await openPanel();
      expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.getByRole('button', { name: 'Filters', expanded: false })).toBeVisible();
    });

    it('[S2.32] [S9.10] Each filter section expands and collapses', async () => {
      const { screen, user, openPanel } = await open();
      await openPanel();
      expect(screen.queryByRole('checkbox', { name: 'Rental car' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Product' }));
      const products = screen.getByRole('group', { name: 'Product' });
      const { product } = (await remote.locales.en()).default as { readonly product: Readonly<Record<string, string>> };
      expect([...products.children].map((label) => label.textContent)).toEqual(
        productTypes.map((type) => product[type]),
      );
      expect(products).toHaveTextContent(/^TaxiHotelTrainOther bookingFlightRental carAirport service/);
      await user.click(screen.getByRole('button', { name: 'Product' }));
      expect(screen.queryByRole('checkbox', { name: 'Rental car' })).toBeNull();
    });

    it('Each choice shows the number of trips it leaves, counted again after a change; unknown counts are hidden', async () => {
      const counts = { travelStatus: { UPCOMING: 7, PAST: 1 }, bookingStatus: { DRAFT: 2 }, productType: {} };
      const edge = anEdge().answers(countTrips, { counts });
      const { screen, user, openPanel } = await open('', edge);
      await openPanel();
      expect(await screen.findByRole('img', { name: 'Upcoming: 7 trips' })).toHaveTextContent('7');
      expect(screen.getByRole('img', { name: 'Ongoing: 0 trips' })).toHaveTextContent('0');
      edge.answers(countTrips, { counts: null });
      await user.click(screen.getByRole('checkbox', { name: 'Upcoming' }));
      await waitFor(() => expect(screen.queryByRole('img', { name: /trips?$/ })).toBeNull());
      expect(edge.requestsOf(countTrips).map(({ query }) => query.get('travelStatus'))).toEqual([null, 'UPCOMING']);
    });

    it('[S2.28] [S2.56] The search starts once typing rests, and returns to page one', async () => {
      const { screen, user, edge, asked, settled } = await open('?page=2');
      await user.type(await screen.findByRole('searchbox', { name: 'Search trips' }), ' oslo kick');
      await settled('?search=oslo+kick');
      await waitFor(() =>
        expect(asked()).toEqual({ page: '1', size: '24', sort: 'startDate,desc', search: 'oslo kick' }),
      );
      expect(edge.requestsOf(listTrips)).toHaveLength(2);
    });

    it.each([
      ['Product', 'Taxi', 'productType', 'TAXI'],
      ['Travel status', 'Past', 'travelStatus', 'PAST'],
      ['Booking status', 'Confirmed', 'bookingStatus', 'CONFIRMED'],
    ])(
      '[S2.38] [S2.39] [S2.40] [S2.56] A tick of a filter by %s appears in the URL, is sent and returns to page one',
      async (section, box, name, value) => {
        const { screen, user, sent, openPanel, settled } = await open('?page=2');
        await openPanel();
        if (screen.queryByRole('checkbox', { name: box }) === null)
          await user.click(screen.getByRole('button', { name: section }));
        await user.click(screen.getByRole('checkbox', { name: box }));
        await settled(`?${name}=${value}`);
        await sent({ [name]: value, page: '1' });
      },
    );

    it('The view buttons above the list set the filters: upcoming, drafts, all', async () => {
      const { screen, user, sent, settled } = await open('?page=2');
      const view = async (name: string) => user.click(await screen.findByRole('button', { name }));
      await view('Upcoming');
      await settled('?travelStatus=ONGOING&travelStatus=UPCOMING');
      expect(screen.getByRole('button', { name: 'Upcoming' })).toHaveAttribute('aria-pressed', 'true');
      await view('Drafts');
      await settled('?bookingStatus=DRAFT');
      await sent({ bookingStatus: 'DRAFT', page: '1' });
      await view('All');
      await settled('');
      expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    });

    it.each([
      ['Minimum', 'totalPrice.gt', 'totalPrice.lt'],
      ['Maximum', 'totalPrice.lt', 'totalPrice.gt'],
    ])(
      '[S2.36] [S2.56] [S2.122] [S5.21] [S5.26] The %s of a price is sent alone as a number, first in the reader’s currency, and returns to page one',
      async (field, bound, other) => {
        const { screen, user, asked, sent, openPanel, settled } = await open('?page=2');
        await openPanel();
        await user.type(screen.getByRole('textbox', { name: field }), '1 000,5');
        await settled(`?${bound}=1000.5&totalPrice.currency=SEK`);
        await sent({ [bound]: '1000.5', 'totalPrice.currency': 'SEK', page: '1' });
        expect(asked()).not.toHaveProperty([other]);
      },
    );

    it('[S5.26] The price bounds are sent in the chosen currency', async () => {
      const { screen, user, sent, openPanel, settled } = await open('?totalPrice.gt=1000.5&totalPrice.currency=SEK');
      await openPanel();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
      await settled('?totalPrice.gt=1000.5&totalPrice.currency=EUR');
      await sent({ 'totalPrice.gt': '1000.5', 'totalPrice.currency': 'EUR' });
    });

    it('[S5.21] An invalid price shows its error and leaves the list unchanged', async () => {
      const { screen, user, edge, openPanel } = await open();
      await openPanel();
      await user.type(screen.getByRole('textbox', { name: 'Maximum' }), 'much');
      expect(await screen.findByText('Enter a number')).toBeVisible();
      await user.clear(screen.getByRole('textbox', { name: 'Maximum' }));
      await user.type(screen.getByRole('textbox', { name: 'Minimum' }), '200');
      await user.type(screen.getByRole('textbox', { name: 'Maximum' }), '1');
      expect(await screen.findByText('Must not be less than the minimum')).toBeVisible();
      expect(edge.requestsOf(listTrips).filter(({ query }) => query.has('totalPrice.lt'))).toEqual([]);
    });

    const people = [
      ['Booked by', 'bookerId', 'travellerId'],
      ['Traveller', 'travellerId', 'bookerId'],
    ] as const;
    it.each(people)(
      '[S2.35] [S2.121] [S2.56] [S5.19] [S7.49] [S9.6] The filter %s finds ten people from two letters on, narrows the list and returns to page one',
      async (label, name, other) => {
        const { screen, user, edge, asked, sent, openPanel, settled } = await open('?page=2');
        await openPanel();
        const field = screen.getByRole('combobox', { name: label });
        await user.type(field, 'j');
        expect(await screen.findByText('Type at least two letters')).toBeVisible();
        expect(screen.queryByText('Jonas Lindqvist')).toBeNull();
        await user.type(field, 'o');
        await user.click(await screen.findByText('Jonas Lindqvist'));
        await settled(`?${name}=${id}`);
        expect(edge.requestsOf(listEmployees).map(({ query }) => String(query))).toEqual(['search=jo&page=1&size=10']);
        await sent({ [name]: id, page: '1' });
        expect(asked()).not.toHaveProperty(other);
        expect(screen.getByRole('button', { name: `Remove ${label}: Jonas Lindqvist` })).toBeVisible();
      },
    );

    it.each(people)('[S5.20] An emptied filter %s no longer narrows the list', async (label, name) => {
      const { screen, user, openPanel, settled } = await open(`?${name}=${id}`);
      const panel = await openPanel();
      await screen.findByRole('button', { name: `Remove ${label}: Jonas Lindqvist` });
      const clear = panel.querySelector('.ant-select-clear');
      if (clear === null) throw new Error('nothing to empty the field with');
      await user.click(clear);
      await settled('');
    });

    it.each([
      ['Start', 'startDate'],
      ['End', 'endDate'],
      ['Created', 'createdDate'],
    ])(
      '[S2.37] [S2.123] [S2.124] [S2.56] [S5.22] The filter %s takes a date range from its picker, shows it in the URL, sends it and returns to page one',
      async (label, name) => {
        const { screen, user, asked, sent, openPanel, settled } = await open('?page=2');
        await openPanel();
        const pick = async (field: string, day: string) => {
          const input = screen.getByRole('textbox', { name: field });
          await user.click(input);
          await user.type(input, `${day}{Enter}`);
        };
        await pick(label, '2026-11-20');
        await pick(`${label}, last day`, '2026-11-25');
        await settled(`?${name}.gt=2026-11-20&${name}.lt=2026-11-25`);
        await sent({ [`${name}.gt`]: '2026-11-20', [`${name}.lt`]: '2026-11-25', page: '1' });
        expect(Object.keys(asked()).filter((key) => key.includes('Date.'))).toEqual([`${name}.gt`, `${name}.lt`]);
        expect(screen.getByRole('button', { name: `Remove ${label}: 2026-11-20 – 2026-11-25` })).toBeVisible();
      },
    );

    it('[S2.37] [S2.123] [S2.124] [S5.22] Date ranges from the URL appear in their fields and are sent, creation dates with the reader’s time zone', async () => {
      const { sent, openPanel, screen } = await open(
        '?startDate.gt=2026-11-20&startDate.lt=2026-11-25&endDate.gt=2026-11-21&endDate.lt=2026-11-26&createdDate.gt=2026-10-01&createdDate.lt=2026-10-31',
      );
      const panel = await openPanel();
      expect(
        [...panel.querySelectorAll('.ant-picker input')].map((input) =>
          input instanceof HTMLInputElement ? input.value : '',
        ),
      ).toEqual(['2026-11-20', '2026-11-25', '2026-11-21', '2026-11-26', '2026-10-01', '2026-10-31']);
      await sent({
        'startDate.gt': '2026-11-20',
        'startDate.lt': '2026-11-25',
        'endDate.gt': '2026-11-21',
        'endDate.lt': '2026-11-26',
        'createdDate.gt': '2026-10-01',
        'createdDate.lt': '2026-10-31',
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      expect(screen.getByRole('button', { name: 'Remove Start: 2026-11-20 – 2026-11-25' })).toBeVisible();
    });
  });

  describe('Invalid date ranges in the URL', () => {
    it.each([
      'startDate.gt=2026-11-25&startDate.lt=2026-11-20',
      'startDate.gt=2026-11-20',
      'startDate.gt=2026-02-30&startDate.lt=2026-03-01',
    ])('An invalid date range shows an error at its field and leaves the URL: %s', async (range) => {
      const { screen, user, url, settled } = await open(`?${range}&travelStatus=PAST`);
      const panel = await screen.findByRole('region', { name: 'Filters' });
      expect([...panel.querySelectorAll('[role=alert]')].map((alert) => alert.parentElement?.textContent)).toEqual([
        expect.stringContaining('Start'),
      ]);
      expect(panel.querySelector('[role=alert]')).toHaveTextContent('You need to select a range date');
      expect(url()).toBe('?travelStatus=PAST');
      await user.click(screen.getByRole('button', { name: 'Remove Travel status: Past' }));
      await settled('');
      await waitFor(() => expect(panel.querySelector('[role=alert]')).toBeNull());
    });
  });

  describe('Chips of the trips list', () => {
    it('[S2.30] [S2.56] [S9.8] A chip shows each active filter, shortened, and removes it', async () => {
      const { screen, user, settled } = await open(
        '?page=2&productType=FLIGHT&productType=HOTEL&productType=TRAIN&travelStatus=PAST',
      );
      const chip = (await screen.findByRole('button', { name: 'Remove Product: Hotel, Train, Flight' })).parentElement;
      expect(chip).toHaveTextContent('Product Hotel, Train, Flig…');
      expect(chip).toHaveAttribute('title', 'Product: Hotel, Train, Flight');
      await user.click(screen.getByRole('button', { name: 'Remove Product: Hotel, Train, Flight' }));
      await settled('?travelStatus=PAST');
    });

    it('[S2.31] [S2.56] Reset all removes every filter and the search', async () => {
      const { screen, user, settled } = await open('?page=2&search=oslo&travelStatus=PAST&sort=price,asc');
      await user.click(await screen.findByRole('button', { name: 'Reset all' }));
      await settled('?sort=price,asc');
      expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
      expect(screen.getByRole('searchbox', { name: 'Search trips' })).toHaveValue('');
    });

    it('[S2.55] The chips follow the URL, also on Back', async () => {
      const { screen, user, router, settled } = await open('?travelStatus=PAST');
      await user.click(await screen.findByRole('button', { name: 'Remove Travel status: Past' }));
      await settled('');
      await act(() => router.navigate(-1));
      expect(await screen.findByRole('button', { name: 'Remove Travel status: Past' })).toBeVisible();
    });

    it('A chip names the person of a copied link, or says that the person is unknown', async () => {
      const edge = anEdge().answers(listEmployees, peopleOf());
      const { screen } = await open(`?bookerId=${id}`, edge);
      expect(await screen.findByRole('button', { name: 'Remove Booked by: Unknown person' })).toBeVisible();
      expect(edge.requestsOf(listEmployees).map(({ query }) => query.get('customerId'))).toEqual([id]);
    });
  });

  describe('Filters without matching trips', () => {
    const count = ({ query }: EdgeRequest) =>
      query.has('travelStatus') && query.has('productType') ? 0 : query.has('travelStatus') ? 2 : 9;

    it('[S2.41] An empty result suggests filters to remove, the most effective first, and removes the chosen one', async () => {
      const { screen, user, settled } = await open('?travelStatus=PAST&productType=TAXI', anEdge(count));
      expect(await screen.findByRole('heading', { name: "Couldn't find any trips" })).toBeVisible();
      const drops = await screen.findAllByRole('button', { name: /^Without/ });
      expect(drops.map((button) => button.textContent)).toEqual([
        'Without Travel status “Past”: 9 trips',
        'Without Product “Taxi”: 2 trips',
      ]);
      await user.click(screen.getByRole('button', { name: /^Without Travel status/ }));
      await settled('?productType=TAXI');
      expect(await screen.findByRole('article')).toBeVisible();
    });

    it('An empty result offers to reset all filters if no single one is to blame', async () => {
      const { screen, user, settled } = await open(
        '?search=zzz',
        anEdge(({ query }) => (query.get('search') === 'zzz' || query.get('size') === '1' ? 0 : 9)),
      );
      expect(await screen.findByText('No trips match these filters.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Reset all' }));
      await settled('');
    });
  });
});
