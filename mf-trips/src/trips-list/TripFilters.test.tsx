import { act } from 'react';
import { listCurrencies, listEmployees, listTrips, type Employee } from '@portolan/contracts';
import { anEmployee, aTripListItem, FakeEdge, renderRemote, waitFor, type EdgeRequest } from '@portolan/testing';
import { remote } from '../remote.ts';

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
    .answers(listEmployees, peopleOf(jonas))
    .answers(listCurrencies, [
      { code: 'EUR', symbol: '€' },
      { code: 'SEK', symbol: 'kr' },
    ]);

async function open(search = '', edge = anEdge()) {
  const opened = await renderRemote(remote, { at: `/trips${search}`, edge });
  const { screen, user, router } = opened;
  const asked = () => Object.fromEntries(edge.requestsOf(listTrips).at(-1)?.query ?? []);
  /** Resolves when the last call says so; it follows the URL. */
  const sent = (expected: object) => waitFor(() => expect(asked()).toMatchObject(expected));
  const url = () => router.state.location.search;
  const openPanel = async () => {
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    return screen.findByRole('region', { name: 'Filters' });
  };
  /** Resolves when the URL says so, which follows 300 ms after the last change, and the screen has followed. */
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

describe('the filters of the trips list', () => {
  it('[S2.25] open from a button that says so, and close again', async () => {
    const { screen, user, openPanel } = await open();
    expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
    await openPanel();
    expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Filters', expanded: false })).toBeVisible();
  });

  it('[S2.32] [S9.10] stand in panels that fold out and in', async () => {
    const { screen, user, openPanel } = await open();
    await openPanel();
    expect(screen.queryByRole('checkbox', { name: 'Rental car' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Product' }));
    const products = screen.getByRole('group', { name: 'Product' });
    expect([...products.children].map((label) => label.textContent)).toEqual([
      'Taxi',
      'Hotel',
      'Train',
      'Other booking',
      'Flight',
      'Rental car',
      'Airport service',
    ]);
    await user.click(screen.getByRole('button', { name: 'Product' }));
    expect(screen.queryByRole('checkbox', { name: 'Rental car' })).toBeNull();
  });

  it('[S2.28] [S2.56] [S9.5] search the text that was typed once typing rests, from the first page on', async () => {
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
    '[S2.38] [S2.39] [S2.40] by %s are chosen by a tick, shown in the URL and sent',
    async (section, box, name, value) => {
      const { screen, user, sent, openPanel, settled } = await open();
      await openPanel();
      if (screen.queryByRole('checkbox', { name: box }) === null)
        await user.click(screen.getByRole('button', { name: section }));
      await user.click(screen.getByRole('checkbox', { name: box }));
      await settled(`?${name}=${value}`);
      await sent({ [name]: value, page: '1' });
    },
  );

  it('[S2.36] [S5.21] send a price bound as a number with its currency, one’s own at first', async () => {
    const { screen, user, sent, openPanel, settled } = await open();
    await openPanel();
    await user.type(screen.getByRole('textbox', { name: 'Minimum' }), '1 000,5');
    await settled('?totalPrice.gt=1000.5&totalPrice.currency=SEK');
    await sent({ 'totalPrice.gt': '1000.5', 'totalPrice.currency': 'SEK' });
  });

  it('[S5.21] send the bounds of a price with the currency that is chosen', async () => {
    const { screen, user, sent, openPanel, settled } = await open('?totalPrice.gt=1000.5&totalPrice.currency=SEK');
    await openPanel();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
    await settled('?totalPrice.gt=1000.5&totalPrice.currency=EUR');
    await sent({ 'totalPrice.gt': '1000.5', 'totalPrice.currency': 'EUR' });
  });

  it('[S5.21] say what is wrong with a price, and leave the list as it was', async () => {
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

  it('[S2.35] [S5.19] [S7.49] [S9.6] find the booker from two letters on, ten people at a time', async () => {
    const { screen, user, edge, sent, openPanel, settled } = await open();
    await openPanel();
    const field = screen.getByRole('combobox', { name: 'Booked by' });
    await user.type(field, 'j');
    expect(await screen.findByText('Type at least two letters')).toBeVisible();
    await user.type(field, 'o');
    await user.click(await screen.findByText('Jonas Lindqvist'));
    await settled(`?bookerId=${id}`);
    expect(edge.requestsOf(listEmployees).map(({ query }) => String(query))).toEqual(['search=jo&page=1&size=10']);
    await sent({ bookerId: id });
    expect(screen.getByRole('button', { name: 'Remove Booked by: Jonas Lindqvist' })).toBeVisible();
  });

  it('[S5.20] drop the traveller when the field is emptied', async () => {
    const { screen, user, openPanel, settled } = await open(`?travellerId=${id}`);
    const panel = await openPanel();
    await screen.findByRole('button', { name: 'Remove Traveller: Jonas Lindqvist' });
    const clear = panel.querySelector('.ant-select-clear');
    if (clear === null) throw new Error('nothing to empty the field with');
    await user.click(clear);
    await settled('');
  });

  it('[S2.37] [S5.22] show ranges of days from the URL and send them, the days of creation with the zone they are shown in', async () => {
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

describe('a range of days in the URL that is none', () => {
  it.each([
    'startDate.gt=2026-11-25&startDate.lt=2026-11-20',
    'startDate.gt=2026-11-20',
    'startDate.gt=2026-02-30&startDate.lt=2026-03-01',
  ])('is told at its field, and stands in the URL no longer: %s', async (range) => {
    const { screen, user, url, settled } = await open(`?${range}&travelStatus=PAST`);
    const panel = await screen.findByRole('region', { name: 'Filters' });
    expect([...panel.querySelectorAll('[role=alert]')].map((alert) => alert.parentElement?.textContent)).toEqual([
      expect.stringContaining('Start'),
    ]);
    expect(panel.querySelector('[role=alert]')).toHaveTextContent('You need to select a range date');
    expect(url()).toBe('?travelStatus=PAST');
    await user.click(screen.getByRole('button', { name: 'Remove Travel status: Past' }));
    await settled('');
    expect(panel.querySelector('[role=alert]')).toBeNull();
  });
});

describe('the chips of the trips list', () => {
  it('[S2.30] [S9.8] show each filter at work, shortened, and take it away', async () => {
    const { screen, user, settled } = await open(
      '?productType=FLIGHT&productType=HOTEL&productType=TRAIN&travelStatus=PAST',
    );
    const chip = (await screen.findByRole('button', { name: 'Remove Product: Hotel, Train, Flight' })).parentElement;
    expect(chip).toHaveTextContent('Product Hotel, Train, Flig…');
    expect(chip).toHaveAttribute('title', 'Product: Hotel, Train, Flight');
    await user.click(screen.getByRole('button', { name: 'Remove Product: Hotel, Train, Flight' }));
    await settled('?travelStatus=PAST');
  });

  it('[S2.31] are all taken away at once, the search too', async () => {
    const { screen, user, settled } = await open('?search=oslo&travelStatus=PAST&sort=price,asc');
    await user.click(await screen.findByRole('button', { name: 'Reset all' }));
    await settled('?sort=price,asc');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Search trips' })).toHaveValue('');
  });

  it('[S2.55] come back with the URL, and with Back', async () => {
    const { screen, user, router, settled } = await open('?travelStatus=PAST');
    await user.click(await screen.findByRole('button', { name: 'Remove Travel status: Past' }));
    await settled('');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: 'Remove Travel status: Past' })).toBeVisible();
  });

  it('name the person of a copied link, and say so where nobody has that id', async () => {
    const edge = anEdge().answers(listEmployees, peopleOf());
    const { screen } = await open(`?bookerId=${id}`, edge);
    expect(await screen.findByRole('button', { name: 'Remove Booked by: Unknown person' })).toBeVisible();
    expect(edge.requestsOf(listEmployees).map(({ query }) => query.get('customerId'))).toEqual([id]);
  });
});

describe('filters that no trip fits', () => {
  const count = ({ query }: EdgeRequest) =>
    query.has('travelStatus') && query.has('productType') ? 0 : query.has('travelStatus') ? 2 : 9;

  it('[S2.41] name which to drop, what leaves most first, and drop it', async () => {
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

  it('can all be dropped where none alone is to blame', async () => {
    const { screen, user, settled } = await open(
      '?search=zzz',
      anEdge(({ query }) => (query.get('search') === 'zzz' || query.get('size') === '1' ? 0 : 9)),
    );
    expect(await screen.findByText('No trips match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset all' }));
    await settled('');
  });
});
