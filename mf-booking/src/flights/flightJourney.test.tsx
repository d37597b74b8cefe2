import {
  addCartItems,
  createCart,
  fetchPlace,
  listEmployees,
  listFlightOffers,
  searchFlights,
  searchPlaces,
} from '@portolan/contracts';
import { anEmployee, aPlace, FakeEdge, ids, renderRemote, testNow, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import {
  aFlightOffer,
  aFlightOffersAnswer,
  aFlightsAnswer,
  aJourney,
  aJourneyBack,
  flightSearch,
  osloAirport,
} from './aFlight.ts';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

it('A return flight goes from the form over both directions and a fare into a new trip', async () => {
  const edge = new FakeEdge()
    .answers(fetchPlace, ({ params }) => (params['pointId'] === 'airport:OSL' ? osloAirport : aPlace()))
    .answers(searchPlaces, { places: [aPlace()] })
    .answers(listEmployees, { content: [anEmployee()], pageSize: 10_000, totalItems: 1, totalPages: 1, currentPage: 1 })
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
    { flights: [{ offerId: 'flight-STANDARD', travelers: [{ userId: ids.traveller }] }] },
  ]);
});
