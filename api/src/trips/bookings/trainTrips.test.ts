import { randomUUID } from 'node:crypto';
import {
  acceptSchedule,
  fetchItemDocument,
  searchTracking,
  type AnswerOf,
  type ApiErrorBody,
  type TrainItem,
  type TrainOffer,
  type Trip,
} from '@portolan/contracts';
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
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { bookingSteps, type BookingSteps } from '../../testing/products/bookingSteps.ts';
import { testbedOf, type Testbed } from '../../testing/products/testbedOf.ts';
import { testTrains, ticketsOf } from '../../testing/products/trains.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  let trains: BookingSteps<typeof testTrains>;
  let timetable: Testbed<typeof testTrains>;

  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(booker());
    timetable = testbedOf(testTrains, api);
    trains = bookingSteps(testTrains, database(), api, { booker: booker(), session: () => own });
  });
  afterAll(() => api.app.close());

  /** Tickets there and back of one railway, each priced with the other; the outward one with some flexibility. */
  async function returnTickets(): Promise<readonly [TrainOffer, TrainOffer]> {
    const search = await timetable.search(own, { backAfter: 2 });
    const bySj = {
      isWanted: ({ legs }: { legs: { operator: { code: string } }[] }) => legs[0]?.operator.code === 'SJ',
    };
    const semi = (offers: readonly TrainOffer[]): TrainOffer => {
      const found = offers.find(({ flexibility }) => flexibility === 'SEMI_FLEX');
      if (found === undefined) throw new Error('There is no such ticket.');
      return found;
    };
    const alone = semi(await ticketsOf(own, search, bySj));
    const back = semi(await ticketsOf(own, search, { ...bySj, direction: 1, otherTicket: alone }));
    const out = semi(await ticketsOf(own, search, { ...bySj, otherTicket: back }));
    expect(out.price.total).toBeLessThan(alone.price.total);
    return [out, back];
  }

  it('A return is added in one call, booked with a ticket each way, and one way is cancelled at its own fee', async () => {
    const [out, back] = await returnTickets();
    const trip = await trains.booked([out, back]);
    const items = trip.items as TrainItem[];
    expect(items.map(({ status, productType, price }) => [status, productType, price?.quoted])).toEqual([
      ['CONFIRMED', 'TRAIN', out.price.quoted],
      ['CONFIRMED', 'TRAIN', back.price.quoted],
    ]);
    expect(new Set(items.map(({ groupId }) => groupId)).size).toBe(1);
    expect(items[0]?.groupId).not.toBeNull();
    expect(items.map(({ legs, ticketNumbers }) => [legs, ticketNumbers])).toEqual([
      [out.legs, [`${items[0]?.supplierRef}-1`]],
      [back.legs, [`${items[1]?.supplierRef}-1`]],
    ]);
    const [document] = items[0]?.documents ?? [];
    const ticket = await own.call(fetchItemDocument, {
      params: { cartId: trip.cartId, itemId: items[0]?.id ?? '', number: String(document?.number) },
    });
    expect([document?.kind, ticket.statusCode]).toEqual(['TICKET', 200]);

    const itemIds = [items[0]?.id ?? ''];
    const quote = (await bed.quote(own, trip.cartId, itemIds)).json<{ quoteId: string; fee: number }>();
    expect(quote.fee).toBe(out.refund.fee?.amount);
    await bed.cancel(own, trip.cartId, { quoteId: quote.quoteId, itemIds });
    await bed.settle();
    const left = (await bed.fetch(own, trip.cartId)).items as TrainItem[];
    expect(left.map(({ status, ticketNumbers }) => [status, ticketNumbers.length])).toEqual([
      ['CANCELLED', 0],
      ['CONFIRMED', 1],
    ]);
  });

  it('A ticket with a change shows its trains as segments, and safety coordinators see each with its number', async () => {
    const search = await timetable.search(own, { to: 'station:karlskrona-central', inDays: 3 });
    const [offer] = await ticketsOf(own, search, { isWanted: ({ legs }) => legs.length > 1 });
    const trip = await trains.booked([offer]);
    const [item] = trip.items as TrainItem[];
    expect([item?.status, item?.groupId]).toEqual(['CONFIRMED', null]);
    const coordinator = await api.signIn(
      await addPerson(database(), world.own, { roles: ['TRAVELLER', 'SAFETY_COORDINATOR'] }),
    );
    const tracked = await coordinator.call(searchTracking, { query: { from: timetable.day(2), to: timetable.day(5) } });
    expect([tracked.statusCode, tracked.body]).toEqual([200, expect.any(String)]);
    const locations = tracked
      .json<AnswerOf<typeof searchTracking>>()
      .data.flatMap((person) => person.trips.filter(({ cart_id: cartId }) => cartId === trip.cartId))
      .flatMap((one) => one.locations);
    expect(locations.map(({ type, city_name: city, ticket_numbers: numbers }) => [type, city, numbers])).toEqual(
      offer.legs.map(({ to }) => ['train', to.address.cityName, item?.ticketNumbers]),
    );
  });

  it('A train moved by its railway leaves, changes and arrives later once that is accepted', async () => {
    const offer = await trains.offer({ from: 'address:sandbox-reschedules', inDays: 12 });
    const trip = await trains.booked([offer]);
    api.clock.advance(61_000);
    await bed.sandbox.dispatch(
      async (call) => (await bed.supplierCalls(offer.serviceProvider.code, call)).statusCode < 300,
    );
    await bed.settle();
    const itemId = trip.items[0]?.id ?? '';
    const accepted = await own.call(acceptSchedule, {
      params: { cartId: trip.cartId, itemId },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([accepted.statusCode, accepted.body]).toEqual([200, expect.any(String)]);
    const [item] = accepted.json<Trip>().items as TrainItem[];
    const laterBy = (a = '', b = '') => (Date.parse(a) - Date.parse(b)) / 60_000;
    expect(
      item?.legs.flatMap(({ from, to }, index) => [
        laterBy(from.dateTime, offer.legs[index]?.from.dateTime),
        laterBy(to.dateTime, offer.legs[index]?.to.dateTime),
      ]),
    ).toEqual(offer.legs.flatMap(() => [45, 45]));
  });

  it('A return’s discount is lost when one ticket is added alone: the full price is shown, and is valid for a caller who accepts it', async () => {
    const [out] = await returnTickets();
    const told = await trains.add([out]);
    const quoted = told.json<ApiErrorBody>().meta.price?.quoted;
    expect(refusalOf(told)).toEqual([422, 'PRICE_CHANGED']);
    expect(quoted?.amount).toBeGreaterThan(out.price.quoted.amount);
    const cartId = await trains.tripWith([out], { acceptedPrice: quoted });
    expect((await bed.fetch(own, cartId)).items[0]?.price?.quoted).toEqual(quoted);
  });

  it('A ticket is not added for fewer people than it was offered for, or after a quarter of an hour', async () => {
    const pair = await trains.offer({ passengers: [{ category: 'ADULT' }, { category: 'YOUTH' }] });
    expect(refusalOf(await trains.add([pair]))).toEqual([422, 'OFFER_MISMATCH']);
    const single = await trains.offer();
    api.clock.advance(15 * 60_000);
    expect(refusalOf(await trains.add([single]))).toEqual([422, 'OFFER_EXPIRED']);
  });
});
