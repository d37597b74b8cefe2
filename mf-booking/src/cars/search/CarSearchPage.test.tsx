import { act } from 'react';
import {
  fetchPlace,
  fetchPreferences,
  listCountries,
  listEmployees,
  searchCars,
  searchPlaces,
} from '@portolan/contracts';
import { anEmployee, aPlace, FakeEdge, ids, renderRemote, testNow, waitFor } from '@portolan/testing';
import { remote } from '../../remote.ts';
import { aCarOffer, aCarsAnswer, carSearch } from '../aCarOffer.ts';

const station = aPlace({ pointId: 'station:1', type: 'station', name: 'Uppsala C', locationCode: null });
const anEdge = () =>
  new FakeEdge()
    .answers(fetchPlace, ({ params }) => (params['pointId'] === station.pointId ? station : aPlace()))
    .answers(searchPlaces, { places: [aPlace()] })
    .answers(listEmployees, { content: [anEmployee()], pageSize: 10_000, totalItems: 1, totalPages: 1, currentPage: 1 })
    .answers(listCountries, [
      { code: 'NO', name: 'Norway' },
      { code: 'SE', name: 'Sweden' },
    ])
    .answers(searchCars, aCarsAnswer([aCarOffer()]));

const open = (search = '', edge = anEdge()) => renderRemote(remote, { at: `/cars${search}`, edge });
const place = (router: { state: { location: { pathname: string; search: string } } }) => [
  router.state.location.pathname,
  Object.fromEntries(new URLSearchParams(router.state.location.search)),
];

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('Car search form', () => {
  it('The form proposes the person as driver, by their profile, and a rental from tomorrow', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rent a car' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('38');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Country of the licence' })).toHaveDisplayValue('Sweden'),
    );
    expect(screen.getByText('Elin Sandberg')).toBeVisible();
  });

  it('A search leads to offers filtered by the preferred car class', async () => {
    const edge = anEdge().answers(fetchPreferences, {
      seat: null,
      meal: null,
      homeAirport: null,
      homeStation: null,
      cabin: null,
      hotelChains: [],
      carClass: 'COMPACT',
      accessibilityNeeds: [],
      version: 1,
    });
    const { screen, user, router } = await open(`?${carSearch}`, edge);
    await waitFor(() => expect(edge.requestsOf(fetchPreferences)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Find cars' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(place(router)).toEqual(['/cars/offers', expect.objectContaining({ carClass: 'COMPACT' })]);
  });

  it('The URL of an earlier search refills the form, which repeats the search', async () => {
    const { screen, user, router } = await open(`?${carSearch}&dropOff=station:1&cartId=${ids.trip}`);
    expect(await screen.findByText('Uppsala C')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Return to another place' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Find cars' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(place(router)).toEqual([
      '/cars/offers',
      {
        cartId: ids.trip,
        pickUp: 'airport:ARN',
        dropOff: 'station:1',
        from: '2026-11-23T09:30',
        until: '2026-11-25T16:00',
        driverId: ids.traveller,
        age: '38',
        country: 'SE',
        searchId: ids.item,
      },
    ]);
  });

  it('[S4.43] A new search drops earlier filters, page and sort', async () => {
    const { screen, user, router } = await open(`?${carSearch}&fuel=DIESEL&sort=price&page=3`);
    await screen.findByText('Stockholm Arlanda Airport');
    await user.click(screen.getByRole('button', { name: 'Find cars' }));
    await screen.findByRole('article');
    const params = new URLSearchParams(router.state.location.search);
    expect(['fuel', 'sort', 'page'].map((name) => params.get(name))).toEqual([null, null, null]);
  });

  it('Times are offered in quarters of an hour', async () => {
    const { screen } = await open();
    const [minute] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Minute' });
    expect([...(minute?.options ?? [])].map(({ value }) => value)).toEqual(['00', '15', '30', '45']);
  });

  it('An invalid form names each problem and sends no request', async () => {
    const { screen, user, edge } = await open(`?${carSearch.replace('until=2026-11-25', 'until=2026-11-22')}`);
    await screen.findByText('Stockholm Arlanda Airport');
    await user.clear(screen.getByRole('textbox', { name: 'Age' }));
    await user.type(screen.getByRole('textbox', { name: 'Age' }), 'old');
    await user.click(screen.getByRole('button', { name: 'Find cars' }));
    const alert = await screen.findByRole('alert');
    expect([...alert.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Choose a return time after the pick-up',
      'Enter the driver’s age, 16 to 99',
    ]);
    expect(alert).toHaveFocus();
    expect(edge.requestsOf(searchCars)).toEqual([]);
  });

  it('A colleague in the URL stays the driver, without an age if the URL has none', async () => {
    const { screen } = await open(`?${carSearch.replace(ids.traveller, ids.colleague).replace('&age=38', '')}`);
    expect(await screen.findByText('Jonas Lindqvist')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('');
  });
});

describe('Last car search', () => {
  it('The last car search is stored for the person and refills the form', async () => {
    const first = await open(`?${carSearch}`);
    await first.screen.findByText('Stockholm Arlanda Airport');
    await first.user.click(first.screen.getByRole('button', { name: 'Find cars' }));
    await first.screen.findByRole('article');
    expect(first.session.carPreferences.current).toMatchObject({
      pickUp: { pointId: 'airport:ARN', dateTime: '2026-11-23T09:30' },
      driver: { userId: ids.traveller, age: 38, country: 'SE' },
      currency: 'SEK',
    });
    await act(() => first.router.navigate('/cars'));
    expect(await first.screen.findByText('Stockholm Arlanda Airport')).toBeVisible();
    await first.user.click(first.screen.getByRole('button', { name: 'Find cars' }));
    expect(await first.screen.findByRole('article')).toBeVisible();
  });
});
