import { randomUUID } from 'node:crypto';
import {
  addCartItems,
  submitTrip,
  type BodyOf,
  type Comparison,
  type FlightOffer,
  type TaxiOffer,
  type Trip,
} from '@portolan/contracts';
import { withScope } from '../../kernel/db/index.ts';
import { builtInRates, useRates } from '../../kernel/money/exchangeRates.ts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  testBooking,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testCars } from '../../testing/products/cars.ts';
import { testFlights, openJourneys, type FlightOffers } from '../../testing/products/flights.ts';
import { testHotels, openHotel } from '../../testing/products/hotels.ts';
import { testbedOf } from '../../testing/products/testbedOf.ts';
import { testTrains } from '../../testing/products/trains.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';
import { compare } from '../model/comparisons.ts';
import { findCart, listItems } from '../model/tripsRepository.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let boss: TestSession;
  let bed: ReturnType<typeof tripsTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), {}, { booking: testBooking() });
    bed = tripsTestbed(api);
    own = await api.signIn(world.own.traveller);
    const approver = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
    boss = await api.signIn(approver);
    await addProcess(database(), world.own, {
      mode: 'PRE',
      steps: [{ approvers: [{ kind: 'USER', userId: approver.id }] }],
    });
  });
  afterAll(() => api.app.close());
  afterEach(() => useRates(builtInRates));

  const travelers = () => [{ userId: world.own.traveller.id }];

  /** How an item is compared for its approver, once its trip is submitted. */
  async function comparisonOf(
    body: BodyOf<typeof addCartItems>,
    beforeSubmit: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<{ readonly comparison: Comparison | undefined; readonly trip: Trip }> {
    const cartId = await bed.newCart(own, world.own.traveller);
    const added = await own.call(addCartItems, { params: { cartId }, body });
    if (added.statusCode !== 201) throw new Error(`The item was not added: ${added.body}`);
    await beforeSubmit();
    const headers = { 'idempotency-key': randomUUID() };
    const submitted = await own.call(submitTrip, { params: { cartId }, body: {}, headers });
    if (submitted.statusCode !== 200) throw new Error(`The trip was not submitted: ${submitted.body}`);
    const trip = await bed.fetch(boss, cartId);
    return { comparison: trip.approval?.comparisons?.[0], trip };
  }

  const flightsOf = ({ segments }: Pick<FlightOffer['bounds'][number], 'segments'>) =>
    segments.map(({ carrier, flightNumber }) => `${carrier.code} ${flightNumber}`).join(', ');

  describe('Flights', () => {
    const leavesAt = ({ segments }: Pick<FlightOffer['bounds'][number], 'segments'>) =>
      Date.parse(segments[0]?.from.dateTime ?? '');

    /** A return ticket of a family, and the sums of the results page for journeys within two hours, without the ticket itself. */
    async function returnTicket(family: FlightOffer['fare']['family']) {
      const { searchId, legs } = await testbedOf(testFlights, api).search(own, { backInDays: 33 });
      const chosen = legs.map(({ journeys }) => {
        const first = journeys.find(({ serviceProvider }) => serviceProvider.code === 'FAREGATE');
        if (first === undefined) throw new Error('FAREGATE has no flight.');
        return first;
      });
      const { offers } = (
        await openJourneys(
          own,
          searchId,
          chosen.map(({ id }) => id),
        )
      ).json<FlightOffers>();
      const offer = offers.find(({ fare }) => fare.family === family);
      if (offer === undefined) throw new Error(`No ${family} ticket.`);
      const near = (leg: number) =>
        (legs[leg]?.journeys ?? []).filter(
          (journey) =>
            journey.segments.length < 3 &&
            Math.abs(leavesAt(journey) - leavesAt(chosen[leg] ?? journey)) <= 2 * 3_600_000,
        );
      const priceOf = ({ fares }: (typeof chosen)[number]) => fares.find(({ fare }) => fare.family === family)?.price;
      const sums = near(0).flatMap((out) =>
        near(1).flatMap((back) => {
          const [there, here] = [priceOf(out), priceOf(back)];
          const isOne = out.serviceProvider.code === back.serviceProvider.code;
          const isItself = out.id === chosen[0]?.id && back.id === chosen[1]?.id;
          return !isOne || isItself || there === undefined || here === undefined
            ? []
            : Math.round((there + here) * 100) / 100;
        }),
      );
      return { offer, sums: sums.toSorted((one, other) => one - other) };
    }

    it('A return ticket is compared with the sums of the results page, of its fare family and within two hours, without itself', async () => {
      const { offer, sums } = await returnTicket('STANDARD');
      const { comparison } = await comparisonOf({ flights: [{ offerId: offer.id, travelers: travelers() }] });
      expect(comparison?.basis).toEqual({ family: 'STANDARD', isReturn: true, hours: 2 });
      expect(comparison?.cheapest).toEqual({ amount: sums[0], currency: 'SEK' });
      expect(comparison?.alternatives.map(({ price }) => price.amount)).toEqual(
        sums.filter((sum) => sum < offer.price.total).slice(0, 3),
      );
      expect(comparison?.alternatives.map(({ title }) => title)).not.toContain(offer.bounds.map(flightsOf).join(', '));
    });

    it('A ticket whose search is no longer kept has no cheapest offer', async () => {
      const { offer } = await returnTicket('LIGHT');
      const { comparison } = await comparisonOf({ flights: [{ offerId: offer.id, travelers: travelers() }] }, () =>
        database().asOwner.deleteFrom('searchBatches').execute(),
      );
      expect([comparison?.cheapest, comparison?.alternatives]).toEqual([null, []]);
    });
  });

  it.each(['car', 'hotel', 'train', 'taxi'] as const)(
    'A %s is not among the offers that it is compared with, also after a second search',
    async (product) => {
      const items = {
        car: async () => {
          await testbedOf(testCars, api).search(own);
          return { cars: [{ offerId: (await testbedOf(testCars, api).offer(own)).id, travelers: travelers() }] };
        },
        hotel: async () => {
          const found = await testbedOf(testHotels, api).search(own);
          const [cheapest] = found.hotels
            .filter(({ total }) => total !== null)
            .toSorted((one, other) => (one.total ?? 0) - (other.total ?? 0));
          await openHotel(own, cheapest?.id ?? '', found.searchId);
          return { hotels: [{ offerId: cheapest?.offer?.id ?? '', travelers: travelers() }] };
        },
        train: async () => {
          await testbedOf(testTrains, api).offer(own);
          return { trains: [{ offerId: (await testbedOf(testTrains, api).offer(own)).id, travelers: travelers() }] };
        },
        taxi: async () => {
          await bed.offers(own);
          return { taxis: [taxiCartItemOf(await bed.firstOffer(own), travelers())] };
        },
      };
      const { comparison, trip } = await comparisonOf(await items[product]());
      const price = trip.items[0]?.price?.total;
      expect(comparison?.basis).toBeNull();
      expect(comparison?.cheapest?.amount).not.toBe(price);
    },
  );

  it('The only car of a ride is compared with nothing, although it was searched twice', async () => {
    const before = await bed.offers(own, { inHours: 60 });
    const [wanted] = before;
    const again: TaxiOffer[] = await bed.offers(own, { inHours: 60 });
    const item = again.find(
      ({ serviceProvider, vehicle }) =>
        serviceProvider.code === wanted?.serviceProvider.code && vehicle.description === wanted.vehicle.description,
    );
    if (item === undefined) throw new Error('The ride was not found again.');
    const others = [...before, ...again].filter(
      ({ serviceProvider, vehicle }) =>
        serviceProvider.code !== item.serviceProvider.code || vehicle.description !== item.vehicle.description,
    );
    const { comparison } = await comparisonOf({ taxis: [taxiCartItemOf(item, travelers())] }, () =>
      database()
        .asOwner.deleteFrom('offers')
        .where(
          'id',
          'in',
          others.map(({ id }) => id),
        )
        .execute(),
    );
    expect([comparison?.cheapest, comparison?.alternatives]).toEqual([null, []]);
  });

  it('A ride is not compared with an offer that has expired', async () => {
    const offers: TaxiOffer[] = await bed.offers(own, { inHours: 72 });
    const [gone, cheapest, chosen] = offers.toSorted((a, b) => a.converted.monetaryAmount - b.converted.monetaryAmount);
    if (gone === undefined || cheapest === undefined || chosen === undefined) throw new Error('There are no three.');
    const { comparison } = await comparisonOf({ taxis: [taxiCartItemOf(chosen, travelers())] }, () =>
      database()
        .asOwner.updateTable('offers')
        .set({ expiresAt: new Date(api.clock().getTime() - 60_000) })
        .where('id', '=', gone.id)
        .execute(),
    );
    expect(comparison?.cheapest?.amount).toBe(cheapest.converted.monetaryAmount);
    expect(comparison?.alternatives).toHaveLength(1);
  });

  it('Offers of equal price at the suppliers have equal prices in a comparison, even after exchange rates have changed', async () => {
    const { cartId } = await bed.tripWithRide(own, world.own.traveller);
    useRates(new Map([['SEK', { perEuro: '20', day: '2026-11-01' }]]));
    const { tenantId, companyId } = world.own;
    const compared = await withScope(database(), { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const cart = await findCart(trx, { tenantId, companyIds: [companyId] }, cartId);
      const [ride] = cart === undefined ? [] : await listItems(trx, cart);
      if (cart === undefined || ride === undefined) throw new Error('There is no such trip.');
      const item = {
        ...ride,
        quotedCurrency: 'SEK',
        quotedMinor: 100_000,
        rate: '0.09',
        currency: 'EUR',
        totalMinor: 9000,
      };
      const offers = new Map([
        [
          item.id,
          {
            candidate: null,
            alternatives: [{ title: 'Another car', quoted: { minor: 100_000, currency: 'SEK' } }],
            basis: null,
          },
        ],
      ]);
      return compare(trx, { cart, items: [item], travellers: [], offers }, api.clock());
    });
    expect([...compared.values()]).toMatchObject([{ cheapest: { amount: 90, currency: 'EUR' }, alternatives: [] }]);
  });
});
