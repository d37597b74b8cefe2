import { act } from 'react';
import { countTrips, listCurrencies, listEmployees, listTrips, productTypes, type Employee } from '@portolan/contracts';
import { anEmployee, aTripListItem, FakeEdge, renderRemote, waitFor, type EdgeRequest } from '@portolan/testing';
import { remote } from '../../remote.ts';

const id = '00000000-0000-4000-8000-000000000101';
const jonas = anEmployee({ customerId: id, firstName: 'Jonas', lastName: 'Lindqvist', email: 'jonas@nordlys.example' });
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
    expect([...products.children].map((label) => label.textContent)).toEqual(productTypes.map((type) => product[type]));
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
