import {
  fetchItemDocument,
  submitTrip,
  type ApiErrorBody,
  type CarOffer,
  type Operation,
  type TripItem,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingSteps } from '../../testing/products/bookingSteps.ts';
import { testCars } from '../../testing/products/cars.ts';
import { testFlights } from '../../testing/products/flights.ts';
import { magicSpot, testHotels } from '../../testing/products/hotels.ts';
import { soldBy, testbedOf, type NewItem, type TestProduct } from '../../testing/products/testbedOf.ts';
import { testTrains } from '../../testing/products/trains.ts';

type Fits<Offer> = (offer: Offer) => boolean;
type AnyOffer = Pick<CarOffer, 'id' | 'price' | 'start' | 'end'>;

/** Facts of a product for the rules below. */
interface Facts<Search extends Operation, Options extends { readonly inDays?: number }, Offer> {
  /** One of them, such as "car". */
  readonly noun: string;
  readonly product: TestProduct<Search, Options, Offer>;
  /** A search at a place that makes the sandbox misbehave. */
  readonly at: (place: string) => Partial<Options>;
  readonly usual?: Partial<Options>;
  /** Free to cancel, and never free to cancel. */
  readonly free: Fits<Offer>;
  readonly bound: Fits<Offer>;
  readonly paidThere?: { readonly all: Fits<Offer>; readonly butDeposit: Fits<Offer> };
  /** Fields of the item, from its offer. */
  readonly shown: (offer: Offer) => object;
  readonly documentKind: 'VOUCHER' | 'TICKET';
  /** An offer, and one traveller more than it is for. */
  readonly tooMany: { readonly fits?: Fits<Offer>; readonly travellers: number; readonly refusal: string };
  /** An offer with a rising price, and more expectations of its item at that price. */
  readonly risen?: { readonly fits?: Fits<Offer>; readonly holds: (item: TripItem) => void };
}

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(booker());
  });
  afterAll(() => api.app.close());

  const guest: NewItem['travelers'][number] = {
    title: 'MS',
    firstName: 'Ida',
    lastName: 'Guest',
    email: 'ida@guest.example',
    phone: '+46701740605',
  };

  /** The rules of each product's items, from the offer to the end of the booking. */
  function itemRules<Search extends Operation, Options extends { readonly inDays?: number }, Offer extends AnyOffer>(
    facts: Facts<Search, Options, Offer>,
  ): void {
    const { noun, product, at } = facts;
    const steps = () => bookingSteps(product, database(), api, { booker: booker(), session: () => own });

    it(`An offered ${noun} is added, submitted and booked as offered, and has its document`, async () => {
      const offer = await steps().offer(facts.usual);
      const cartId = await steps().tripWith([offer]);
      const submitted = await own.call(submitTrip, {
        params: { cartId },
        body: {},
        headers: { 'idempotency-key': randomUUID() },
      });
      expect([submitted.statusCode, submitted.body]).toEqual([200, expect.any(String)]);
      await bed.settle();
      const { items, ...trip } = await bed.fetch(own, cartId);
      const [item] = items;
      const { total, payment, parts } = offer.price;
      expect([trip.bookingStatus, item?.status]).toEqual(['CONFIRMED', 'CONFIRMED']);
      expect(item).toMatchObject({
        ...facts.shown(offer),
        start: offer.start,
        end: offer.end,
        price: { total, ...(payment && { payment }), ...(parts && { parts }) },
      });
      expect([trip.startDate, trip.endDate]).toEqual([
        offer.start.dateTime.slice(0, 10),
        offer.end.dateTime.slice(0, 10),
      ]);
      const [document] = item?.documents ?? [];
      const params = { cartId, itemId: item?.id ?? '', number: String(document?.number) };
      const paper = await own.call(fetchItemDocument, { params });
      expect([document?.kind, paper.statusCode, paper.headers['content-type']]).toEqual([
        facts.documentKind,
        200,
        'application/pdf',
      ]);
    });

    it(`A ${noun} is cancelled free of charge in time, with a full refund`, async () => {
      const booked = await steps().booked([await steps().offer({}, facts.free)]);
      const { quote, trip } = await steps().cancelled(booked);
      expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([0, booked.items[0]?.price?.total, 'CANCELLED']);
    });

    it(`A ${noun} that is never free to cancel costs its whole price`, async () => {
      const { quote, trip } = await steps().cancelled(await steps().booked([await steps().offer({}, facts.bound)]));
      expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([trip.items[0]?.price?.total, 0, 'CANCELLED']);
    });

    it.each<[string, string, [number, string]]>([
      ['that has expired', 'sandbox-expired', [422, 'OFFER_EXPIRED']],
      ['that is sold out by now', 'sandbox-sold-out', [422, 'SOLD_OUT']],
    ])(`A ${noun} %s is not added`, async (_what, place, refusal) => {
      expect(refusalOf(await steps().add([await steps().offer(at(place))]))).toEqual(refusal);
    });

    it(`A ${noun} that was not offered, or was offered to a colleague, is not added`, async () => {
      const colleague = await api.signIn(world.own.admin);
      // On a day that the booker does not search: an offer has the same id for both.
      const offered = await testbedOf(product, api).offer(colleague, { inDays: 77 } as Partial<Options>);
      for (const offer of [offered, { ...offered, id: `${offered.id}0` }])
        expect(refusalOf(await steps().add([offer]))).toEqual([422, 'OFFER_UNKNOWN']);
    });

    it(`A ${noun} is not added for more people than it was offered for`, async () => {
      const { fits, travellers, refusal } = facts.tooMany;
      const offer = await steps().offer({}, fits);
      const others = Array.from({ length: travellers - 1 }, () => guest);
      const travelers = [{ userId: booker().id }, ...others];
      expect(refusalOf(await steps().add([offer], { travelers }))).toEqual([422, refusal]);
    });

    it(`The risen price of a ${noun} is shown, and is valid for a caller who accepts it`, async () => {
      const { fits, holds } = facts.risen ?? {};
      const offer = await steps().offer(at('sandbox-dearer'), fits);
      const told = await steps().add([offer]);
      const price = told.json<ApiErrorBody>().meta.price;
      expect([...refusalOf(told), price?.offerId]).toEqual([422, 'PRICE_CHANGED', offer.id]);
      expect(price?.quoted.amount).toBeGreaterThan(offer.price.quoted.amount);
      const stale = await steps().add([offer], { acceptedPrice: offer.price.quoted });
      expect(refusalOf(stale)).toEqual([422, 'PRICE_CHANGED']);
      const cartId = await steps().tripWith([offer], { acceptedPrice: price?.quoted });
      const [item] = (await bed.fetch(own, cartId)).items;
      expect(item?.price?.quoted).toEqual(price?.quoted);
      if (item !== undefined) holds?.(item);
    });

    it.each<[string, string, string]>([
      ['is declined becomes FAILED', 'sandbox-declines', 'FAILED'],
      ['waits for a dispatcher stays PENDING', 'sandbox-pends', 'PENDING'],
    ])(`A ${noun} whose booking %s`, async (_what, place, status) => {
      expect((await steps().booked([await steps().offer(at(place))])).items[0]?.status).toBe(status);
    });

    const { paidThere } = facts;
    if (paidThere !== undefined)
      it(`A ${noun} paid at its supplier takes no payment now, one with a deposit the deposit`, async () => {
        const there = await steps().booked([await steps().offer({}, paidThere.all)]);
        expect([there.items[0]?.status, await bed.payments(there.cartId)]).toEqual(['CONFIRMED', []]);
        const offer = await steps().offer({}, paidThere.butDeposit);
        const { cartId, items } = await steps().booked([offer]);
        const { total, dueAtSupplier } = offer.price;
        expect(items[0]?.price).toMatchObject({ payment: 'DEPOSIT', dueAtSupplier });
        expect((await bed.payments(cartId)).map(({ capturedMinor }) => capturedMinor)).toEqual([
          Math.round((total - (dueAtSupplier?.amount ?? 0)) * 100),
        ]);
      });
  }

  const from = (place: string) => ({ from: `address:${place}` });

  itemRules({
    noun: 'car',
    product: testCars,
    at: from,
    free: soldBy('AURORA'),
    bound: soldBy('SKERRY'),
    paidThere: { all: soldBy('BRIDGE'), butDeposit: soldBy('LYNX') },
    shown: ({ car, pickUp, dropOff, days }) => ({ productType: 'RENTAL_CAR', car, pickUp, dropOff, days }),
    documentKind: 'VOUCHER',
    tooMany: { fits: ({ car }) => car.seats === 4, travellers: 5, refusal: 'TOO_MANY_TRAVELLERS' },
    risen: {
      fits: soldBy('BRIDGE'),
      holds: ({ price }) => {
        expect(price).toMatchObject({ payment: 'AT_SUPPLIER', dueAtSupplier: { quoted: price?.quoted } });
        expect(price?.parts).toBeUndefined();
      },
    },
  });

  itemRules({
    noun: 'room',
    product: testHotels,
    at: (place) => ({ at: magicSpot(place), radius: 6 }),
    free: ({ cancellationRules: [rule], isOnRequest }) => rule?.feeAmount === 0 && !isOnRequest,
    bound: ({ cancellationRules: [rule] }) => rule?.feePercent === 100,
    paidThere: {
      all: ({ price }) => price.payment === 'AT_SUPPLIER',
      butDeposit: ({ price }) => price.payment === 'DEPOSIT',
    },
    shown: ({ room, nights, board }) => ({ productType: 'HOTEL', room, nights, board }),
    documentKind: 'VOUCHER',
    tooMany: { travellers: 2, refusal: 'TOO_MANY_TRAVELLERS' },
    risen: {
      holds: (item) => {
        const nights = item.productType === 'HOTEL' ? item.nights : [];
        const sum = nights.reduce((all, { amount }) => all + amount, 0);
        expect(Number(sum.toFixed(2))).toBe(item.price?.total);
      },
    },
  });

  itemRules({
    noun: 'flight',
    product: testFlights,
    at: from,
    usual: { backInDays: 33 },
    free: ({ fare }) => fare.refund.kind === 'FREE',
    bound: ({ fare }) => fare.family === 'LIGHT',
    shown: ({ bounds, fare, co2Grams }) => ({
      productType: 'FLIGHT',
      bounds,
      fare,
      co2Grams,
      occupancy: { adults: 1, children: 0, infants: 0 },
      supplierRef: expect.any(String),
      ticketNumbers: [expect.stringMatching(/^000-\d{10}$/)],
    }),
    documentKind: 'TICKET',
    tooMany: { travellers: 2, refusal: 'TOO_MANY_TRAVELLERS' },
  });

  itemRules({
    noun: 'train ticket',
    product: testTrains,
    at: from,
    free: ({ refund }) => refund.kind === 'FREE',
    bound: ({ flexibility }) => flexibility === 'NON_FLEX',
    shown: ({ legs }) => ({ productType: 'TRAIN', legs, groupId: null }),
    documentKind: 'TICKET',
    tooMany: { travellers: 2, refusal: 'OFFER_MISMATCH' },
  });
});
