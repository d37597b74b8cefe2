import {
  addCartItems,
  fetchItinerary,
  fetchSharedTrip,
  fetchTripCalendar,
  fetchTripHistory,
  shareTrip,
  submitTrip,
  type AnswerOf,
  type CancelQuote,
  type PolicyRuleBody,
  type ReservationMode,
  type SharedTrip,
  type TripPage,
  listTrips,
  searchTracking,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { addPolicy } from '../../testing/approvals.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import type { ServiceOptions } from '../../testing/tripsTestbed.ts';
import type { TestPerson } from '../../testing/world.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const me = () => ({ userId: world.own.traveller.id });
  const guest = {
    title: 'MS',
    firstName: 'Gerda',
    lastName: 'Gäst',
    phone: '+46701112233',
    email: 'gerda@example.com',
  } as const;

  /** A trip with one service. */
  async function tripWithService(
    reservation: ReservationMode,
    wanted?: ServiceOptions,
    booker: TestPerson = world.own.traveller,
    session: TestSession = own,
  ) {
    const cartId = await bed.newCart(session, booker);
    const offer = await bed.service(session, reservation, wanted);
    const answer = await bed.addOthers(session, cartId, [{ offerId: offer.id, travelers: [{ userId: booker.id }] }]);
    const [itemId] = answer.json<AnswerOf<typeof addCartItems>>().itemIds;
    if (itemId === undefined) throw new Error(`The service was not added: ${answer.body}`);
    return { cartId, itemId, offer };
  }

  async function booked(reservation: ReservationMode, wanted?: ServiceOptions) {
    const made = await tripWithService(reservation, wanted);
    await bed.submit(world.own.traveller, made.cartId);
    await bed.settle();
    return made;
  }

  describe('searching services', () => {
    it('A search for services answers those of a place and time, cheapest first, in the reader’s language and both currencies', async () => {
      const { data } = (await bed.askServices(own, { people: 2 })).json<{
        data: {
          service: { code: string; title: string };
          price: { total: number; currency: string; quoted: { amount: number; currency: string } };
          reservation: string;
          people: number;
          start: { name: string; timeZone: string };
        }[];
      }>();
      expect(data.map(({ service, reservation }) => [service.code, service.title, reservation])).toEqual([
        ['PARCEL', 'Parcel by courier', 'VOIDABLE'],
        ['LOUNGE', 'Airport lounge', 'HOLD'],
        ['VISA', 'Visa help', 'NONE'],
      ]);
      // A parcel costs the same for any number of people; a lounge costs each.
      expect(data.map(({ price }) => price.quoted)).toEqual([
        { amount: 17.5, currency: 'EUR' },
        { amount: 58, currency: 'EUR' },
        { amount: 170, currency: 'EUR' },
      ]);
      expect(
        data.every(
          ({ price, people, start }) =>
            price.currency === 'SEK' && people === 2 && start.timeZone === 'Europe/Stockholm',
        ),
      ).toBe(true);
    });

    it.each([
      ['a time in the past', { inHours: -1 }, [422, 'STARTS_IN_PAST']],
      ['an unknown place', { at: 'airport:XXX' }, [422, 'UNKNOWN_PLACE']],
      ['no people', { people: 0 }, [400, 'MALFORMED_REQUEST']],
      ['more people named than go', { travellerIds: [randomUUID(), randomUUID()] }, [422, 'TOO_MANY_TRAVELLERS']],
      ['an unknown traveller', { travellerIds: [randomUUID()] }, [422, 'UNKNOWN_TRAVELLER']],
    ] as const)('A search for services refuses %s', async (_what, wanted, expected) => {
      expect(refusalOf(await bed.askServices(own, wanted as ServiceOptions))).toEqual(expected);
    });
  });

  describe('putting a service into a trip', () => {
    it('An added service is stored as offered, next to a ride, and the trip is found and listed by it', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const offer = await bed.service(own, 'HOLD', { people: 2 });
      expect((await bed.addOthers(own, cartId, [{ offerId: offer.id, travelers: [me(), guest] }])).statusCode).toBe(
        201,
      );
      const trip = await bed.fetch(own, cartId);
      expect(trip.productTypes.toSorted()).toEqual(['OTHER', 'TAXI']);
      const item = trip.items.find(({ productType }) => productType === 'OTHER');
      expect(item).toMatchObject({
        status: 'DRAFT',
        service: offer.service,
        start: offer.start,
        end: offer.end,
        durationMinutes: 180,
        estimated: false,
        cancellationRules: offer.cancellationRules,
        price: offer.price,
      });
      expect(item).not.toHaveProperty('vehicle');
      expect(item?.travellers.map(({ lastName }) => lastName)).toEqual(['Vildsvinsson', 'Gäst']);
      const found = (
        await own.call(listTrips, {
          params: { companyId: world.own.companyId },
          query: { search: 'airport lounge', productType: ['OTHER'] },
        })
      ).json<TripPage>();
      expect(found.content.map((one) => one.cartId)).toContain(cartId);
    });

    it('A service is refused if it was not offered, offered to another person or for other people, or has expired', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const offer = await bed.service(own, 'HOLD');
      const theirs = await bed.service(await api.signIn(world.own.admin), 'VOIDABLE', { inHours: 99 });
      const expired = await bed.service(own, 'HOLD', { at: 'address:sandbox-expired' });
      const add = async (offerId: string, travelers: ({ userId: string } | typeof guest)[] = [me()]) =>
        refusalOf(await bed.addOthers(own, cartId, [{ offerId, travelers }]));
      expect([await add('other-0'), await add(theirs.id)]).toEqual([
        [422, 'OFFER_UNKNOWN'],
        [422, 'OFFER_UNKNOWN'],
      ]);
      expect(await add(offer.id, [me(), guest])).toEqual([422, 'OFFER_MISMATCH']);
      expect(await add(offer.id, [{ userId: world.neighbour.traveller.id }])).toEqual([422, 'UNKNOWN_TRAVELLER']);
      expect(await add(expired.id)).toEqual([422, 'OFFER_EXPIRED']);
      expect((await bed.fetch(own, cartId)).items).toEqual([]);
    });

    it('Rides and services in one request are refused, and so is neither', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const offer = await bed.service(own, 'HOLD');
      const others = [{ offerId: offer.id, travelers: [me()] }];
      expect(refusalOf(await own.call(addCartItems, { params: { cartId }, body: {} }))).toEqual([
        400,
        'MALFORMED_REQUEST',
      ]);
      expect(refusalOf(await own.call(addCartItems, { params: { cartId }, body: { others, taxis: [] } }))).toEqual([
        400,
        'MALFORMED_REQUEST',
      ]);
    });

    it('The policy’s verdict on a service is given at search, addition and submission', async () => {
      const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      const session = await api.signIn(person);
      const { cartId } = await tripWithService('VOIDABLE', {}, person, session);
      const limits = (action: 'REASON_REQUIRED' | 'PREVENT', amountMinor: number): PolicyRuleBody => ({
        type: 'MAX_PRICE',
        scope: { productType: 'OTHER' },
        exceptions: [],
        params: { per: 'TOTAL', amountMinor },
        action,
      });
      await addPolicy(
        database(),
        world.own,
        [limits('REASON_REQUIRED', 10_000), limits('PREVENT', 80_000)],
        [person.id],
      );
      const expensive = await bed.service(session, 'NONE');
      expect([expensive.policy?.state, (await bed.service(session, 'VOIDABLE')).policy?.state]).toEqual([
        'BLOCKED',
        'OUT',
      ]);
      expect(
        refusalOf(
          await bed.addOthers(session, cartId, [{ offerId: expensive.id, travelers: [{ userId: person.id }] }]),
        ),
      ).toEqual([422, 'POLICY_PREVENTS']);
      const refusal = await session.call(submitTrip, {
        params: { cartId },
        body: {},
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(refusal.json()).toMatchObject({ type: 'TRIP_INVALID', meta: { problems: [{ code: 'REASON_REQUIRED' }] } });
    });

    it('A service with an expired offer cannot be submitted', async () => {
      const { cartId, itemId } = await tripWithService('NONE');
      await database()
        .asOwner.updateTable('cartItems')
        .set({ offerExpiresAt: new Date(0) })
        .where('id', '=', itemId)
        .execute();
      const refusal = await own.call(submitTrip, {
        params: { cartId },
        body: {},
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(refusal.json()).toMatchObject({ type: 'TRIP_INVALID', meta: { problems: [{ code: 'OFFER_EXPIRED' }] } });
    });
  });

  describe('booking a service', () => {
    it('A service is held first if its supplier can, and booked at once otherwise', async () => {
      for (const [reservation, isHeld] of [
        ['HOLD', true],
        ['VOIDABLE', false],
        ['NONE', false],
      ] as const) {
        const { cartId } = await booked(reservation);
        const [trip, [booking]] = [await bed.fetch(own, cartId), await bed.bookings(cartId)];
        expect([trip.bookingStatus, trip.items[0]?.supplierRef]).toEqual([
          'CONFIRMED',
          expect.stringMatching(/^OTHER-/),
        ]);
        expect([reservation, booking?.holdRef !== null]).toEqual([reservation, isHeld]);
      }
    });

    it('A service on a sandbox place behaves as the place says', async () => {
      const { cartId } = await booked('VOIDABLE', { at: 'address:sandbox-declines' });
      expect((await bed.fetch(own, cartId)).bookingStatus).toBe('FAILED');
    });

    it.each([
      ['HOLD', 0],
      ['VOIDABLE', 0],
      ['NONE', 1],
    ] as const)('Cancelling a service of kind %s costs %d of its price', async (reservation, share) => {
      const { cartId } = await booked(reservation);
      const { tripPrice } = await bed.fetch(own, cartId);
      const quote = (await bed.quote(own, cartId)).json<CancelQuote>();
      expect(quote.fee).toBe((tripPrice?.totalTripPrice ?? 0) * share);
      expect((await bed.cancel(own, cartId, { quoteId: quote.quoteId })).statusCode).toBe(200);
      await bed.settle();
      expect((await bed.fetch(own, cartId)).bookingStatus).toBe('CANCELLED');
    });
  });

  describe('a service on the trip’s papers', () => {
    it('A service is in calendar, itinerary, history and behind the secret link with its name and place, but not in tracking', async () => {
      const { cartId } = await booked('HOLD');
      const params = { cartId };
      const calendar = await own.call(fetchTripCalendar, { params });
      expect(calendar.body.replaceAll('\r\n ', '')).toContain('SUMMARY:Airport lounge\\, Stockholm Arlanda Airport');
      expect(calendar.body).not.toContain('→');
      expect((await own.call(fetchItinerary, { params })).headers['content-type']).toBe('application/pdf');
      const history = (await own.call(fetchTripHistory, { params })).json<AnswerOf<typeof fetchTripHistory>>();
      expect(JSON.stringify(history)).toContain('CONFIRMED');
      const { token } = (await own.call(shareTrip, { params })).json<AnswerOf<typeof shareTrip>>();
      const shared = (
        await api.call(fetchSharedTrip, { params: { token }, headers: { host: 'localhost' } })
      ).json<SharedTrip>();
      expect(shared.items).toEqual([
        expect.objectContaining({ productType: 'OTHER', service: { code: 'LOUNGE', title: 'Airport lounge' } }),
      ]);
      expect(JSON.stringify(shared)).not.toMatch(/price|cancellation|fee/i);
      const tracked = await (
        await api.signIn(await addPerson(database(), world.own, { roles: ['SAFETY_COORDINATOR'] }))
      ).call(searchTracking);
      expect([tracked.statusCode, tracked.body.includes(cartId)]).toEqual([200, false]);
    });
  });
});
