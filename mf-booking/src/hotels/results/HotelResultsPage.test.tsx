import {
  fetchPreferences,
  listHotelsByIds,
  listMembershipsOfCustomers,
  listPriceCaps,
  searchHotels,
  setFavouriteHotel,
} from '@portolan/contracts';
import { FakeEdge, fireEvent, ids, renderRemote, testNow, waitFor, within } from '@portolan/testing';
import { remote } from '../../remote.ts';
import {
  aFoundHotel,
  aHotelRate,
  aHotelsAnswer,
  aRateAtHotel,
  hotelMemberOf,
  hotelSearch,
  hotelsNumbered,
} from '../aHotel.ts';

const anEdge = (answer = aHotelsAnswer(hotelsNumbered(25))) => new FakeEdge().answers(searchHotels, answer);
const open = (edge = anEdge(), more = '') => renderRemote(remote, { at: `/hotel/search?${hotelSearch}${more}`, edge });
type Opened = Awaited<ReturnType<typeof open>>;
const paramsOf = ({ router }: Opened) => new URLSearchParams(router.state.location.search);
const cards = ({ screen }: Opened) => screen.getAllByRole('article').length;

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

it('[S2.114] The list shows 10 hotels, then 10 more on each load, and keeps count and search in the URL', async () => {
  const opened = await open();
  const { screen, user } = opened;
  expect(await screen.findByRole('heading', { level: 1, name: '25 hotels within 40 km' })).toBeVisible();
  expect(cards(opened)).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect([cards(opened), paramsOf(opened).get('count'), paramsOf(opened).get('searchId')]).toEqual([
    20,
    '20',
    ids.item,
  ]);
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
  expect([cards(opened), screen.queryByRole('button', { name: /more$/ })]).toEqual([25, null]);
});

it('A hotel card shows location, amenities, price, payment and the price cap', async () => {
  const preferred = aFoundHotel({
    isPreferred: true,
    colleaguesStayed: 4,
    offer: aHotelRate({ companyRate: 'Nordlys 2026' }),
  });
  const later = aFoundHotel({
    id: 'hotel-2',
    name: 'Sentrum Stasjon',
    distanceKm: 12,
    chain: null,
    offer: aRateAtHotel(),
  });
  const edge = anEdge(aHotelsAnswer([preferred, later])).answers(listPriceCaps, {
    content: [{ per: 'NIGHT', amount: 1850, currency: 'SEK' }],
  });
  const { screen } = await open(edge, '&payment=ANY');
  const first = await screen.findByRole('article', { name: 'Hotel Bjørvika Kai' });
  for (const fact of [
    '4 stars',
    '8.9',
    '1,204 reviews · Nordic Quay',
    '350 m to Office Oslo, 4 min walk',
    'Preferred',
    'Company rate',
    '4 colleagues stayed',
    'Wi-Fi included',
    'Breakfast included',
    'SEK 1,620',
    'per night3,240 total, incl. taxes',
    'of the SEK 1,850 cap',
    'Pre-paid',
    /Free cancellation until Sun 22 Nov, 18:00/,
    '7.2 kg CO₂e per night',
    'Earns Nordic Quay points',
  ])
    if (fact === '4 stars') expect(within(first).getByRole('img', { name: fact })).toBeVisible();
    else expect(first).toHaveTextContent(fact);
  const second = screen.getByRole('article', { name: 'Sentrum Stasjon' });
  for (const fact of [
    '12 km to Office Oslo',
    'Independent',
    'Breakfast NOK 165',
    'Due at the hotel: SEK 3,240',
    '+ NOK 98 at the hotel',
    'Pay at the hotel',
  ])
    expect(second).toHaveTextContent(fact);
  const bar = screen.getByRole('region', { name: 'Your search' });
  await waitFor(() => expect(bar).toHaveTextContent('Your cap: SEK 1,850 a night'));
  expect(bar).toHaveTextContent('Mon 23 Nov – Wed 25 Nov, 2 nights');
  expect(bar).toHaveTextContent('1 room, Elin Sandberg');
});

it('Each hotel has the price cap of its city; the bar names their span, and the price filter none', async () => {
  const { address } = aFoundHotel();
  const inOslo = aFoundHotel({ address: { ...address, cityName: 'Oslo' } });
  const elsewhere = aFoundHotel({
    id: 'hotel-2',
    name: 'Fornebu Brygge',
    address: { ...address, cityName: 'Fornebu' },
    offer: aHotelRate({ id: 'rate-2' }),
  });
  const capOf = (amount: number) => [{ per: 'NIGHT' as const, amount, currency: 'SEK' }];
  const edge = anEdge(aHotelsAnswer([inOslo, elsewhere])).answers(listPriceCaps, {
    content: capOf(1750),
    inPlaces: [
      { place: 'Oslo', caps: capOf(1850) },
      { place: 'Paris', caps: capOf(3000) },
    ],
  });
  const { screen } = await open(edge, '&payment=ANY');
  const card = (name: string) => screen.findByRole('article', { name });
  expect(await card('Hotel Bjørvika Kai')).toHaveTextContent('of the SEK 1,850 cap');
  expect(await card('Fornebu Brygge')).toHaveTextContent('of the SEK 1,750 cap');
  const links = screen.getAllByText(/^Your cap:/);
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Your cap: SEK\u00A01,750 to SEK\u00A01,850 a night, by place',
  ]);
});

it('The chip of the default pre-paid filter counts hidden hotels, and removing it searches again', async () => {
  const opened = await open(
    anEdge(aHotelsAnswer(hotelsNumbered(2), { filteredOut: 4, facets: { payAtHotel: 3, gym: 2, unpriced: 1 } })),
  );
  const { screen, user, edge } = opened;
  await user.click(await screen.findByRole('button', { name: 'Remove Payment: Pre-paid, hides 3' }));
  expect(paramsOf(opened).get('payment')).toBe('ANY');
  await waitFor(() => expect(edge.requestsOf(searchHotels)).toHaveLength(2));
  expect(edge.requestsOf(searchHotels)[1]?.body).not.toHaveProperty('isPrePaid');
  await user.click(screen.getByRole('checkbox', { name: 'Gym' }));
  await waitFor(() => expect(edge.requestsOf(searchHotels)[2]?.body).toMatchObject({ gym: true }));
  expect(paramsOf(opened).getAll('house')).toEqual(['GYM']);
});

it('The sliders filter by distance and price, each with a chip that removes the filter', async () => {
  const far = aFoundHotel({ id: 'far', name: 'Far', distanceKm: 12, offer: aHotelRate({ pricePerNight: 900 }) });
  const opened = await open(anEdge(aHotelsAnswer([aFoundHotel(), far])));
  const { screen, user } = opened;
  const distance = await screen.findByRole('slider', { name: 'Longest distance' });
  expect(distance).toHaveAttribute('aria-valuetext', 'up to 40 km');
  fireEvent.change(distance, { target: { value: '9' } });
  expect(distance).toHaveAttribute('aria-valuetext', 'up to 5 km');
  await waitFor(() => expect(cards(opened)).toBe(1));
  expect(paramsOf(opened).get('within')).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Remove Distance: up to 5 km' }));
  const most = screen.getByRole('slider', { name: 'Highest price' });
  expect(most).toHaveAttribute('aria-valuetext', expect.stringMatching(/^SEK\s1,620$/));
  fireEvent.change(most, { target: { value: '10' } });
  expect(await screen.findByRole('button', { name: /^Remove Price per night: up to SEK\s1,000$/ })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Far' })).toBeVisible();
});

it('Hotels of the person’s program, of another traveller’s program and of a preferred chain are marked', async () => {
  const chains = ['Nordic Quay', 'Pinewood', 'Scandic', 'Elsewhere', null];
  const edge = anEdge(aHotelsAnswer(hotelsNumbered(5).map((hotel, at) => ({ ...hotel, chain: chains[at] ?? null }))))
    .answers(listMembershipsOfCustomers, {
      customersLoyaltyMemberships: [
        hotelMemberOf(ids.traveller, 'Nordic Quay'),
        hotelMemberOf(ids.colleague, 'Nordic Quay'),
        hotelMemberOf(ids.colleague, 'Pinewood'),
      ],
    })
    .answers(fetchPreferences, {
      seat: null,
      meal: null,
      homeAirport: null,
      homeStation: null,
      cabin: null,
      hotelChains: ['SCANDIC'],
      carClass: null,
      accessibilityNeeds: [],
      version: 1,
    });
  const { screen } = await open(edge, `&rooms=${ids.colleague}`);
  const card = async (number: number) => within(await screen.findByRole('article', { name: `Hotel ${number}` }));
  expect(await (await card(1)).findByText('Your program')).toBeVisible();
  expect((await card(2)).getByText('Traveller’s program')).toBeVisible();
  expect((await card(3)).getByText('Your chain')).toBeVisible();
  for (const number of [4, 5]) expect((await card(number)).queryByText(/program$|Your chain/)).toBeNull();
  expect(edge.requestsOf(listMembershipsOfCustomers)[0]?.body).toEqual({
    customerIDs: [ids.traveller, ids.colleague],
  });
});

it('A favourite is saved and filters the list, and a failed save shows an error', async () => {
  const edge = anEdge().answers(setFavouriteHotel, { isFavourite: true });
  const opened = await open(edge);
  const { screen, user } = opened;
  const heart = await screen.findByRole('button', { name: 'Favourite: Hotel 2' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await user.click(heart);
  await waitFor(() => expect(edge.requestsOf(setFavouriteHotel)[0]?.body).toEqual({ isFavourite: true }));
  await user.click(await screen.findByRole('checkbox', { name: 'My favourites' }));
  expect(screen.getByRole('article', { name: 'Hotel 2' })).toBeVisible();
  expect(cards(opened)).toBe(1);
  edge.cuts(setFavouriteHotel);
  await user.click(screen.getByRole('button', { name: 'Favourite: Hotel 2' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not save the favourite');
  expect(screen.getByRole('button', { name: 'Favourite: Hotel 2' })).toHaveAttribute('aria-pressed', 'true');
});

it('Up to three hotels of the URL are compared side by side', async () => {
  const opened = await open();
  const { screen, user } = opened;
  await screen.findAllByRole('article');
  for (const name of ['Hotel 1', 'Hotel 2', 'Hotel 3'])
    await user.click(screen.getByRole('checkbox', { name: `Compare ${name}` }));
  expect(paramsOf(opened).getAll('compare')).toEqual(['hotel-1', 'hotel-2', 'hotel-3']);
  expect(screen.getByRole('checkbox', { name: 'Compare Hotel 4' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Hotel 1',
    'Hotel 2',
    'Hotel 3',
  ]);
  expect(table.getByRole('row', { name: /^Price per night/ })).toHaveTextContent('SEK 1,620');
  await user.click(table.getByRole('button', { name: 'Remove Hotel 2' }));
  expect(paramsOf(opened).getAll('compare')).toEqual(['hotel-1', 'hotel-3']);
});

it('A card shows that its price is being checked, has failed or is not available', async () => {
  const bare = { offer: null, total: null };
  const edge = anEdge(
    aHotelsAnswer([
      aFoundHotel({ id: 'gone', name: 'Gone', ...bare, isSoldOut: true }),
      aFoundHotel({ id: 'bare', name: 'Bare', ...bare }),
    ]),
  ).refuses(listHotelsByIds, 'SUPPLIER_UNAVAILABLE', 'No prices just now');
  const { screen, user } = await open(edge, '&payment=ANY');
  expect(await screen.findByRole('article', { name: 'Gone' })).toHaveTextContent('Not available');
  expect(await screen.findByText('No prices just now')).toBeVisible();
  edge.answers(listHotelsByIds, { hotels: [aFoundHotel({ id: 'bare', name: 'Bare' })] });
  const release = edge.holds(listHotelsByIds);
  await user.click(screen.getByRole('button', { name: 'Retry: price of Bare' }));
  expect(screen.getByRole('article', { name: 'Bare' })).toHaveTextContent('Checking price…');
  release();
  expect(await screen.findByRole('button', { name: 'Choose room at Bare' })).toBeVisible();
});

it('Without hotels, the page offers wider areas, or the filters to drop if they hide all', async () => {
  const opened = await open(anEdge(aHotelsAnswer([])));
  const { screen, user, edge } = opened;
  await user.click(await screen.findByRole('button', { name: 'Search within 60 km' }));
  await waitFor(() => expect(edge.requestsOf(searchHotels).at(-1)?.body).toMatchObject({ search: { radius: 60 } }));
  edge.answers(searchHotels, aHotelsAnswer([], { filteredOut: 7 }));
  await user.click(await screen.findByRole('button', { name: 'Search within 80 km' }));
  expect(await screen.findByText('Your filters hide 7 hotels. Drop one of them:')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Without Payment Pre-paid/ }));
  expect(paramsOf(opened).get('payment')).toBe('ANY');
});

it('A running search shows its progress and failed suppliers, and can be stopped', async () => {
  const suppliers = [
    { code: 'NQH', name: 'Nordic Quay Direct', state: 'ANSWERED' as const },
    { code: 'BED', name: 'Bedbank', state: 'FAILED' as const, message: 'did not answer in time' },
    { code: 'LIN', name: 'Linje', state: 'WAITING' as const },
  ];
  const { screen, user } = await open(anEdge(aHotelsAnswer(hotelsNumbered(1), { status: 'RUNNING', suppliers })));
  expect(await screen.findByText(/^1 of 3 suppliers answered, 1 did not respond, checked/)).toBeVisible();
  expect(screen.getByText('Bedbank').parentElement).toHaveTextContent('did not answer in time');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText(/^Stopped: 1 of 3/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

it('A failed search keeps its inputs and can be edited in the form', async () => {
  const { screen, user, router } = await open(new FakeEdge().cuts(searchHotels));
  expect(await screen.findByText('Could not load offers')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('button', { name: 'Find hotels' })).toBeVisible();
  expect(router.state.location.search).toContain('edit=1');
});
