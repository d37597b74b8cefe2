import { fetchItemDocument, type TrainItem, type TrainOffer, type Trip } from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { trainTestbed } from '../../testing/trainTestbed.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  let trains: ReturnType<typeof trainTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    trains = trainTestbed(api);
    own = await api.signIn(world.own.traveller);
  }, 60_000);
  afterAll(() => api.app.close());

  const booker = () => world.own.traveller;
  const itemOf = ({ id }: TrainOffer) => ({ offerId: id, travelers: [{ userId: booker().id }] });

  /** A ticket there with some freedom and one back of the same railway, each priced beside the other. */
  async function returnTickets(): Promise<readonly [TrainOffer, TrainOffer]> {
    const search = await trains.search(own, { backAfter: 2 });
    const bySj = {
      isWanted: ({ legs }: { legs: { operator: { code: string } }[] }) => legs[0]?.operator.code === 'SJ',
    };
    const semi = (offers: readonly TrainOffer[]): TrainOffer => {
      const found = offers.find(({ flexibility }) => flexibility === 'SEMI_FLEX');
      if (found === undefined) throw new Error('There is no such ticket.');
      return found;
    };
    const alone = semi(await trains.priced(own, search, bySj));
    const back = semi(await trains.priced(own, search, { ...bySj, direction: 1, beside: alone }));
    const out = semi(await trains.priced(own, search, { ...bySj, beside: back }));
    expect(out.price.total).toBeLessThan(alone.price.total);
    return [out, back];
  }

  async function tripWith(offers: readonly TrainOffer[]): Promise<string> {
    const cartId = await bed.newCart(own, booker());
    const added = await trains.addTrains(own, cartId, offers.map(itemOf));
    expect([added.statusCode, added.body]).toEqual([201, expect.any(String)]);
    return cartId;
  }

  async function booked(offers: readonly TrainOffer[]): Promise<Trip> {
    const cartId = await tripWith(offers);
    await bed.submit(booker(), cartId);
    await bed.settle();
    return bed.fetch(own, cartId);
  }

  it('a return is added in one call, booked with a ticket for each way, and one way is cancelled at its own fee', async () => {
    const [out, back] = await returnTickets();
    const trip = await booked([out, back]);
    const items = trip.items as TrainItem[];
    expect(items.map(({ status, productType, price }) => [status, productType, price?.quoted])).toEqual([
      ['CONFIRMED', 'TRAIN', out.price.quoted],
      ['CONFIRMED', 'TRAIN', back.price.quoted],
    ]);
    expect(new Set(items.map(({ groupId }) => groupId)).size).toBe(1);
    expect(items[0]?.groupId).not.toBeNull();
    expect(items.map(({ legs, supplierRef, ticketNumbers }) => [legs, ticketNumbers])).toEqual([
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
});
