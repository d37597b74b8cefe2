import {
  addCartItems,
  createCart,
  fetchPlace,
  fetchPreferences,
  listEmployees,
  listHotelOffers,
  listHotelsByIds,
  listMembershipsOfCustomers,
  listPriceCaps,
  searchHotels,
  searchPlaces,
  setFavouriteHotel,
} from '@portolan/contracts';
import {
  anEmployee,
  aPlace,
  FakeEdge,
  fireEvent,
  ids,
  render,
  renderRemote,
  testNow,
  waitFor,
  within,
} from '@portolan/testing';
import { act, useState } from 'react';
import { remote } from '../remote.ts';
import {
  aFoundHotel,
  aHotelOffersAnswer,
  aHotelRate,
  aHotelsAnswer,
  aRateAtHotel,
  hotelMemberOf,
  hotelSearch,
  hotelsNumbered,
} from './aHotel.ts';
import { useCardFocus } from './results/useCardFocus.ts';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

describe('Hotel search', () => {
  const colleague = anEmployee({ customerId: ids.colleague, firstName: 'Karin', lastName: 'Ekström' });
  const anEdge = () =>
    new FakeEdge()
      .answers(fetchPlace, aPlace())
      .answers(searchPlaces, { places: [aPlace()] })
      .answers(listEmployees, { content: [colleague], pageSize: 10_000, totalItems: 1, totalPages: 1, currentPage: 1 })
      .answers(searchHotels, aHotelsAnswer([aFoundHotel()]));
  const open = (search = '', edge = anEdge()) => renderRemote(remote, { at: `/hotel/search${search}`, edge });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('The form proposes one night from tomorrow for the person alone and names missing fields', async () => {
    const { screen, user } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Find a hotel' })).toBeVisible();
    expect(screen.getByText('1 night')).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Room 1' })).getByText('Elin Sandberg')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Elin Sandberg' }));
    await user.click(screen.getByRole('button', { name: 'Find hotels' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('Choose a destination from the list');
    expect(summary).toHaveTextContent('Choose who sleeps in this room');
  });

  it('The URL of an edited search fills each room, and the form searches the same rooms again', async () => {
    const { screen, user, router, edge } = await open(
      `?${hotelSearch}&rooms=${ids.colleague}&cartId=${ids.trip}&edit=1&stars=5`,
    );
    const second = within(await screen.findByRole('group', { name: 'Room 2' }));
    expect(await second.findByText('Karin Ekström')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a room' }));
    await user.click(screen.getByRole('button', { name: 'Find hotels' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose who sleeps in this room');
    await user.click(screen.getByRole('button', { name: 'Remove room 3' }));
    await user.click(screen.getByRole('button', { name: 'Find hotels' }));
    await screen.findByRole('article');
    const params = new URLSearchParams(router.state.location.search);
    expect([params.getAll('rooms'), params.get('cartId'), params.has('stars'), params.has('edit')]).toEqual([
      [ids.traveller, ids.colleague],
      ids.trip,
      false,
      false,
    ]);
    expect(edge.requestsOf(searchHotels)[0]?.body).toMatchObject({
      requestedRooms: [
        { adults: 1, travellerIds: [ids.traveller] },
        { adults: 1, travellerIds: [ids.colleague] },
      ],
    });
  });

  it('A map position without a place can be searched again', async () => {
    const { screen, user, router } = await open(`?${hotelSearch.replace('place=office:oslo&', '')}&edit=1`);
    expect(await screen.findByText(/^Searching round Office Oslo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Find hotels' }));
    await screen.findByRole('article');
    expect(router.state.location.search).toContain('placeName=Office+Oslo&lat=59.9075&lon=10.7574');
  });

  it('The form asks for the age of each child of a room and searches with it', async () => {
    const { screen, user, router, edge } = await open(`?${hotelSearch}&edit=1`);
    await user.click(await screen.findByRole('button', { name: 'Add a child' }));
    await user.click(screen.getByRole('button', { name: 'Add a child' }));
    await user.selectOptions(screen.getByLabelText('Age of child 1'), '9 years');
    await user.click(screen.getByRole('button', { name: 'Find hotels' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the age of each child');
    await user.selectOptions(screen.getByLabelText('Age of child 2'), 'Under 1 year');
    await user.click(screen.getByRole('button', { name: 'Find hotels' }));
    await screen.findByRole('article');
    expect(new URLSearchParams(router.state.location.search).getAll('rooms')).toEqual([`${ids.traveller},c9,c0`]);
    expect(edge.requestsOf(searchHotels)[0]?.body).toMatchObject({
      requestedRooms: [{ adults: 1, children: 2, childAges: [9, 0], travellerIds: [ids.traveller] }],
    });
    expect(screen.getByRole('region', { name: 'Your search' })).toHaveTextContent(
      '1 room, Elin Sandberg and 2 children (ages 9 and 0)',
    );
  });
});

describe('Hotel results', () => {
  const anEdge = (answer = aHotelsAnswer(hotelsNumbered(25))) => new FakeEdge().answers(searchHotels, answer);
  const open = (edge = anEdge(), more = '') =>
    renderRemote(remote, { at: `/hotel/search?${hotelSearch}${more}`, edge });
  type Opened = Awaited<ReturnType<typeof open>>;
  const paramsOf = ({ router }: Opened) => new URLSearchParams(router.state.location.search);
  const cards = ({ screen }: Opened) => screen.getAllByRole('article').length;

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
      anEdge(aHotelsAnswer(hotelsNumbered(2), { filteredOut: 4, facets: { anyPayment: 5, payAtHotel: 3, gym: 2 } })),
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
});

describe('Focus', () => {
  const scrolled: string[] = [];
  beforeEach(() => {
    scrolled.length = 0;
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id);
    };
  });
  /** One card, and a second on request. */
  function Cards({ onReady }: { readonly onReady: (leadTo: (id: string, more?: boolean) => void) => void }) {
    const [ids, setIds] = useState(['near']);
    const lead = useCardFocus();
    onReady((id, more = false) => {
      if (more) setIds(['near', 'far']);
      lead(id);
    });
    return ids.map((id) => (
      <h2 key={id} id={`hotel-${id}`}>
        <a href="/">{id}</a>
      </h2>
    ));
  }

  it.each([
    ['already rendered', 'near', false],
    ['of the next render', 'far', true],
  ])('Leading to a card %s scrolls to it and focuses its link', (_when, id, more) => {
    let leadTo: (id: string, more?: boolean) => void = () => undefined;
    render(<Cards onReady={(ready) => (leadTo = ready)} />);
    act(() => leadTo(id, more));
    expect(document.activeElement?.textContent).toBe(id);
    expect(scrolled).toEqual([`hotel-${id}`]);
  });
});

describe('Offers of a hotel', () => {
  const twoRooms = `${hotelSearch}&rooms=${ids.colleague}`;
  const fixedRules = [
    {
      ruleDescription: 'The full price is kept',
      kind: 'CANCEL' as const,
      from: null,
      until: null,
      feeAmount: 2780,
      feePercent: 100,
      currency: 'SEK',
    },
  ];
  const saver = aHotelRate({
    id: 'saver',
    cancellationRules: fixedRules,
    board: 'ROOM_ONLY',
    pricePerNight: 1390,
    price: { ...aHotelRate().price, total: 2780, quoted: { amount: 2780, currency: 'SEK' } },
    loyaltyProgram: null,
    roomsLeft: 3,
  });
  const single = aRateAtHotel({
    room: { ...aHotelRate().room, code: 'SGL', name: 'Standard single' },
    localFee: { amount: 98, currency: 'NOK' },
  });
  const roomOf = (travellerIds: string[], offers: (typeof saver)[]) => ({
    occupancy: { adults: 1, children: 0 },
    travellerIds,
    offers,
  });
  const anEdge = (answer = aHotelOffersAnswer([saver, aHotelRate(), single])) =>
    new FakeEdge()
      .answers(listHotelOffers, answer)
      .answers(listEmployees, {
        content: [anEmployee({ customerId: ids.colleague, firstName: 'Karin', lastName: 'Ekström' })],
        pageSize: 10_000,
        totalItems: 1,
        totalPages: 1,
        currentPage: 1,
      })
      .answers(createCart, { cartId: ids.trip })
      .answers(addCartItems, { valid: true, itemIds: [ids.item] });
  const open = (edge = anEdge(), search = hotelSearch) =>
    renderRemote(remote, { at: `/hotel/offer?${search}&hotelId=hotel-1&searchId=${ids.item}&stars=4`, edge });
  type Opened = Awaited<ReturnType<typeof open>>;
  const add = async ({ screen, user }: Opened) => {
    await user.click(screen.getAllByRole('button', { name: 'Add to trip' })[0] as HTMLElement);
    return within(await screen.findByRole('dialog'));
  };
  const confirm = ({ user }: Opened, dialog: Awaited<ReturnType<typeof add>>) =>
    user.click(dialog.getByRole('button', { name: /^Add to trip|^Accept/ }));
  const bodies = ({ edge }: Opened) => edge.requestsOf(addCartItems).map(({ body }) => body);

  it('The page shows the hotel, its rooms with the terms of each rate, and the stay with amounts due now and later', async () => {
    const edge = anEdge().answers(listPriceCaps, { content: [{ per: 'NIGHT', amount: 1700, currency: 'SEK' }] });
    const opened = await open(edge);
    const { screen, user, router } = opened;
    expect(await screen.findByRole('heading', { level: 1, name: 'Hotel Bjørvika Kai' })).toBeVisible();
    const facts = screen.getByRole('region', { name: 'Address, times and amenities' });
    for (const fact of ['350 m to Office Oslo, 4 min walk', 'from 15:00', 'until 11:00', 'A quiet house at the quay.'])
      expect(facts).toHaveTextContent(fact);
    expect(await screen.findByRole('region', { name: 'Map of Hotel Bjørvika Kai' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All 7 amenities' }));
    expect(facts).toHaveTextContent('Sauna');

    const double = screen.getByRole('region', { name: 'Superior double' });
    expect(double).toHaveTextContent('18 m², 1 double bed, sleeps 2');
    const row = (name: string) => within(double).getByRole('rowheader', { name }).closest('tr');
    expect(row('Non-refundable Room only No points Wi-Fi included')).toHaveTextContent('3 rooms left');
    const flexible = row('Flexible Breakfast included Earns Nordic Quay points Wi-Fi included');
    for (const fact of ['Free until Sun 22 Nov, 18:00', 'Pre-paid', 'SEK 1,620', 'SEK 3,240 for 2 nights', 'Chosen'])
      expect(flexible).toHaveTextContent(fact);
    await user.click(screen.getByRole('button', { name: 'Nights and taxes: Flexible, Superior double' }));
    const nights = screen.getByRole('table', { name: 'Flexible, Superior double' });
    expect(nights).toHaveTextContent('Mon 23 Nov1,500');
    expect(nights).toHaveTextContent('SEK 40 over the cap1,740');
    expect(nights).toHaveTextContent('Of which taxes347');

    await user.click(screen.getByRole('button', { name: 'Choose Flexible, Standard single' }));
    const stay = screen.getByRole('complementary', { name: 'Your stay' });
    for (const fact of ['Standard single', 'Paid nowSEK 0', 'Due at the hotelSEK 3,240', 'NOK 98', '14.4 kg CO₂e'])
      expect(stay).toHaveTextContent(fact);
    expect(new URLSearchParams(router.state.location.search).getAll('rate')).toEqual(['rate-2']);
    expect(screen.getByRole('link', { name: 'Hotels within 40 km of Office Oslo' })).toHaveAttribute(
      'href',
      `/hotel/search?${hotelSearch.replace('office:oslo', 'office%3Aoslo')}&searchId=${ids.item}&stars=4`,
    );
  });

  it('The page says that the loyalty number is sent only for a rate that earns points', async () => {
    const edge = anEdge().answers(listMembershipsOfCustomers, {
      customersLoyaltyMemberships: [hotelMemberOf(ids.traveller, 'Nordic Quay')],
    });
    const { screen, user } = await open(edge);
    const stay = within(await screen.findByRole('complementary', { name: 'Your stay' }));
    const sent = 'Your Nordic Quay number is sent with the booking';
    expect(await stay.findByText(sent)).toBeVisible();
    expect(screen.getByText('Your program')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose Non-refundable, Superior double' }));
    expect(stay.queryByText(sent)).toBeNull();
  });

  it('[S4.30] Special requests are kept by cart and offer and sent with their rooms in one call', async () => {
    const edge = anEdge(
      aHotelOffersAnswer([], { rooms: [roomOf([ids.traveller], [aHotelRate()]), roomOf([ids.colleague], [single])] }),
    );
    const opened = await open(edge, twoRooms);
    const { screen, user, router } = opened;
    await user.click(await screen.findByRole('button', { name: 'Room 2, Karin' }));
    expect(new URLSearchParams(router.state.location.search).get('room')).toBe('2');
    expect(screen.getByRole('complementary', { name: 'Your stay' })).toHaveTextContent('SEK 6,480');
    const dialog = await add(opened);
    const second = within(dialog.getByRole('group', { name: 'Special request for room 2 (optional)' }));
    await user.click(second.getByRole('button', { name: 'Late arrival' }));
    await user.type(second.getByRole('textbox', { name: 'Details' }), 'After 22:30 ');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const again = await add(opened);
    expect(again.getByRole('button', { name: 'Late arrival', pressed: true })).toBeVisible();
    await confirm(opened, again);
    await screen.findByText('left the remote');
    expect(bodies(opened)).toEqual([
      {
        hotels: [
          { offerId: 'rate-1', travelers: [{ userId: ids.traveller }] },
          {
            offerId: 'rate-2',
            travelers: [{ userId: ids.colleague }],
            specialRequest: { codes: ['LATE_ARRIVAL'], text: 'After 22:30' },
          },
        ],
        tripName: 'Stockholm, 23–25 Nov',
      },
    ]);
  });

  it('A room with a changed price is added once the new price is accepted', async () => {
    const price = {
      offerId: 'rate-1',
      amount: 3580,
      currency: 'SEK',
      quoted: { amount: 3580, currency: 'SEK' },
      rate: 1,
      rateDate: '2026-11-20',
    };
    const edge = anEdge(aHotelOffersAnswer([aHotelRate()])).refuses(addCartItems, 'PRICE_CHANGED', 'Changed', {
      price,
    });
    const opened = await open(edge);
    await opened.screen.findByRole('heading', { level: 1 });
    const dialog = await add(opened);
    await confirm(opened, dialog);
    expect(await dialog.findByText(/increased from SEK 3,240 to SEK 3,580, by SEK 340/)).toBeVisible();
    edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
    await opened.user.click(dialog.getByRole('button', { name: /^Accept SEK\s3,580/ }));
    await opened.screen.findByText('left the remote');
    expect(bodies(opened)[1]).toMatchObject({
      hotels: [{ offerId: 'rate-1', acceptedPrice: { amount: 3580, currency: 'SEK' } }],
    });
  });

  it('A sold-out rate is removed and another one chosen', async () => {
    const edge = anEdge(aHotelOffersAnswer([aHotelRate(), saver])).refuses(addCartItems, 'SOLD_OUT', 'Gone');
    const opened = await open(edge);
    const { screen, user } = opened;
    await screen.findByRole('heading', { level: 1 });
    const dialog = await add(opened);
    await confirm(opened, dialog);
    expect(await dialog.findByText('This room is no longer available at this rate.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'View other rooms' }));
    expect(screen.queryByRole('rowheader', { name: /^Flexible/ })).toBeNull();
    expect(screen.getByRole('complementary', { name: 'Your stay' })).toHaveTextContent('SEK 2,780');
  });

  it('An expired search leads to a new search with the same inputs', async () => {
    const { screen, user, router, edge } = await open(anEdge().refuses(listHotelOffers, 'SEARCH_EXPIRED', 'Too old'));
    await user.click(await screen.findByRole('button', { name: 'Search again' }));
    const params = new URLSearchParams(router.state.location.search);
    expect([
      router.state.location.pathname,
      params.get('placeName'),
      params.get('stars'),
      params.has('searchId'),
    ]).toEqual(['/hotel/search', 'Office Oslo', '4', false]);
    expect(edge.requestsOf(listHotelOffers)).toHaveLength(1);
  });

  it('A rate that the policy blocks cannot be added', async () => {
    const forbidden = aHotelRate({ policy: { state: 'BLOCKED', violations: [] } });
    const { screen } = await open(
      anEdge(aHotelOffersAnswer([forbidden], { hotel: aFoundHotel({ offer: forbidden }) })),
    );
    await screen.findByRole('heading', { level: 1 });
    for (const button of screen.getAllByRole('button', { name: 'Add to trip' })) expect(button).toBeDisabled();
  });
});

describe('Way to a room', () => {
  const office = aPlace({
    pointId: 'office:oslo',
    type: 'office',
    name: 'Office Oslo',
    address: { ...aPlace().address, latitude: 59.9075, longitude: 10.7574 },
  });

  it('A hotel stay goes from the form over the hotels and a room into a new trip', async () => {
    const edge = new FakeEdge()
      .answers(fetchPlace, office)
      .answers(searchPlaces, { places: [office] })
      .answers(listEmployees, {
        content: [anEmployee()],
        pageSize: 10_000,
        totalItems: 1,
        totalPages: 1,
        currentPage: 1,
      })
      .answers(searchHotels, aHotelsAnswer([aFoundHotel()]))
      .answers(listHotelOffers, aHotelOffersAnswer([aHotelRate()]))
      .answers(createCart, { cartId: ids.trip })
      .answers(addCartItems, { valid: true, itemIds: [ids.item] });
    const at = '/hotel/search?place=office:oslo&checkIn=2026-11-23&checkOut=2026-11-25';
    const { screen, user, router } = await renderRemote(remote, { at, edge });

    expect(await screen.findByText('Office Oslo')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Find hotels' }));
    await user.click(await screen.findByRole('button', { name: 'Choose room at Hotel Bjørvika Kai' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hotel Bjørvika Kai' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add to trip' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Quiet room' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add to trip' }));
    await screen.findByText('left the remote');

    expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`);
    expect(edge.requestsOf(addCartItems).map(({ body }) => body)).toEqual([
      {
        hotels: [
          {
            offerId: 'rate-1',
            travelers: [{ userId: ids.traveller }],
            specialRequest: { codes: ['QUIET_ROOM'], text: '' },
          },
        ],
        tripName: 'Stockholm, 23–25 Nov',
      },
    ]);
  });
});
