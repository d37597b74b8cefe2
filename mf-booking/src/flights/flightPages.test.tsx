import {
  addCartItems,
  createCart,
  fetchPlace,
  listEmployees,
  listFlightOffers,
  searchFlights,
  searchPlaces,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import {
  aFlightSegment,
  aFlightStop,
  anEmployee,
  aPlace,
  FakeEdge,
  ids,
  renderRemote,
  testNow,
  within,
} from '@portolan/testing';
import { remote } from '../remote.ts';
import { guestBook } from '../travellers/guests.ts';
import {
  aFlightOffer,
  aFlightOffersAnswer,
  aFlightsAnswer,
  aJourney,
  aJourneyBack,
  flightSearch,
  osloAirport,
} from './aFlight.ts';
import type { FlightsAnswer } from './flightsApi.ts';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));

describe('Flight results', () => {
  const skavsta = aPlace({ pointId: 'airport:NYO', name: 'Stockholm Skavsta Airport', locationCode: 'NYO' });
  /** An overnight flight with a change of airports, on separate tickets, operated by another carrier. */
  const overnight = aJourney({
    id: 'out-2',
    segments: [
      aFlightSegment({
        carrier: { code: 'NV', name: 'Norrvind' },
        operatedBy: { code: 'NL', name: 'Norrvind Link' },
        flightNumber: '4214',
        to: aFlightStop('2026-11-23T09:00:00+01:00'),
      }),
      aFlightSegment({
        carrier: { code: 'NV', name: 'Norrvind' },
        flightNumber: '77',
        from: aFlightStop('2026-11-23T22:30:00+01:00', skavsta),
        to: aFlightStop('2026-11-24T00:10:00+01:00', osloAirport),
      }),
    ],
    durationMinutes: 960,
    isSelfTransfer: true,
    seatsLeft: 3,
    co2Grams: 91_500,
    co2Percent: 40,
    fares: [
      {
        fare: {
          family: 'LIGHT',
          cabin: 'ECONOMY',
          bags: { cabin: 0, checked: 0, checkedKg: null },
          seatChoice: 'AT_CHECK_IN',
          change: { kind: 'UNKNOWN', fee: null },
          refund: { kind: 'UNKNOWN', fee: null },
        },
        price: 800,
      },
    ],
  });
  const anEdge = (over: Partial<FlightsAnswer> = {}, out = [aJourney(), overnight]) =>
    new FakeEdge()
      .answers(fetchPlace, ({ params }) => (params['pointId'] === 'airport:OSL' ? osloAirport : aPlace()))
      .answers(searchFlights, aFlightsAnswer([out, [aJourneyBack()]], over))
      .answers(
        listFlightOffers,
        aFlightOffersAnswer([aFlightOffer('LIGHT', 2180), aFlightOffer('STANDARD', 2620), aFlightOffer('FLEX', 4050)]),
      )
      .answers(createCart, { cartId: ids.trip });
  const open = (edge = anEdge(), more = '') => renderRemote(remote, { at: `/flights?${flightSearch}${more}`, edge });
  const bothChosen = '&journey=out-1&journey=back-1';
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  describe('Flight results', () => {
    it('The search bar names places, days and travellers', async () => {
      const { screen } = await open();
      await screen.findAllByRole('article');
      const bar = screen.getByRole('region', { name: 'Your search' });
      for (const text of [
        'Stockholm Arlanda Airport',
        'Oslo Gardermoen Airport',
        'Mon 23 Nov – Wed 25 Nov',
        'Elin Sandberg',
      ])
        expect(bar).toHaveTextContent(text);
    });

    const airport = (code: string, timeZone: string) =>
      aPlace({ pointId: `airport:${code}`, name: code, locationCode: code, timeZone });
    it.each([
      [
        'over the date line that lands at an earlier local time on the same day',
        aFlightStop('2027-02-02T22:00:00+09:00', airport('HND', 'Asia/Tokyo')),
        aFlightStop('2027-02-02T10:00:00-10:00', airport('HNL', 'Pacific/Honolulu')),
        ['22:00', '10:00', '7 h'],
        null,
      ],
      [
        'in the night of a clock change, without the skipped hour',
        aFlightStop('2027-03-27T21:00:00-04:00', airport('JFK', 'America/New_York')),
        aFlightStop('2027-03-28T09:00:00+01:00', airport('LHR', 'Europe/London')),
        ['21:00', '09:00', '7 h'],
        '+1',
      ],
    ])('A card shows local times and duration of a flight %s', async (_how, from, to, texts, shift) => {
      const journey = aJourney({
        segments: [aFlightSegment({ from, to, durationMinutes: 420 })],
        durationMinutes: 420,
      });
      const { screen } = await open(anEdge({}, [journey]));
      const card = await screen.findByRole('article');
      for (const text of texts) expect(card).toHaveTextContent(text);
      const marks = within(card).queryAllByRole('img', { name: /day/i });
      expect(marks.map(({ textContent }) => textContent)).toEqual(shift === null ? [] : [shift]);
    });

    it('A flight card shows carrier, local times, airports, terms and emissions', async () => {
      const { screen } = await open();
      const card = await screen.findByRole('article', { name: 'Norrvind NV 4214, NV 77' });
      for (const text of [
        'Operated by Norrvind Link',
        '3 seats left',
        'ARN T5',
        '00:10+1',
        '16 h',
        '1 stop',
        '13 h 30 min between Stockholm Arlanda Airport and Stockholm Skavsta Airport: you change airports',
        'Separate tickets: collect your luggage and check in again.',
        'No cabin bag, no checked bag',
        'Change terms unknown',
        'Refund terms unknown',
        '91.5 kg CO₂e, 40% above average',
      ])
        expect(card).toHaveTextContent(text);
      expect(screen.getByText('All of these are in policy')).toBeVisible();
      expect(screen.getByRole('article', { name: 'Skerry Air SY 1469' })).toHaveTextContent(
        /Direct.*Change for SEK\s600.*No refund/,
      );
    });

    it('A flight for several people shows the total and the price per person', async () => {
      const { screen } = await open(anEdge(), '&children=1');
      const card = await screen.findByRole('article', { name: 'Skerry Air SY 1469' });
      expect(card).toHaveTextContent(/from SEK 2,180return, Light.*SEK\s1,090 per person/);
    });

    it('Flight details show each flight with its aircraft, and the terms of each fare', async () => {
      const { screen, user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Flight details: SY 1469, 08:10' }));
      const drawer = await screen.findByRole('dialog', { name: 'Flight details' });
      for (const text of [
        'Mon 23 Nov, 08:10 Stockholm Arlanda Airport, terminal 5',
        'Airbus A320neo',
        'Refund, fee SEK',
      ])
        expect(drawer).toHaveTextContent(text);
    });

    it('Suppliers that did not respond are named, and the search can be repeated', async () => {
      const suppliers: FlightsAnswer['suppliers'] = [
        { code: 'NDA', name: 'Norden Air Direct', state: 'ANSWERED' },
        { code: 'LCC', name: 'Lowfare Hub', state: 'FAILED' },
      ];
      const { screen, user, edge } = await open(anEdge({ suppliers }));
      const notice = (await screen.findByText('Lowfare Hub')).closest('[role="status"], [role="alert"]');
      expect(notice).toHaveTextContent('did not respond');
      await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Search again' }));
      await screen.findAllByRole('article');
      expect(edge.requestsOf(searchFlights)).toHaveLength(2);
    });

    it('Without matches, the page names the filter to drop', async () => {
      const { screen, user } = await open(anEdge({}, [aJourney()]), '&more=LOW_CO2');
      await user.click(
        await screen.findByRole('button', { name: 'Without Good to know CO₂e at or below average: 1 flight' }),
      );
      expect(await screen.findAllByRole('article')).toHaveLength(1);
    });

    it('A search without flights leads back to the form', async () => {
      const { screen, user, router } = await open(anEdge({}, []));
      expect(await screen.findByRole('heading', { level: 1, name: 'No flights found' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Edit search' }));
      expect(new URLSearchParams(router.state.location.search).get('edit')).toBe('1');
    });
  });

  describe('Fares of the chosen flights', () => {
    it('Fares stand side by side with their terms and price differences', async () => {
      const { screen } = await open(anEdge(), bothChosen);
      const light = (await screen.findByRole('radio', { name: /^Light/ })).closest('div');
      for (const text of ['+SEK 0', 'Given at check-in', 'No refund', 'Change for SEK', 'Cabin bag, no checked bag'])
        expect(light).toHaveTextContent(text);
      const flex = screen.getByRole('radio', { name: /^Flex/ }).closest('div');
      for (const text of ['+SEK 1,870', 'Cabin bag, 2 × 23 kg', 'Refund in full', 'Free change'])
        expect(flex).toHaveTextContent(text);
    });

    it('A fare that the policy blocks cannot be chosen', async () => {
      const edge = anEdge().answers(
        listFlightOffers,
        aFlightOffersAnswer([aFlightOffer('FLEX', 4050, { policy: { state: 'BLOCKED', violations: [] } })]),
      );
      const { screen } = await open(edge, bothChosen);
      expect(await screen.findByRole('button', { name: 'Choose Flex' })).toBeDisabled();
    });

    it('Fares that did not load can be retried without losing the chosen flights', async () => {
      const edge = anEdge().fails(listFlightOffers, 9);
      const { screen, user } = await open(edge, bothChosen);
      expect(await screen.findByText('Could not load the fares')).toBeVisible();
      edge.answers(listFlightOffers, aFlightOffersAnswer([aFlightOffer('LIGHT', 2180)]));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('button', { name: 'Choose Light' })).toBeVisible();
      expect(screen.getByRole('group', { name: 'Chosen flight: Outbound' })).toBeVisible();
    });

    it('A fare with a changed price is added once the new price is accepted', async () => {
      const sek = { currency: 'SEK', rate: 1, rateDate: '2026-11-20' };
      const edge = anEdge().answers(addCartItems, () => {
        const price = { offerId: 'flight-LIGHT', amount: 2300, quoted: { amount: 2300, currency: 'SEK' }, ...sek };
        throw new ApiError(422, { type: 'PRICE_CHANGED', message: 'Changed', meta: { requestId: 'req-test', price } });
      });
      const { screen, user } = await open(edge, bothChosen);
      await user.click(await screen.findByRole('button', { name: 'Choose Light' }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent('SY 1469, SY 1478 with Norden Air Direct, added as a draft to a new trip');
      expect(dialog).toHaveTextContent('Passport or national ID card');
      await user.click(within(dialog).getByRole('button', { name: 'Add to trip' }));
      expect(await screen.findByText(/The price has increased from SEK 2,180 to SEK 2,300/)).toBeVisible();
      edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
      await user.click(screen.getByRole('button', { name: /^Accept SEK.2,300$/ }));
      expect(await screen.findByText('left the remote')).toBeVisible();
      expect(edge.requestsOf(addCartItems).at(-1)?.body).toEqual({
        flights: [
          {
            offerId: 'flight-LIGHT',
            travelers: [{ userId: ids.traveller }],
            acceptedPrice: { amount: 2300, currency: 'SEK' },
          },
        ],
        tripName: 'Oslo, 23–25 Nov',
      });
    });

    it('A fare is not added before the children of the search are named', async () => {
      const edge = anEdge().answers(addCartItems, { valid: true, itemIds: [ids.item] });
      const { screen, user } = await open(edge, `${bothChosen}&infants=1`);
      await user.click(await screen.findByRole('button', { name: 'Choose Light' }));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('button', { name: 'Add to trip' }));
      expect(await within(dialog).findByText('Enter the first name')).toBeVisible();
      expect(edge.requestsOf(addCartItems)).toEqual([]);
    });

    it('Each name is shown as printed on the ticket, and a name that no airline can print prevents adding', async () => {
      const guest = { id: ids.colleague, title: 'MR', phone: '+46701740605', email: 'guest@lind.example' } as const;
      guestBook.keep(ids.traveller, { ...guest, firstName: 'Åke', lastName: 'Øst' });
      const asGuest = `${bothChosen}&travellerIds=${ids.colleague}`;
      const first = await open(anEdge(), asGuest);
      await first.user.click(await first.screen.findByRole('button', { name: 'Choose Light' }));
      expect(await first.screen.findByRole('dialog')).toHaveTextContent('ELIN SANDBERGAAKE OEST');
      expect(first.screen.getByRole('button', { name: 'Add to trip' })).toBeEnabled();
      first.view.unmount();

      guestBook.keep(ids.traveller, { ...guest, firstName: '李', lastName: 'Lind' });
      const { screen, user } = await open(anEdge(), asGuest);
      await user.click(await screen.findByRole('button', { name: 'Choose Light' }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent('No airline can print 李 Lind. Edit the search');
      expect(within(dialog).getByRole('button', { name: 'Add to trip' })).toBeDisabled();
    });
  });
});

describe('Way to a flight', () => {
  afterEach(() => jest.restoreAllMocks());

  it('A return flight goes from the form over both directions and a fare into a new trip', async () => {
    const edge = new FakeEdge()
      .answers(fetchPlace, ({ params }) => (params['pointId'] === 'airport:OSL' ? osloAirport : aPlace()))
      .answers(searchPlaces, { places: [aPlace()] })
      .answers(listEmployees, {
        content: [anEmployee()],
        pageSize: 10_000,
        totalItems: 1,
        totalPages: 1,
        currentPage: 1,
      })
      .answers(searchFlights, aFlightsAnswer([[aJourney()], [aJourneyBack(), aJourneyBack({ id: 'back-2' }, 340)]]))
      .answers(
        listFlightOffers,
        aFlightOffersAnswer([aFlightOffer('LIGHT', 2520), aFlightOffer('STANDARD', 2960), aFlightOffer('FLEX', 4390)]),
      )
      .answers(createCart, { cartId: ids.trip })
      .answers(addCartItems, { valid: true, itemIds: [ids.item] });
    const { screen, user, router } = await renderRemote(remote, { at: `/flights?${flightSearch}&edit=1`, edge });

    expect(await screen.findByText('Oslo Gardermoen Airport')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search flights' }));
    await user.click(await screen.findByRole('button', { name: 'Choose flight SY 1469, 08:10' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Return, Wed 25 Nov' })).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Chosen flight: Outbound' })).toHaveTextContent('08:10');
    const [cheapest, costlier] = screen.getAllByRole('article');
    expect(cheapest).toHaveTextContent(/\+SEK 0SEK\s2,180 return, Light/);
    expect(costlier).toHaveTextContent(/\+SEK 340SEK\s2,520 return, Light/);
    await user.click(within(costlier as HTMLElement).getByRole('button', { name: 'Choose fare: SY 1478, 16:10' }));
    await user.click(await screen.findByRole('radio', { name: /^Standard/ }));
    await user.click(screen.getByRole('button', { name: 'Choose Standard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add to trip' }));
    await screen.findByText('left the remote');

    expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`);
    expect(edge.requestsOf(searchFlights).map(({ body }) => body)).toEqual([
      {
        legs: [
          { from: 'airport:ARN', to: 'airport:OSL', date: '2026-11-23' },
          { from: 'airport:OSL', to: 'airport:ARN', date: '2026-11-25' },
        ],
        occupancy: { adults: 1, children: 0, infants: 0 },
        travellerIds: [ids.traveller],
        currency: 'SEK',
      },
    ]);
    expect(edge.requestsOf(listFlightOffers).map(({ body }) => body)).toEqual([
      { searchId: ids.item, journeyIds: ['out-1', 'back-2'] },
    ]);
    expect(edge.requestsOf(addCartItems).map(({ body }) => body)).toEqual([
      {
        flights: [{ offerId: 'flight-STANDARD', travelers: [{ userId: ids.traveller }] }],
        tripName: 'Oslo, 23–25 Nov',
      },
    ]);
  });
});
