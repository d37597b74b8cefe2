import { act } from 'react';
import {
  addCartItems,
  createCart,
  fetchPlace,
  fetchPreferences,
  fetchTrip,
  listCountries,
  listEmployees,
  listPriceCaps,
  searchCars,
  searchPlaces,
} from '@portolan/contracts';
import {
  anEmployee,
  aPlace,
  aTrip,
  FakeEdge,
  fireEvent,
  ids,
  renderRemote,
  testNow,
  waitFor,
  within,
  type RenderRemoteOptions,
} from '@portolan/testing';
import { ApiError } from '@portolan/http';
import { searchDebounceMs } from '@portolan/remote-kit';
import { remote } from '../remote.ts';
import { aCarLike, aCarOffer, aCarsAnswer, carSearch } from './aCarOffer.ts';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));

describe('Car search', () => {
  const station = aPlace({ pointId: 'station:1', type: 'station', name: 'Uppsala C', locationCode: null });
  const anEdge = () =>
    new FakeEdge()
      .answers(fetchPlace, ({ params }) => (params['pointId'] === station.pointId ? station : aPlace()))
      .answers(searchPlaces, { places: [aPlace()] })
      .answers(listEmployees, {
        content: [anEmployee()],
        pageSize: 10_000,
        totalItems: 1,
        totalPages: 1,
        currentPage: 1,
      })
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
});

describe('Car offers', () => {
  const golf = aCarOffer();
  const electric = aCarLike(
    'car-2',
    {
      acriss: 'IDAC',
      carClass: 'INTERMEDIATE',
      transmission: 'AUTOMATIC',
      fuel: 'ELECTRIC',
      electricRangeKm: 420,
      example: 'Volkswagen ID.4',
    },
    {
      serviceProvider: { code: 'RLV', name: 'Rullevei', logoUrl: null },
      price: {
        ...golf.price,
        total: 2460,
        payment: 'AT_SUPPLIER',
        dueAtSupplier: { amount: 2460, quoted: { amount: 2460, currency: 'SEK' } },
      },
      pricePerDay: 820,
      oneWayFee: { amount: 300, currency: 'SEK' },
      co2Grams: 0,
      co2GramsPerKm: 0,
      pickUp: { ...golf.pickUp, kind: 'SHUTTLE', distanceKm: 3.5 },
    },
  );
  const anEdge = (...offers: (typeof golf)[]) =>
    new FakeEdge()
      .answers(fetchPlace, aPlace())
      .answers(searchCars, aCarsAnswer(offers))
      .answers(createCart, { cartId: ids.trip })
      .answers(addCartItems, { valid: true, itemIds: [ids.item] });
  const open = (edge = anEdge(golf, electric), more = '', options: Partial<RenderRemoteOptions> = {}) =>
    renderRemote(remote, { at: `/cars/offers?${carSearch}${more}`, edge, ...options });
  type Opened = Awaited<ReturnType<typeof open>>;
  const cardNames = ({ screen }: Opened) =>
    screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
  const paramsOf = ({ router }: Opened) => new URLSearchParams(router.state.location.search);
  const golfName = 'Compact, manual';
  const electricName = 'Intermediate, electric, automatic';
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  describe('Car results', () => {
    it('The search bar names place, times and driver', async () => {
      const { screen } = await open();
      await screen.findByRole('article', { name: golfName });
      const bar = screen.getByRole('region', { name: 'Your search' });
      expect(bar).toHaveTextContent('Stockholm Arlanda Airport');
      expect(bar).toHaveTextContent('Mon 23 Nov, 09:30 – Wed 25 Nov, 16:00');
      expect(bar).toHaveTextContent('Driver Elin Sandberg, 38');
    });

    it('A car card shows facts, price, terms and one named button', async () => {
      const { screen } = await open();
      const card = await screen.findByRole('article', { name: electricName });
      for (const fact of [
        'Volkswagen ID.4 or similar · IDAC',
        'Rullevei · 3.5 km, shuttle to the desk',
        '5 seats',
        '2 + 1 bags',
        '5 doors',
        'Electric, 420 km',
        'Unlimited mileage',
        'One-way fee of SEK 300 included',
        'SEK 2,460',
        'SEK 820 a day, 3 days',
        'Due at the desk: SEK 2,460',
        'Excess SEK 6,000',
        'Deposit SEK 3,000',
        '0 g CO₂e per km',
        /Free cancellation until/,
      ])
        expect(card).toHaveTextContent(fact);
      expect(screen.getByRole('button', { name: `Add to trip: ${electricName} from Rullevei` })).toBeVisible();
    });

    it('A card with a deposit shows the amounts due now and at the desk', async () => {
      const dueAtSupplier = { amount: 1800, quoted: { amount: 1800, currency: 'SEK' } };
      const { screen } = await open(
        anEdge(aCarOffer({ price: { ...golf.price, total: 2250, payment: 'DEPOSIT', dueAtSupplier } })),
      );
      expect(await screen.findByRole('article', { name: golfName })).toHaveTextContent(
        'SEK 450 now, SEK 1,800 at the desk',
      );
    });

    it('The cheapest car and the car with the lowest emissions are marked', async () => {
      const { screen } = await open();
      expect(await screen.findByRole('article', { name: golfName })).toHaveTextContent('Cheapest');
      expect(screen.getByRole('article', { name: golfName })).not.toHaveTextContent('Lowest CO₂e');
      expect(screen.getByRole('article', { name: electricName })).toHaveTextContent('Lowest CO₂e');
    });

    it('Details open in place with desks, licence, terms and the meaning of the code', async () => {
      const { screen, user } = await open();
      const toggle = await screen.findByRole('button', { name: `Details: ${golfName} from Fjordgate Cars` });
      expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await user.click(toggle);
      expect(toggle).toHaveAttribute('aria-expanded', 'true');
      const card = screen.getByRole('article', { name: golfName });
      for (const fact of [
        'Mon 23 Nov, 09:30. Open 06:00–23:00.',
        'Driver at least 21 years old',
        'Licence held for at least 1 year',
        'Credit card needed at the desk',
        'damage and theft. Excess SEK 6,000',
        'Return with a full tank',
        'C Compact',
        'D 4 to 5 doors',
        'M Manual',
        'R Petrol, with air conditioning',
      ])
        expect(card).toHaveTextContent(fact);
      expect(within(card).getAllByRole('link', { name: '+46 8 555 01 880' })[0]).toHaveAttribute(
        'href',
        'tel:+46855501880',
      );
    });

    it('A missing driving licence is pointed out in the list and in the dialog, with a link to add it', async () => {
      const edge = anEdge(golf).answers(searchCars, aCarsAnswer([golf], { licenceState: 'MISSING' }));
      const { screen, user } = await open(edge);
      const text = 'You have no driving licence in your documents. The desk asks for one.';
      expect(await screen.findByText(text, { exact: false })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Add the licence' })).toHaveAttribute('href', '/profile/documents');
      await user.click(screen.getAllByRole('button', { name: /^Add / })[0] as HTMLElement);
      expect(await within(await screen.findByRole('dialog')).findByText(text, { exact: false })).toBeVisible();
    });

    it('A driver below the minimum age cannot add the car and can change the driver', async () => {
      const old = aCarOffer({ driverRules: { ...golf.driverRules, minAge: 40 } });
      const { screen, user, router } = await open(anEdge(old));
      const card = await screen.findByRole('article', { name: golfName });
      expect(card).toHaveTextContent('The driver must be at least 40 years old.');
      expect(screen.getByRole('button', { name: /^Add to trip/ })).toBeDisabled();
      await user.click(screen.getByRole('button', { name: 'Change driver' }));
      expect(router.state.location.pathname).toBe('/cars');
    });

    it('The search bar and each card show the price cap, with the amount over it', async () => {
      const overCap = {
        ruleId: ids.item,
        ruleVersion: 1,
        ruleType: 'MAX_PRICE',
        expected: { kind: 'MONEY' as const, amount: 800, currency: 'SEK' },
        actual: { kind: 'MONEY' as const, amount: 820, currency: 'SEK' },
        action: 'APPROVAL' as const,
      };
      const edge = anEdge(golf, { ...electric, policy: { state: 'OUT', violations: [overCap] } }).answers(
        listPriceCaps,
        {
          content: [{ per: 'DAY', amount: 800, currency: 'SEK' }],
        },
      );
      const { screen } = await open(edge);
      expect(await screen.findByRole('article', { name: electricName })).toHaveTextContent(
        'SEK 20 over the cap of SEK 800',
      );
      expect(screen.getByRole('region', { name: 'Your search' })).toHaveTextContent('Your cap: SEK 800 a day');
      expect(screen.getByRole('article', { name: golfName })).toHaveTextContent('of the SEK 800 a day cap');
      expect(edge.requestsOf(listPriceCaps)[0]?.query.getAll('travellerIds')).toEqual([ids.traveller]);
    });

    it('A card names the size of a car outside the policy, and those in it', async () => {
      const tooLarge = {
        ruleId: ids.item,
        ruleVersion: 1,
        ruleType: 'ALLOWED_CATEGORIES',
        expected: { kind: 'NAMES' as const, names: ['MINI', 'COMPACT'] },
        actual: { kind: 'NAMES' as const, names: ['FULL_SIZE'] },
        action: 'APPROVAL' as const,
      };
      const { screen } = await open(anEdge(aCarOffer({ policy: { state: 'OUT', violations: [tooLarge] } })));
      expect(await screen.findByText('Vehicle: Full-size (policy: Mini or Compact)')).toBeVisible();
    });

    it('A card warns that the desk is closed at the pick-up time', async () => {
      const closed = aCarOffer({ pickUp: { ...golf.pickUp, isOpen: false } });
      const { screen } = await open(anEdge(closed));
      expect(await screen.findByText(/The desk is closed on Mon 23 Nov, 09:30/)).toBeVisible();
    });
  });

  describe('Car filters and sorting', () => {
    it('[S3.41] A chosen filter value is announced with its count, shown as a chip and kept in the URL', async () => {
      const opened = await open();
      const { screen, user } = opened;
      await user.click(await screen.findByRole('checkbox', { name: 'Automatic' }));
      expect(cardNames(opened)).toEqual([electricName]);
      expect(screen.getByText(/^1 of 2 offers/)).toHaveAttribute('role', 'status');
      expect(paramsOf(opened).getAll('transmission')).toEqual(['AUTOMATIC']);
      await user.click(screen.getByRole('button', { name: 'Remove Transmission: Automatic' }));
      expect(cardNames(opened)).toHaveLength(2);
      expect(opened.edge.requestsOf(searchCars)).toHaveLength(1);
    });

    it('[S9.16] The desk distance filter shows counts', async () => {
      const opened = await open();
      const choice = await opened.screen.findByRole<HTMLSelectElement>('combobox', { name: 'Distance of the desk' });
      expect([...choice.options].map(({ label }) => label)).toEqual([
        '0 km, at the place (1 car)',
        'Up to 2 km (1 car)',
        'Up to 4 km (2 cars)',
        'Up to 8 km (2 cars)',
      ]);
      await opened.user.selectOptions(choice, '2');
      expect(cardNames(opened)).toEqual([golfName]);
    });

    it('[S4.45] The price filter first shows the whole range of prices', async () => {
      const { screen } = await open();
      expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('2190');
      expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('2460');
    });

    it('[S4.42] The list shows that it is filtering until typing a price has paused', async () => {
      const opened = await open();
      const { screen, user } = opened;
      const most = await screen.findByRole('textbox', { name: 'To' });
      jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask'] });
      await user.clear(most);
      await user.type(most, '2200');
      act(() => jest.advanceTimersByTime(searchDebounceMs - 1));
      expect(screen.getByText('Filtering cars')).toHaveAttribute('role', 'status');
      expect(cardNames(opened)).toHaveLength(2);
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByText('Filtering cars')).toBeNull();
      expect(cardNames(opened)).toEqual([golfName]);
      expect(paramsOf(opened).get('priceMax')).toBe('2200');
    });

    it('The price filter marks the price cap for the whole rental', async () => {
      const edge = anEdge(golf, electric).answers(listPriceCaps, {
        content: [{ per: 'DAY', amount: 800, currency: 'SEK' }],
      });
      const { screen } = await open(edge);
      const price = await screen.findByRole('group', { name: 'Total price, SEK' });
      await waitFor(() => expect(price).toHaveTextContent(/Your cap: SEK\s2,400/));
      expect(price.querySelector<HTMLElement>('.marks i')?.style.left).toBe('77.8%');
    });

    it('The slider sets the highest price and states it in words', async () => {
      const opened = await open();
      const { screen } = opened;
      const most = await screen.findByRole('slider', { name: 'Highest price' });
      expect(most).toHaveAttribute('aria-valuetext', expect.stringMatching(/^SEK\s2,460$/));
      fireEvent.change(most, { target: { value: '10' } });
      expect(most).toHaveAttribute('aria-valuetext', expect.stringMatching(/^SEK\s2,240$/));
      expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('2240');
      await waitFor(() => expect(paramsOf(opened).get('priceMax')).toBe('2240'));
      expect([paramsOf(opened).get('priceMin'), cardNames(opened)]).toEqual([null, [golfName]]);
    });

    it('An invalid price shows its problem and does not filter', async () => {
      const opened = await open();
      const { screen, user } = opened;
      const least = await screen.findByRole('textbox', { name: 'From' });
      await user.clear(least);
      await user.type(least, '9000');
      expect(screen.getByText('Enter an amount above the lowest price')).toBeVisible();
      await user.clear(least);
      await user.type(least, 'cheap');
      expect(least).toHaveAccessibleDescription('Enter an amount');
      expect(paramsOf(opened).get('priceMin')).toBeNull();
    });

    it('[S4.44] Another sort begins at page 1', async () => {
      const opened = await open(undefined, '&page=3');
      const { screen, user } = opened;
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Distance');
      expect(paramsOf(opened).get('page')).toBeNull();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Class');
      expect(cardNames(opened)).toEqual([golfName, electricName]);
    });

    it('Without matches, the page names the filter to drop and drops it on one click', async () => {
      const opened = await open(undefined, '&fuel=DIESEL&distance=4');
      const { screen, user } = opened;
      expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Without Fuel Diesel: 2 cars' }));
      expect(cardNames(opened)).toHaveLength(2);
      expect(paramsOf(opened).get('distance')).toBe('4');
    });

    it('[S9.17] The list shows 20 cars a page', async () => {
      const opened = await open(
        anEdge(...Array.from({ length: 21 }, (_unused, index) => aCarOffer({ id: `car-${index}` }))),
      );
      await opened.screen.findAllByRole('article');
      expect(cardNames(opened)).toHaveLength(20);
      await opened.user.click(opened.screen.getByRole('listitem', { name: '2' }));
      expect(cardNames(opened)).toHaveLength(1);
      expect(paramsOf(opened).get('page')).toBe('2');
    });
  });

  describe('Car search problems', () => {
    it('A running search shows that it is searching', async () => {
      const edge = anEdge(golf);
      const release = edge.holds(searchCars);
      const { screen } = await open(edge);
      expect(await screen.findByText('Searching car rental companies')).toBeVisible();
      release();
      expect(await screen.findByRole('article', { name: golfName })).toBeVisible();
    });

    it('The page names a company that did not respond and searches again', async () => {
      const suppliers = [{ code: 'BRK', name: 'Brevik Rental', state: 'FAILED' as const }];
      const edge = anEdge().answers(searchCars, aCarsAnswer([golf], { suppliers }));
      const { screen, user } = await open(edge);
      expect(await screen.findByText(/Some companies did not respond/)).toBeVisible();
      expect(screen.getByText('Brevik Rental')).toBeVisible();
      edge.answers(searchCars, aCarsAnswer([golf]));
      await user.click(screen.getByRole('button', { name: 'Search again' }));
      await waitFor(() => expect(screen.queryByText(/Some companies did not respond/)).toBeNull());
    });

    it('A search without cars leads back to the form', async () => {
      const { screen, user, router } = await open(anEdge());
      expect(await screen.findByRole('heading', { level: 1, name: 'No rental cars found' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Edit search' }));
      expect(router.state.location.pathname).toBe('/cars');
      expect(new URLSearchParams(router.state.location.search).get('pickUp')).toBe('airport:ARN');
    });

    it('Offers older than 20 minutes have expired and are searched again with the same inputs', async () => {
      const expiresAt = new Date(testNow).toISOString();
      const edge = anEdge().answers(searchCars, aCarsAnswer([golf], { expiresAt }));
      const { screen, user } = await open(edge);
      expect(await screen.findByText(/more than 20 minutes old/)).toBeVisible();
      edge.answers(searchCars, aCarsAnswer([electric]));
      await user.click(screen.getByRole('button', { name: 'Search again' }));
      expect(await screen.findByRole('article', { name: electricName })).toBeVisible();
      expect(screen.queryByText(/more than 20 minutes old/)).toBeNull();
      expect(edge.requestsOf(searchCars).map(({ body }) => (body as { searchId?: string }).searchId)).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('A failed search shows its request ID and can be retried', async () => {
      const edge = anEdge().refuses(searchCars, 'UNAVAILABLE', 'Later');
      const { screen, user } = await open(edge);
      expect(await screen.findByText('Request ID: req-test')).toBeVisible();
      edge.answers(searchCars, aCarsAnswer([golf]));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('article', { name: golfName })).toBeVisible();
    });

    it('The URL keeps the search id for a return to the page', async () => {
      const opened = await open();
      await opened.screen.findByRole('article', { name: golfName });
      expect(paramsOf(opened).get('searchId')).toBe(ids.item);
    });

    it('An incomplete URL leads to the form', async () => {
      const { router, screen } = await renderRemote(remote, { at: '/cars/offers?pickUp=airport:ARN', edge: anEdge() });
      expect(await screen.findByRole('heading', { level: 1, name: 'Rent a car' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/cars');
    });
  });

  describe('Adding a car to a trip', () => {
    async function openDialog(edge = anEdge(golf), more = '') {
      const opened = await open(edge, more);
      await opened.user.click(await opened.screen.findByRole('button', { name: /^Add to trip: Compact/ }));
      const dialog = await opened.screen.findByRole('dialog', { name: 'Add car to trip' });
      return { ...opened, dialog, confirm: within(dialog).getByRole('button', { name: /^(loading )?Add to trip$/ }) };
    }

    it('The dialog repeats driver requirements and amounts at the desk, then adds the car', async () => {
      const { dialog, user, confirm, edge, router, screen } = await openDialog();
      for (const fact of [
        'Compact, manual with Fjordgate Cars, added as a draft to a new trip, “Stockholm, 23–25 Nov”.',
        'Elin Sandberg',
        'Driver at least 21 years old. Licence held for at least 1 year. Credit card needed at the desk',
        'Deposit SEK 3,000. Excess SEK 6,000',
      ])
        expect(dialog).toHaveTextContent(fact);
      await waitFor(() => expect(confirm).toBeEnabled());
      await user.click(confirm);
      expect(await screen.findByText('left the remote')).toBeVisible();
      expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`);
      expect(edge.requestsOf(addCartItems).map(({ body }) => body)).toEqual([
        { cars: [{ offerId: 'car-1', travelers: [{ userId: ids.traveller }] }], tripName: 'Stockholm, 23–25 Nov' },
      ]);
    });

    it('A car with a changed price is added once the price is accepted, and the API receives that price', async () => {
      const edge = anEdge(golf).answers(addCartItems, () => {
        const price = {
          offerId: 'car-1',
          amount: 2530,
          currency: 'SEK',
          quoted: { amount: 220, currency: 'EUR' },
          rate: 11.5,
          rateDate: '2026-11-20',
        };
        throw new ApiError(422, { type: 'PRICE_CHANGED', message: 'Changed', meta: { requestId: 'req-test', price } });
      });
      const { user, confirm, screen } = await openDialog(edge);
      await waitFor(() => expect(confirm).toBeEnabled());
      await user.click(confirm);
      expect(await screen.findByText(/The price has increased from SEK 2,190 to SEK 2,530/)).toBeVisible();
      edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
      await user.click(screen.getByRole('button', { name: /^Accept SEK.2,530$/ }));
      expect(await screen.findByText('left the remote')).toBeVisible();
      expect(edge.requestsOf(addCartItems).at(-1)?.body).toEqual({
        cars: [
          { offerId: 'car-1', travelers: [{ userId: ids.traveller }], acceptedPrice: { amount: 220, currency: 'EUR' } },
        ],
        tripName: 'Stockholm, 23–25 Nov',
      });
    });

    it('A trip chosen meanwhile in the booking bar becomes the target without another search', async () => {
      const opened = await open(anEdge(golf).answers(fetchTrip, aTrip({ tripName: 'Oslo kick-off' })));
      const { screen, router, user, edge } = opened;
      await screen.findByRole('article', { name: golfName });
      await act(() => router.navigate(`/cars/offers?${router.state.location.search.slice(1)}&cartId=${ids.trip}`));
      await user.click(screen.getByRole('button', { name: /^Add to trip: Compact/ }));
      expect(await screen.findByRole('dialog')).toHaveTextContent('added as a draft to “Oslo kick-off”');
      expect(edge.requestsOf(searchCars)).toHaveLength(1);
    });

    it('A sold-out car leaves the list, and the closest cars are offered', async () => {
      const edge = anEdge(golf, electric).refuses(addCartItems, 'SOLD_OUT', 'Gone');
      const opened = await openDialog(edge);
      await waitFor(() => expect(opened.confirm).toBeEnabled());
      await opened.user.click(opened.confirm);
      expect(await opened.screen.findByText('This car is no longer available.')).toBeVisible();
      await opened.user.click(await opened.screen.findByRole('button', { name: 'View other cars' }));
      expect(cardNames(opened)).toEqual([electricName]);
      expect(opened.screen.getByText(/no longer available. The closest cars:/)).toBeVisible();
      await opened.user.click(opened.screen.getByRole('button', { name: /^Intermediate.* from Rullevei, SEK/ }));
      expect(await opened.screen.findByRole('dialog')).toBeVisible();
    });

    it('A search that no company answered says so, not that there are no cars', async () => {
      const down = { code: 'FJC', name: 'Fjordgate Cars', state: 'FAILED', message: 'down' } as const;
      const edge = anEdge().answers(searchCars, aCarsAnswer([], { suppliers: [down] }));
      const { screen } = await open(edge);
      expect(await screen.findByRole('heading', { name: 'No car rental company responded' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Search again' })).toBeVisible();
    });

    it('[S2.17] A person without a company can search but not add cars', async () => {
      const { screen } = await open(undefined, '', { user: { firstName: '', lastName: '' } });
      const card = await screen.findByRole('article', { name: golfName });
      expect(card).toHaveTextContent('To add offers to a trip you need a company account.');
      expect(screen.queryByRole('button', { name: /^Add to trip/ })).toBeNull();
    });
  });
});
