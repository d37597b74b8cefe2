import {
  addCartItems,
  dismissAttention,
  fetchTripHistory,
  findFit,
  newCartName,
  removeCartItem,
  type AnswerOf,
  type Attention,
  type Trip,
} from '@portolan/contracts';
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
} from '../../../testing/index.ts';
import { bookingTestbed } from '../../../testing/bookingTestbed.ts';
import { taxiCartItemOf } from '../../../testing/taxiRide.ts';
import type { RideOptions } from '../../../testing/tripsTestbed.ts';

const inStockholm: RideOptions = { from: 'address:sto-folkungagatan-44', to: 'airport:ARN', inHours: 48 };
const inCopenhagen: RideOptions = { from: 'airport:CPH', to: 'address:cph-nyhavn-71', inHours: 54 };
const back: RideOptions = { from: 'airport:ARN', to: 'address:sto-folkungagatan-44', inHours: 80 };

// What a trip's whereabouts say, and the answers of people (ADR 44).
withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let me: TestPerson;
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    me = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(me);
  });

  const found = (trip: Trip): Attention[] => (trip.attention ?? []).filter(({ finding }) => finding !== undefined);
  const codesOf = (trip: Trip) => found(trip).map(({ code }) => code);
  const keyOf = (trip: Trip, code: string): string =>
    found(trip).find((entry) => entry.code === code)?.finding?.key ?? '';
  const answer = (trip: Trip, key: string, body: object, session = own) =>
    session.call(dismissAttention, { params: { cartId: trip.cartId, key }, body: { dismissed: true, ...body } });
  const tripWith = async (...rides: RideOptions[]): Promise<Trip> => bed.fetch(own, await bed.tripWith(own, me, rides));

  it('A trip tells where its travellers are, day by day, and what nothing leads to', async () => {
    const trip = await tripWith(inStockholm, inCopenhagen);
    expect(codesOf(trip)).toEqual(['NO_WAY', 'NO_WAY_HOME']);
    const [way] = found(trip);
    expect(way?.finding).toMatchObject({
      severity: 'MISSING',
      people: [{ userId: me.id }],
      itemIds: trip.items.map(({ id }) => id),
      from: { cityName: 'Stockholm', code: 'ARN' },
      to: { cityName: 'Copenhagen', code: 'CPH' },
      dismissed: null,
    });
    const entries = trip.whereabouts?.days.flatMap((day) => day.entries) ?? [];
    expect(entries.map(({ itemId, role }) => [itemId, role])).toEqual(trip.items.map(({ id }) => [id, 'DEPART']));
  });

  it('Whoever may edit a trip says that nothing is needed; it is shown with name and note, and once more changes nothing', async () => {
    const before = await tripWith(inStockholm, inCopenhagen);
    const key = keyOf(before, 'NO_WAY_HOME');
    await answer(before, key, { note: 'I stay with friends' });
    const trip = (await answer(before, key, { note: 'I stay with friends' })).json<Trip>();
    expect(found(trip).find(({ finding }) => finding?.key === key)?.finding?.dismissed).toEqual({
      by: expect.stringMatching(/\S \S/),
      at: expect.any(String),
      note: 'I stay with friends',
    });
    expect(trip.version).toBe(before.version);
    const history = (await own.call(fetchTripHistory, { params: { cartId: trip.cartId } })).json<
      AnswerOf<typeof fetchTripHistory>
    >();
    expect(history.content.filter(({ event }) => event === 'dismiss').map(({ comment }) => comment)).toEqual([
      'NO_WAY_HOME',
      'NO_WAY_HOME',
    ]);
    expect(found((await answer(before, key, { dismissed: false })).json<Trip>())[1]?.finding?.dismissed).toBeNull();
  });

  it('Another ride for the same gap stays dismissed, another day is told again', async () => {
    const before = await tripWith(inStockholm, inCopenhagen);
    await answer(before, keyOf(before, 'NO_WAY'), {});
    const dismissedOf = async (trip: Trip) =>
      found(await bed.fetch(own, trip.cartId)).find(({ code }) => code === 'NO_WAY')?.finding?.dismissed;
    await own.call(removeCartItem, { params: { cartId: before.cartId, itemId: before.items[1]?.id ?? '' } });
    await bed.add(own, before.cartId, [
      taxiCartItemOf(await bed.firstOffer(own, { ...inCopenhagen, inHours: 55 }), [{ userId: me.id }]),
    ]);
    expect(await dismissedOf(before)).not.toBeNull();
  });

  it('Nothing impossible can be dismissed, nor what is not told', async () => {
    const trip = await tripWith(inStockholm, { ...inCopenhagen, inHours: 49 });
    expect(codesOf(trip)).toContain('OUT_OF_REACH');
    const refused = await answer(trip, keyOf(trip, 'OUT_OF_REACH'), {});
    expect(refusalOf(refused)).toEqual([422, 'INVALID_INPUT']);
    expect((await answer(trip, '0123456789abcdef', {})).statusCode).toBe(404);
    expect((await answer(trip, keyOf(trip, 'NO_WAY_HOME'), { note: 'n'.repeat(201) })).statusCode).toBe(400);
  });

  it('A colleague who may not edit the trip cannot answer for it', async () => {
    const trip = await tripWith(inStockholm, inCopenhagen);
    const colleague = await api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
    expect((await answer(trip, keyOf(trip, 'NO_WAY'), {}, colleague)).statusCode).toBe(403);
  });

  it('Offers tell what they would add to a trip and what they would close', async () => {
    const trip = await tripWith(inStockholm, inCopenhagen);
    const fitOf = async (...rides: RideOptions[]) => {
      const offers = await Promise.all(rides.map((ride) => bed.firstOffer(own, ride)));
      const answer = await own.call(findFit, {
        params: { cartId: trip.cartId },
        query: { offerId: offers.map(({ id }) => id), travellerId: [me.id] },
      });
      return answer.json<AnswerOf<typeof findFit>>();
    };
    const home = await fitOf(back);
    expect(home.adds.map(({ code }) => code)).toEqual(['NO_WAY']);
    expect(home.closes.map(({ finding }) => finding?.key)).toEqual([keyOf(trip, 'NO_WAY_HOME')]);
    const clash = await fitOf({ ...inStockholm, inHours: 48.2 });
    expect(clash.adds.map(({ code, finding }) => [code, finding?.itemIds])).toContainEqual([
      'TWO_PLACES',
      [trip.items[0]?.id],
    ]);
    const both = await fitOf(back, { ...inStockholm, inHours: 48.2 });
    expect(both.adds.map(({ code }) => code)).toEqual(expect.arrayContaining(['NO_WAY', 'TWO_PLACES']));
    expect(both.closes).toEqual(home.closes);
    expect(await bed.fetch(own, trip.cartId)).toEqual(trip);
  });

  it('Booked trips of the same traveller count; a reader who may not see them is not told which', async () => {
    const other = await bed.booked(own, me, [{ ...inStockholm, inHours: 54 }]);
    const trip = await tripWith({ ...inCopenhagen, inHours: 48 }, { ...inCopenhagen, inHours: 60 });
    const named = found(trip).flatMap(({ finding }) => finding?.otherTrip ?? []);
    expect(new Set(named.map(({ tripId }) => tripId))).toEqual(new Set([other.tripId]));
    const admin = await api.signIn(world.own.admin);
    expect(codesOf(await bed.fetch(admin, trip.cartId))).toEqual(codesOf(trip));
  });

  it('The first item names a new trip; a trip with a name keeps it', async () => {
    const cartId = await bed.newCart(own, me, newCartName);
    const add = async (tripName: string, inHours: number) =>
      own.call(addCartItems, {
        params: { cartId },
        body: { taxis: [taxiCartItemOf(await bed.firstOffer(own, { inHours }), [{ userId: me.id }])], tripName },
      });
    await add('Copenhagen, 28–29 Nov', 48);
    await add('Another name', 60);
    expect((await bed.fetch(own, cartId)).tripName).toBe('Copenhagen, 28–29 Nov');
  });
});
