import {
  addLoyaltyMembership,
  fetchItemDocument,
  fetchTripCalendar,
  searchTracking,
  submitTrip,
  type AnswerOf,
  type ApiErrorBody,
  type CancelQuote,
  type HotelCartItem,
  type HotelItem,
  type HotelRate,
  type Trip,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { hotelTestbed, type StayOptions } from '../../testing/hotelTestbed.ts';
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

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  let hotels: ReturnType<typeof hotelTestbed>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    hotels = hotelTestbed(api);
    own = await api.signIn(booker());
  });
  afterAll(() => api.app.close());

  const itemOf = (rate: HotelRate, more: Partial<HotelCartItem> = {}): HotelCartItem => ({
    offerId: rate.id,
    travelers: [{ userId: booker().id }],
    ...more,
  });
  const isFree = ({ cancellationRules: [rule], isOnRequest }: HotelRate): boolean =>
    rule?.feeAmount === 0 && !isOnRequest;
  async function tripWithRoom(rate: HotelRate, more?: Partial<HotelCartItem>): Promise<string> {
    const cartId = await bed.newCart(own, booker());
    const answer = await hotels.addRoom(own, cartId, itemOf(rate, more));
    if (answer.statusCode !== 201) throw new Error(`The room was not added: ${answer.body}`);
    return cartId;
  }
  async function bookedRoom(fits: (rate: HotelRate) => boolean, wanted?: StayOptions): Promise<Trip> {
    const cartId = await tripWithRoom(await hotels.room(own, wanted, fits));
    await bed.submit(booker(), cartId);
    await bed.settle();
    return bed.fetch(own, cartId);
  }
  async function cancelled(trip: Trip): Promise<{ readonly quote: CancelQuote; readonly trip: Trip }> {
    const quote = (await bed.quote(own, trip.cartId)).json<CancelQuote>();
    await bed.cancel(own, trip.cartId, { quoteId: quote.quoteId });
    await bed.settle();
    return { quote, trip: await bed.fetch(own, trip.cartId) };
  }

  it('An offered room is added, submitted and booked, and has a voucher', async () => {
    const rate = await hotels.room(own);
    const cartId = await tripWithRoom(rate);
    const submitted = await own.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([submitted.statusCode, submitted.body]).toEqual([200, expect.any(String)]);
    await bed.settle();
    const trip = await bed.fetch(own, cartId);
    const item = trip.items[0] as HotelItem;
    expect([trip.bookingStatus, item.status, item.productType]).toEqual(['CONFIRMED', 'CONFIRMED', 'HOTEL']);
    expect(item).toMatchObject({
      room: rate.room,
      nights: rate.nights,
      board: rate.board,
      start: rate.start,
      end: rate.end,
      price: { total: rate.price.total, payment: 'PREPAID', parts: rate.price.parts },
    });
    const calendar = (await own.call(fetchTripCalendar, { params: { cartId } })).body.replaceAll('\r\n ', '');
    expect(calendar).toContain(`SUMMARY:${rate.room.name}\\, ${rate.start.name.replaceAll(',', '\\,')}`);
    expect(calendar).toContain('TRANSP:TRANSPARENT');
    const number = item.documents?.[0]?.number ?? 0;
    const voucher = await own.call(fetchItemDocument, { params: { cartId, itemId: item.id, number: String(number) } });
    expect([voucher.statusCode, voucher.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('A booked room sends its hotel the membership of its chain, and shows the confirmed one', async () => {
    const rate = await hotels.room(
      own,
      { inDays: 20 },
      ({ loyaltyProgram, isOnRequest }) => loyaltyProgram !== null && !isOnRequest,
    );
    const program = {
      'Aurelia Circle': 'hotel-aurelia-circle',
      'Lumen Points': 'hotel-lumen-points',
      'Northlamp Nights': 'hotel-northlamp-nights',
      'Pine Club': 'hotel-pine-club',
    }[rate.loyaltyProgram ?? ''];
    for (const [id, membershipNumber] of [
      ['hotel-scandic', '30810001'],
      [program ?? '', 'AB 4410 7729'],
    ] as const) {
      const added = await own.call(addLoyaltyMembership, {
        params: { customerId: booker().id, resource: 'hotels' },
        body: { id, membershipNumber },
      });
      expect(added.statusCode).toBe(201);
    }
    const cartId = await tripWithRoom(rate);
    await bed.submit(booker(), cartId);
    await bed.settle();
    const [item] = (await bed.fetch(own, cartId)).items;
    expect([item?.status, item?.travellers[0]?.noted]).toEqual([
      'CONFIRMED',
      { program: { name: rate.loyaltyProgram, numberEnd: '7729' }, seat: null, meal: null },
    ]);
  });

  it('A room is cancelled free of charge in time, with a full refund', async () => {
    const booked = await bookedRoom(isFree);
    const { quote, trip } = await cancelled(booked);
    expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([0, booked.items[0]?.price?.total, 'CANCELLED']);
  });

  it('A room that is never free to cancel costs its whole price', async () => {
    const { quote, trip } = await cancelled(
      await bookedRoom(({ cancellationRules }) => cancellationRules[0]?.feePercent === 100),
    );
    expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([trip.items[0]?.price?.total, 0, 'CANCELLED']);
  });

  it('A room with a first-night fee costs exactly that once its free time is over', async () => {
    const booked = await bookedRoom(
      ({ cancellationRules: [, late], price }) => late?.feePercent === null && price.payment === 'PREPAID',
    );
    const item = booked.items[0] as HotelItem;
    await bed.late(booked.cartId);
    const { quote, trip } = await cancelled(booked);
    expect([quote.fee, trip.items[0]?.status]).toEqual([item.nights[0]?.amount, 'CANCELLED']);
  });

  describe('A room is not added', () => {
    const add = async (rate: HotelRate, more?: Partial<HotelCartItem>) =>
      hotels.addRoom(own, await bed.newCart(own, booker()), itemOf(rate, more));
    const near = (magic: string): StayOptions => ({ at: hotels.magicSpot(magic), radius: 6 });

    it.each<[string, string, [number, string]]>([
      ['whose offer has expired', 'sandbox-expired', [422, 'OFFER_EXPIRED']],
      ['that is sold out by now', 'sandbox-sold-out', [422, 'SOLD_OUT']],
    ])('A room %s is not added', async (_what, magic, refusal) => {
      expect(refusalOf(await add(await hotels.room(own, near(magic))))).toEqual(refusal);
    });

    it('A room that was not offered, offered to a colleague, or offered for fewer people is not added', async () => {
      const rate = await hotels.room(await api.signIn(world.own.admin), { inDays: 77 });
      expect(refusalOf(await add(rate))).toEqual([422, 'OFFER_UNKNOWN']);
      expect(refusalOf(await add({ ...rate, id: 'hotel-none' }))).toEqual([422, 'OFFER_UNKNOWN']);
      const own1 = await hotels.room(own);
      const travelers = [{ userId: booker().id }, { userId: world.own.admin.id }];
      expect(refusalOf(await add(own1, { travelers }))).toEqual([422, 'TOO_MANY_TRAVELLERS']);
    });

    it('A room’s risen price is shown, and is valid with its nights for a caller who accepts it', async () => {
      const rate = await hotels.room(own, near('sandbox-dearer'));
      const told = await add(rate);
      const price = told.json<ApiErrorBody>().meta.price;
      expect([...refusalOf(told), price?.offerId]).toEqual([422, 'PRICE_CHANGED', rate.id]);
      expect(refusalOf(await add(rate, { acceptedPrice: rate.price.quoted }))).toEqual([422, 'PRICE_CHANGED']);
      const cartId = await tripWithRoom(rate, { acceptedPrice: price?.quoted });
      const item = (await bed.fetch(own, cartId)).items[0] as HotelItem;
      const sum = item.nights.reduce((all, { amount }) => all + amount, 0);
      expect([item.price?.quoted, Number(sum.toFixed(2))]).toEqual([price?.quoted, item.price?.total]);
    });
  });

  it('A room paid at the hotel takes no payment now, one with a deposit the deposit', async () => {
    const atHotel = await bookedRoom(({ price }) => price.payment === 'AT_SUPPLIER');
    expect([atHotel.items[0]?.status, await bed.payments(atHotel.cartId)]).toEqual(['CONFIRMED', []]);
    const withDeposit = await bookedRoom(({ price }) => price.payment === 'DEPOSIT');
    const { total = 0, dueAtSupplier } = withDeposit.items[0]?.price ?? {};
    expect((await bed.payments(withDeposit.cartId)).map(({ capturedMinor }) => capturedMinor)).toEqual([
      Math.round((total - (dueAtSupplier?.amount ?? 0)) * 100),
    ]);
  });

  it('A room on request is PENDING until the hotel confirms it', async () => {
    const trip = await bookedRoom(({ isOnRequest }) => isOnRequest);
    expect(trip.items[0]).toMatchObject({ status: 'PENDING', isOnRequest: true });
    const [booking] = await bed.bookings(trip.cartId);
    const call = await bed.sandbox.happens(booking?.supplierRef ?? '', 'CONFIRMED');
    expect((await bed.supplierCalls('INNSTAD', call)).statusCode).toBeLessThan(300);
    await bed.settle();
    expect((await bed.fetch(own, trip.cartId)).items[0]?.status).toBe('CONFIRMED');
  });

  it('A stay has its special request from the start, and it can be changed until check-out', async () => {
    const specialRequest = { codes: ['QUIET_ROOM' as const], text: 'High up' };
    const cartId = await tripWithRoom(await hotels.room(own, { inDays: 1, nights: 2 }, isFree), { specialRequest });
    await bed.submit(booker(), cartId);
    await bed.settle();
    const mayEdit = async (session: TestSession) =>
      (await bed.fetch(session, cartId)).items[0]?.specialRequest?.mayEdit;
    expect((await bed.fetch(own, cartId)).items[0]?.specialRequest).toMatchObject(specialRequest);
    api.clock.advance(2 * 86_400_000);
    expect(await mayEdit(await api.signIn(booker()))).toBe(true);
    const quote = (await bed.quote(await api.signIn(booker()), cartId)).json<CancelQuote>();
    expect(quote.fee).toBeGreaterThan(0);
    api.clock.advance(2 * 86_400_000);
    expect(await mayEdit(await api.signIn(booker()))).toBe(false);
    own = await api.signIn(booker());
  });

  it('Colleagues with a confirmed stay in a hotel are counted there', async () => {
    const trip = await bookedRoom(({ price, isOnRequest }) => price.payment === 'PREPAID' && !isOnRequest, {
      inDays: 40,
    });
    const { hotel } = trip.items[0] as HotelItem;
    const { hotels: found } = await hotels.search(await api.signIn(world.own.admin), { inDays: 50 });
    const { hotels: theirs } = await hotels.search(await api.signIn(world.neighbour.traveller), { inDays: 50 });
    const counted = (all: typeof found) => all.find(({ id }) => id === hotel.id)?.colleaguesStayed;
    expect([counted(found), counted(theirs)]).toEqual([1, 0]);
  });

  it('A traveller with a confirmed stay is tracked by the hotel’s name', async () => {
    const trip = await bookedRoom(({ price, isOnRequest }) => price.payment === 'PREPAID' && !isOnRequest, {
      inDays: 60,
    });
    const { hotel, id } = trip.items[0] as HotelItem;
    const coordinator = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'SAFETY_COORDINATOR'] });
    const session = await api.signIn(coordinator);
    const { data } = (await session.call(searchTracking)).json<AnswerOf<typeof searchTracking>>();
    const places = data.flatMap(({ trips }) => trips.flatMap(({ locations }) => locations));
    expect(places.find(({ booking_id }) => booking_id === id)).toMatchObject({
      type: 'hotel',
      hotel_name: hotel.name,
      latitude: hotel.address.latitude,
    });
  });
});
