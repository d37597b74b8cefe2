import {
  fetchPlace,
  listFlightOffers,
  priceTrain,
  searchCars,
  searchFlights,
  searchHotels,
  searchServices,
  searchTaxiOffers,
  searchTrains,
} from '@portolan/contracts';
import { formatDate, localDayOf, ownTimeZone } from '@portolan/i18n';
import { anOtherItem, aPlace, aTaxiOffer, FakeEdge, ids, renderRemote, testNow, within } from '@portolan/testing';
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

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

describe('Exchange rates of a search', () => {
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
