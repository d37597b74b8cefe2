import {
  addLoyaltyMembership,
  fetchTripCalendar,
  searchTracking,
  type AnswerOf,
  type CancelQuote,
  type HotelItem,
  type HotelRate,
} from '@portolan/contracts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingSteps, type BookingSteps } from '../../testing/products/bookingSteps.ts';
import { testHotels } from '../../testing/products/hotels.ts';
import { testbedOf } from '../../testing/products/testbedOf.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  let hotels: BookingSteps<typeof testHotels>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(booker());
    hotels = bookingSteps(testHotels, database(), api, { booker: booker(), session: () => own });
  });
  afterAll(() => api.app.close());

  const isFree = ({ cancellationRules: [rule], isOnRequest }: HotelRate): boolean =>
    rule?.feeAmount === 0 && !isOnRequest;
  const bookedIn = async (inDays: number) =>
    hotels.booked([
      await hotels.offer({ inDays }, ({ price, isOnRequest }) => price.payment === 'PREPAID' && !isOnRequest),
    ]);

  it('A booked stay stands in the calendar with its room and hotel, and marks no day as busy', async () => {
    const rate = await hotels.offer();
    const { cartId } = await hotels.booked([rate]);
    const calendar = (await own.call(fetchTripCalendar, { params: { cartId } })).body.replaceAll('\r\n ', '');
    expect(calendar).toContain(`SUMMARY:${rate.room.name}\\, ${rate.start.name.replaceAll(',', '\\,')}`);
    expect(calendar).toContain('TRANSP:TRANSPARENT');
  });

  it('A booked room sends its hotel the membership of its chain, and shows the confirmed one', async () => {
    const rate = await hotels.offer(
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
    const [item] = (await hotels.booked([rate])).items;
    expect([item?.status, item?.travellers[0]?.noted]).toEqual([
      'CONFIRMED',
      { program: { name: rate.loyaltyProgram, numberEnd: '7729' }, seat: null, meal: null },
    ]);
  });

  it('A room with a first-night fee costs exactly that once its free time is over', async () => {
    const rate = await hotels.offer(
      {},
      ({ cancellationRules: [, late], price }) => late?.feePercent === null && price.payment === 'PREPAID',
    );
    const booked = await hotels.booked([rate]);
    const item = booked.items[0] as HotelItem;
    await bed.late(booked.cartId);
    const { quote, trip } = await hotels.cancelled(booked);
    expect([quote.fee, trip.items[0]?.status]).toEqual([item.nights[0]?.amount, 'CANCELLED']);
  });

  it('A room on request is PENDING until the hotel confirms it', async () => {
    const trip = await hotels.booked([await hotels.offer({}, ({ isOnRequest }) => isOnRequest)]);
    expect(trip.items[0]).toMatchObject({ status: 'PENDING', isOnRequest: true });
    const [booking] = await bed.bookings(trip.cartId);
    const call = await bed.sandbox.happens(booking?.supplierRef ?? '', 'CONFIRMED');
    expect((await bed.supplierCalls('INNSTAD', call)).statusCode).toBeLessThan(300);
    await bed.settle();
    expect((await bed.fetch(own, trip.cartId)).items[0]?.status).toBe('CONFIRMED');
  });

  it('A stay has its special request from the start, and it can be changed until check-out', async () => {
    const specialRequest = { codes: ['QUIET_ROOM' as const], text: 'High up' };
    const rate = await hotels.offer({ inDays: 1, nights: 2 }, isFree);
    const { cartId } = await hotels.booked([rate], { specialRequest });
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
    const trip = await bookedIn(40);
    const { hotel } = trip.items[0] as HotelItem;
    const search = testbedOf(testHotels, api).search;
    const { hotels: found } = await search(await api.signIn(world.own.admin), { inDays: 50 });
    const { hotels: theirs } = await search(await api.signIn(world.neighbour.traveller), { inDays: 50 });
    const counted = (all: typeof found) => all.find(({ id }) => id === hotel.id)?.colleaguesStayed;
    expect([counted(found), counted(theirs)]).toEqual([1, 0]);
  });

  it('A traveller with a confirmed stay is tracked by the hotel’s name', async () => {
    const trip = await bookedIn(60);
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
