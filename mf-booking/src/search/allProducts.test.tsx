import {
  clearRecentSearches,
  fetchPlace,
  keepRecentSearch,
  listFlightOffers,
  listPriceCaps,
  listRecentSearches,
  priceTrain,
  searchCars,
  searchFlights,
  searchHotels,
  searchPlaces,
  searchServices,
  searchTaxiOffers,
  searchTrains,
} from '@portolan/contracts';
import { formatDate, localDayOf, ownTimeZone } from '@portolan/i18n';
import {
  anOtherItem,
  aPlace,
  aTaxiOffer,
  FakeEdge,
  ids,
  renderRemote,
  renderSlot,
  testNow,
  waitFor,
  within,
} from '@portolan/testing';
import { aCarOffer, aCarsAnswer, carSearch } from '../cars/aCarOffer.ts';
import {
  aFlightOffer,
  aFlightOffersAnswer,
  aFlightsAnswer,
  aJourney,
  aJourneyBack,
  flightSearch,
} from '../flights/aFlight.ts';
import { aFoundHotel, aHotelRate, aHotelsAnswer, hotelSearch } from '../hotels/aHotel.ts';
import { remote } from '../remote.ts';
import { aPricesAnswer, aTicket, aTrainJourney, aTrainsAnswer, trainSearch } from '../trains/aTrain.ts';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

describe('Price caps before and during a search', () => {
  const anEdge = (amount?: number) =>
    new FakeEdge().answers(listPriceCaps, {
      content: amount === undefined ? [] : [{ per: 'TOTAL', amount, currency: 'SEK' }],
    });
  const taxiSearch = `pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00`;
  const airportSearch = `airport=airport:ARN&from=2026-11-23T06:10&travellerIds=${ids.traveller}`;
  const leadsToPolicy = { name: /^Your cap: SEK\s900$/ };

  it.each(['/search/taxis', '/cars', '/flights', '/hotel/search', '/trains', '/airport-services'])(
    'The form at %s names the price cap, and leads to the travel policy',
    async (at) => {
      const { screen } = await renderRemote(remote, { at, edge: anEdge(900) });
      expect(await screen.findByRole('link', leadsToPolicy)).toHaveAttribute('href', '/policy');
    },
  );

  it.each([
    ['taxis', `/search/taxis/offers?${taxiSearch}`],
    ['cars', `/cars/offers?${carSearch}`],
    ['flights', `/flights?${flightSearch}`],
    ['hotels', `/hotel/search?${hotelSearch}`],
    ['trains', `/trains?${trainSearch}`],
    ['airport services', `/airport-services?${airportSearch}`],
  ])('The summary bar of %s names the price cap, and leads to the travel policy', async (_product, at) => {
    const { screen } = await renderRemote(remote, { at, edge: anEdge(900) });
    const link = await screen.findByRole('link', leadsToPolicy);
    expect(link).toHaveAttribute('href', '/policy');
    expect(screen.getByRole('region', { name: 'Your search' })).toContainElement(link);
  });

  it('A form names the span of price caps that differ by place', async () => {
    const edge = new FakeEdge().answers(listPriceCaps, {
      content: [{ per: 'NIGHT', amount: 900, currency: 'SEK' }],
      inPlaces: [{ place: 'Oslo', caps: [{ per: 'NIGHT', amount: 1200, currency: 'SEK' }] }],
    });
    const { screen } = await renderRemote(remote, { at: '/hotel/search', edge });
    const link = await screen.findByRole('link', {
      name: 'Your cap: SEK\u00A0900 to SEK\u00A01,200 a night, by place',
    });
    expect(link).toHaveAttribute('href', '/policy');
  });

  it('The short form of the home page names the price cap only where there is one', async () => {
    const props = { product: 'taxis', to: '/search/taxis' };
    const capped = await renderSlot(remote, 'home-search', props, { edge: anEdge(900) });
    expect(await capped.screen.findByRole('link', leadsToPolicy)).toHaveAttribute('href', '/policy');
    capped.view.unmount();
    const free = await renderSlot(remote, 'home-search', props, { edge: anEdge() });
    expect(await free.screen.findByRole('link', { name: 'All search fields' })).toBeVisible();
    expect(free.screen.queryByText(/Your cap/)).not.toBeInTheDocument();
  });
});

describe('Exchange rates of a search', () => {
  const today = localDayOf(new Date().toISOString(), ownTimeZone());
  const shownToday = formatDate(today, 'en', { style: 'shortDate' });
  const euros = { amount: 34, currency: 'EUR' };
  type Priced = { readonly price: ReturnType<typeof aCarOffer>['price'] };
  /** The offer as its supplier quotes it in euros, or in the currency that is shown. */
  const quotedIn = <Offer extends Priced>(offer: Offer, isConverted: boolean, rateDate: string): Offer => ({
    ...offer,
    price: { ...offer.price, rateDate, ...(isConverted && { quoted: euros }) },
  });
  const { start, end, cancellationRules } = anOtherItem();
  const lounge = {
    id: 'airport-1',
    service: { code: 'LOUNGE' as const, title: 'Airport lounge' },
    description: 'Two hours',
    serviceProvider: { code: 'AIRPORT', name: 'Sandbox Airport Services', logoUrl: null },
    start,
    end,
    durationMinutes: 120,
    people: 1,
    reservation: 'HOLD' as const,
    price: aCarOffer().price,
    cancellationRules,
    co2Grams: 0,
    expiresAt: '2026-11-23T04:00:00Z',
  };
  const journey = aJourney();
  const train = aTrainJourney();
  const hotel = aFoundHotel();
  type Results = (isConverted: boolean, rateDate: string) => { readonly at: string; readonly edge: FakeEdge };
  const edge = () => new FakeEdge().answers(fetchPlace, aPlace());
  const resultsOf = {
    taxis: (isConverted, rateDate) => ({
      at: `/search/taxis/offers?pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00`,
      edge: edge().answers(searchTaxiOffers, {
        data: [
          aTaxiOffer({
            converted: { ...aTaxiOffer().converted, rateDate },
            ...(isConverted && {
              quotation: { monetaryAmount: 34, monetaryAmountWithMarkup: 34, currencyCode: 'EUR' },
            }),
          }),
        ],
        errors: [],
      }),
    }),
    cars: (isConverted, rateDate) => ({
      at: `/cars/offers?${carSearch}`,
      edge: edge().answers(searchCars, aCarsAnswer([quotedIn(aCarOffer(), isConverted, rateDate)])),
    }),
    flights: (isConverted, rateDate) => ({
      at: `/flights?${flightSearch}`,
      edge: edge()
        .answers(
          searchFlights,
          aFlightsAnswer(
            [journey, aJourneyBack()].map((leg) => [
              { ...leg, fares: leg.fares.map((fare) => ({ ...fare, ...(isConverted && { rateDate }) })) },
            ]),
          ),
        )
        .answers(listFlightOffers, aFlightOffersAnswer([quotedIn(aFlightOffer('LIGHT', 2180), isConverted, rateDate)])),
    }),
    hotels: (isConverted, rateDate) => ({
      at: `/hotel/search?${hotelSearch}`,
      edge: edge().answers(
        searchHotels,
        aHotelsAnswer([{ ...hotel, offer: quotedIn(hotel.offer ?? aHotelRate(), isConverted, rateDate) }]),
      ),
    }),
    trains: (isConverted, rateDate) => ({
      at: `/trains?${trainSearch}`,
      edge: edge()
        .answers(searchTrains, aTrainsAnswer([train]))
        .answers(priceTrain, aPricesAnswer(train, [quotedIn(aTicket(train), isConverted, rateDate)])),
    }),
    'airport services': (isConverted, rateDate) => ({
      at: `/airport-services?airport=airport:ARN&from=2026-11-23T06:10&travellerIds=${ids.traveller}`,
      edge: edge().answers(searchServices, { data: [quotedIn(lounge, isConverted, rateDate)] }),
    }),
  } satisfies Readonly<Record<string, Results>>;
  const products = Object.entries<Results>(resultsOf);

  it.each(products)('Results of %s name the day of their exchange rates once', async (_product, results) => {
    const { screen } = await renderRemote(remote, results(true, today));
    expect(await screen.findAllByText(/rates? of/i)).toHaveLength(1);
    expect(screen.getByText(`Prices in other currencies at rates of ${shownToday}`)).toBeVisible();
  });

  it.each(products)('Results of %s warn of exchange rates older than four days', async (_product, results) => {
    const config = { environment: 'production' as const };
    const { screen } = await renderRemote(remote, { ...results(true, '2024-06-28'), config });
    const warning = await screen.findByText('Prices in other currencies at rates of 28 Jun 2024, older than four days');
    expect(warning).toHaveClass('old');
  });

  it.each(products)('Results of %s name no exchange rate where nothing was converted', async (_product, results) => {
    const { screen } = await renderRemote(remote, results(false, '2024-06-28'));
    expect((await screen.findAllByText(/SEK/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/rates? of/i)).not.toBeInTheDocument();
  });

  it('The dialog that adds an offer to a trip names the day of its exchange rate below the price', async () => {
    const { screen, user } = await renderRemote(remote, resultsOf['airport services'](true, today));
    await user.click(await screen.findByRole('button', { name: /^Add to trip/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(`Rate of ${shownToday}`)).toBeVisible();
  });

  it('A flight ticket names the day of its exchange rate', async () => {
    const { at, edge: answers } = resultsOf.flights(true, today);
    const { screen } = await renderRemote(remote, { at: `${at}&journey=out-1&journey=back-1`, edge: answers });
    expect(await screen.findByText(`Rate of ${shownToday}`)).toBeVisible();
  });
});

describe('Recent searches', () => {
  const coming = {
    query: 'place=office:oslo&checkIn=2026-12-01',
    title: 'Office Oslo',
    from: '2026-12-01',
    until: '2026-12-03',
  };
  const past = { query: 'place=city:lund&checkIn=2026-11-02', title: 'Lund', from: '2026-11-02', until: '2026-11-03' };
  const anEdge = () =>
    new FakeEdge()
      .answers(fetchPlace, aPlace())
      .answers(searchPlaces, { places: [aPlace()] })
      .answers(searchHotels, aHotelsAnswer([aFoundHotel()]))
      .answers(keepRecentSearch, undefined)
      .answers(listRecentSearches, { searches: [coming, past] });
  const open = (search = '', edge = anEdge()) => renderRemote(remote, { at: `/hotel/search${search}`, edge });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('A submitted search is stored with its place and days, without its trip', async () => {
    const { screen, user, edge } = await open(`?${hotelSearch}&cartId=${ids.trip}&edit=1`);
    await user.click(await screen.findByRole('button', { name: 'Find hotels' }));
    await waitFor(() => expect(edge.requestsOf(keepRecentSearch)).toHaveLength(1));
    const [stored] = edge.requestsOf(keepRecentSearch);
    expect(stored?.body).toMatchObject({ title: aPlace().name, from: '2026-11-23', until: '2026-11-25' });
    const params = new URLSearchParams(String((stored?.body as { query?: string } | undefined)?.query));
    expect([params.get('checkIn'), params.has('cartId')]).toEqual(['2026-11-23', false]);
  });

  it('Recent searches lead to their results, or to the form for past days, and keep the current trip', async () => {
    const { screen } = await open(`?cartId=${ids.trip}`);
    const list = within(await screen.findByRole('region', { name: 'Recent searches' }, { timeout: 5_000 }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Office OsloTue 1 Dec to Thu 3 Dec', `/hotel/search?${coming.query}&cartId=${ids.trip}`],
      ['LundMon 2 Nov to Tue 3 Nov', `/hotel/search?${past.query}&cartId=${ids.trip}&edit=1`],
    ]);
  });

  it('Clearing removes recent searches, and a failure shows an error', async () => {
    const { screen, user, edge } = await open('', anEdge().refuses(clearRecentSearches, 'TOO_MANY_REQUESTS', 'Later'));
    const clear = async () =>
      user.click(
        within(await screen.findByRole('region', { name: 'Recent searches' }, { timeout: 5_000 })).getByRole('button', {
          name: 'Clear',
        }),
      );
    await clear();
    expect(await screen.findByText('Could not clear your recent searches. Try again.')).toBeVisible();
    edge.answers(clearRecentSearches, undefined);
    await clear();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull());
  });

  it('A form without recent searches shows none', async () => {
    const { screen } = await open('', anEdge().answers(listRecentSearches, { searches: [] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Find a hotel' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  });
});
