import { findDoubleBookings, validateTrip, type AnswerOf, type CancelQuote, type TaxiOffer } from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { testFlights, type FlightOptions } from '../../testing/products/flights.ts';
import { testbedOf } from '../../testing/products/testbedOf.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import type { RideOptions } from '../../testing/tripsTestbed.ts';

// Screens #7: the same traveller, product and route, at the same time.
withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let me: TestPerson;
  let colleague: TestPerson;
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    me = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(me);
  });

  const find = async (offer: Pick<TaxiOffer, 'id'>, travellers: readonly TestPerson[] = [me], session = own) =>
    (
      await session.call(findDoubleBookings, {
        query: { offerId: offer.id, travellerId: travellers.map(({ id }) => id) },
      })
    ).json<AnswerOf<typeof findDoubleBookings>>().content;
  const validate = async (cartId: string) =>
    (await own.call(validateTrip, { params: { cartId }, body: {} })).json<AnswerOf<typeof validateTrip>>();
  /** A draft of the same ride as `bed.booked` books. */
  const addRide = async (cartId: string) =>
    bed.add(own, cartId, [taxiCartItemOf(await bed.firstOffer(own), [{ userId: me.id }])]);

  it('A ride that a traveller has booked already is named with its trip before it is added again', async () => {
    const { cartId, tripId, tripName, items } = await bed.booked(own, me, [{}]);
    const found = { cartId, tripId, tripName, itemId: items[0]?.id, bookingStatus: 'CONFIRMED' };
    const travellers = [{ userId: me.id, name: expect.stringMatching(/\S \S/) }];
    expect(await find(await bed.firstOffer(own))).toEqual([{ ...found, travellers }]);
    // Half an hour later the traveller would still be on the way.
    expect(await find(await bed.firstOffer(own, { inHours: 48.25 }))).toHaveLength(1);
  });

  it.each<[string, RideOptions]>([
    ['at another time', { inHours: 60 }],
    ['the other way round', { from: 'airport:ARN', to: 'address:sto-folkungagatan-44' }],
    ['to another place', { to: 'airport:BMA' }],
  ])('A ride %s is no double booking', async (_difference, ride) => {
    await bed.booked(own, me, [{}]);
    expect(await find(await bed.firstOffer(own, ride))).toEqual([]);
  });

  it('A ride of another person is no double booking, nor is a cancelled one', async () => {
    const trip = await bed.booked(own, me, [{}]);
    const offer = await bed.firstOffer(own);
    expect(await find(offer, [colleague])).toEqual([]);
    const { quoteId } = (await bed.quote(own, trip.cartId)).json<CancelQuote>();
    await bed.cancel(own, trip.cartId, { quoteId });
    await bed.settle();
    expect(await find(offer)).toEqual([]);
  });

  it('A colleague’s double booking is shown only to people who may see the trip', async () => {
    const session = await api.signIn(colleague);
    const { tripId } = await bed.booked(session, colleague, [{}]);
    const offer = await bed.firstOffer(own);
    expect(await find(offer, [colleague])).toEqual([]);
    const admin = await api.signIn(world.own.admin);
    const offered = await bed.firstOffer(admin);
    expect((await find(offered, [colleague], admin)).map((one) => one.tripId)).toEqual([tripId]);
  });

  describe('a flight', () => {
    const flightOffer = (wanted: FlightOptions = {}) => testbedOf(testFlights, api).offer(own, wanted);
    async function bookFlight(wanted: FlightOptions = {}) {
      const cartId = await bed.newCart(own, me);
      const item = { offerId: (await flightOffer(wanted)).id, travelers: [{ userId: me.id }] };
      expect((await testbedOf(testFlights, api).add(own, cartId, [item])).statusCode).toBe(201);
      await bed.submit(me, cartId);
      await bed.settle();
      return bed.fetch(own, cartId);
    }

    it('A flight that a traveller has in another trip is named before it is added again', async () => {
      const { tripId } = await bookFlight();
      expect((await find(await flightOffer())).map((one) => one.tripId)).toEqual([tripId]);
      expect(await find(await flightOffer(), [colleague])).toEqual([]);
    });

    it('A one-way flight is a double booking of a return with that leg, but not on another day', async () => {
      const { tripId } = await bookFlight({ backInDays: 33 });
      expect((await find(await flightOffer())).map((one) => one.tripId)).toEqual([tripId]);
      expect(await find(await flightOffer({ inDays: 32 }))).toEqual([]);
    });
  });

  it('An offer that was not made to the caller is unknown to the double-booking check', async () => {
    const foreign = await bed.firstOffer(await api.signIn(world.foreign.traveller), { inHours: 77 });
    const answer = await own.call(findDoubleBookings, { query: { offerId: foreign.id, travellerId: [me.id] } });
    expect(refusalOf(answer)).toEqual([422, 'OFFER_UNKNOWN']);
  });

  it('The check of a trip names double bookings, which do not keep it from being booked', async () => {
    const { tripId } = await bed.booked(own, me, [{}]);
    const cartId = await bed.newCart(own, me);
    await addRide(cartId);
    const { valid, doubleBookings = [] } = await validate(cartId);
    const { items } = await bed.fetch(own, cartId);
    expect([valid, doubleBookings.map((one) => [one.tripId, one.ofItemId])]).toEqual([true, [[tripId, items[0]?.id]]]);
  });

  it('Two drafts of a trip are double bookings of each other; a draft of another trip is none', async () => {
    const other = await bed.newCart(own, me);
    await addRide(other);
    const cartId = await bed.newCart(own, me);
    await addRide(cartId);
    expect(await validate(cartId)).toEqual({ valid: true, errors: [] });
    await addRide(cartId);
    const { items } = await bed.fetch(own, cartId);
    const [one, two] = items.map(({ id }) => id);
    expect(
      (await validate(cartId)).doubleBookings?.map(({ itemId, ofItemId }) => [ofItemId, itemId]).toSorted(),
    ).toEqual(
      [
        [one, two],
        [two, one],
      ].toSorted(),
    );
  });
});
