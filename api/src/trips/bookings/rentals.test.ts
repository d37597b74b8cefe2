import {
  addTravelDocument,
  fetchItemDocument,
  submitTrip,
  type ApiErrorBody,
  type CancelQuote,
  type CarCartItem,
  type CarItem,
  type CarOffer,
  type Trip,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { carTestbed, type RentalOptions } from '../../testing/carTestbed.ts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  let cars: ReturnType<typeof carTestbed>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    cars = carTestbed(api);
    own = await api.signIn(booker());
  });
  afterAll(() => api.app.close());

  const itemOf = (offer: CarOffer, more: Partial<CarCartItem> = {}): CarCartItem => ({
    offerId: offer.id,
    travelers: [{ userId: booker().id }],
    ...more,
  });
  /** A trip with a car, before it is submitted. */
  async function tripWithCar(offer: CarOffer, more?: Partial<CarCartItem>): Promise<string> {
    const cartId = await bed.newCart(own, booker());
    const answer = await cars.addCar(own, cartId, itemOf(offer, more));
    if (answer.statusCode !== 201) throw new Error(`The car was not added: ${answer.body}`);
    return cartId;
  }
  /** A car of a provider, booked as far as it goes. */
  async function bookedCar(code: string, wanted?: RentalOptions): Promise<Trip> {
    const cartId = await tripWithCar(await cars.car(own, wanted, code));
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

  it('An offered car is added, submitted and booked, and has a voucher', async () => {
    const offer = await cars.car(own, {}, 'AURORA');
    const cartId = await tripWithCar(offer);
    const submitted = await own.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([submitted.statusCode, submitted.body]).toEqual([200, expect.any(String)]);
    await bed.settle();
    const trip = await bed.fetch(own, cartId);
    const item = trip.items[0] as CarItem;
    expect([trip.bookingStatus, item.status, item.productType]).toEqual(['CONFIRMED', 'CONFIRMED', 'RENTAL_CAR']);
    expect(item).toMatchObject({
      car: offer.car,
      pickUp: offer.pickUp,
      dropOff: offer.dropOff,
      days: offer.days,
      start: offer.start,
      end: offer.end,
      price: { total: offer.price.total, payment: 'PREPAID', parts: offer.price.parts },
    });
    expect([trip.startDate, trip.endDate]).toEqual([
      offer.start.dateTime.slice(0, 10),
      offer.end.dateTime.slice(0, 10),
    ]);
    const number = item.documents?.[0]?.number ?? 0;
    const voucher = await own.call(fetchItemDocument, { params: { cartId, itemId: item.id, number: String(number) } });
    expect([voucher.statusCode, voucher.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('A car is cancelled free of charge in time, with a full refund', async () => {
    const booked = await bookedCar('AURORA');
    const { quote, trip } = await cancelled(booked);
    expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([0, booked.items[0]?.price?.total, 'CANCELLED']);
  });

  it('A car that is never free to cancel costs its whole price', async () => {
    const { quote, trip } = await cancelled(await bookedCar('SKERRY'));
    expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([trip.items[0]?.price?.total, 0, 'CANCELLED']);
  });

  describe('a car is not added', () => {
    const add = async (offer: CarOffer, more?: Partial<CarCartItem>) =>
      cars.addCar(own, await bed.newCart(own, booker()), itemOf(offer, more));
    const bornYearsAgo = (person: TestPerson, years: number | null) => {
      const day = new Date(api.clock());
      if (years !== null) day.setUTCFullYear(day.getUTCFullYear() - years, day.getUTCMonth() - 1);
      const birthDate = years === null ? null : day.toISOString().slice(0, 10);
      return database().asOwner.updateTable('customers').set({ birthDate }).where('id', '=', person.id).execute();
    };
    const driver = (age: number) => ({ userId: booker().id, age, country: 'SE' });
    const asGuest: CarCartItem['travelers'] = [
      { title: 'MS', firstName: 'Ida', lastName: 'Guest', email: 'ida@guest.example', phone: '+46701740605' },
    ];

    it.each<[string, RentalOptions, [number, string]]>([
      ['that has expired', { from: 'address:sandbox-expired' }, [422, 'OFFER_EXPIRED']],
      ['that is sold out by now', { from: 'address:sandbox-sold-out' }, [422, 'SOLD_OUT']],
    ])('A car %s is not added', async (_what, wanted, refusal) => {
      expect(refusalOf(await add(await cars.car(own, wanted)))).toEqual(refusal);
    });

    it('A car that was not offered, or was offered to a colleague, is not added', async () => {
      const offer = await cars.car(await api.signIn(world.own.admin), { inDays: 77 });
      expect(refusalOf(await add(offer))).toEqual([422, 'OFFER_UNKNOWN']);
      expect(refusalOf(await add({ ...offer, id: 'car-none' }))).toEqual([422, 'OFFER_UNKNOWN']);
    });

    it('A car is not added for more people than it seats', async () => {
      const { offers } = await cars.search(own);
      const mini = offers.find(({ car }) => car.seats === 4);
      const five = Array.from({ length: 5 }, () => asGuest[0] as CarCartItem['travelers'][number]);
      expect(refusalOf(await add(mini as CarOffer, { travelers: five }))).toEqual([422, 'TOO_MANY_TRAVELLERS']);
    });

    it('A car is not added for a driver who is too young by the profile, whatever the search said', async () => {
      const offer = await cars.car(own, { driver: driver(45) }, 'SKERRY');
      await bornYearsAgo(booker(), 22);
      expect(refusalOf(await add(offer))).toEqual([422, 'DRIVER_AGE_NOT_ALLOWED']);
      await bornYearsAgo(booker(), 76);
      expect(refusalOf(await add(offer))).toEqual([422, 'DRIVER_AGE_NOT_ALLOWED']);
      await bornYearsAgo(booker(), 60);
      expect((await add(offer)).statusCode).toBe(201);
      await bornYearsAgo(booker(), null);
    });

    it('A car is not added for a guest who is too young by birth date, whatever the search said of another driver', async () => {
      const offer = await cars.car(own, { driver: driver(45), inDays: 24 }, 'SKERRY');
      const [guest] = asGuest as [CarCartItem['travelers'][number]];
      const child = { ...guest, birthDate: `${api.clock().getUTCFullYear() - 10}-01-01` };
      expect(refusalOf(await add(offer, { travelers: [child] }))).toEqual([422, 'DRIVER_AGE_NOT_ALLOWED']);
      const adult = { ...guest, birthDate: `${api.clock().getUTCFullYear() - 41}-01-01` };
      expect((await add(offer, { travelers: [adult] })).statusCode).toBe(201);
    });

    it('A young driver’s fee is shown and accepted when the search was for an older driver', async () => {
      const offer = await cars.car(own, {}, 'TUNDRA');
      await bornYearsAgo(booker(), 22);
      const { amount, currency } = offer.driverRules.youngDriver?.feePerDay ?? { amount: Number.NaN, currency: '' };
      const acceptedPrice = { amount: offer.price.quoted.amount + amount * offer.days, currency };
      const told = await add(offer);
      expect([...refusalOf(told), told.json<ApiErrorBody>().meta.price?.quoted]).toEqual([
        422,
        'PRICE_CHANGED',
        acceptedPrice,
      ]);
      const cartId = await tripWithCar(offer, { acceptedPrice });
      const [item] = (await bed.fetch(own, cartId)).items as CarItem[];
      expect([item?.price?.quoted, item?.youngDriverFee]).toEqual([
        acceptedPrice,
        { amount: amount * offer.days, currency },
      ]);
      await bornYearsAgo(booker(), null);
    });

    it('A car’s risen price is shown, and is valid for a caller who accepts it', async () => {
      const offer = await cars.car(own, { from: 'address:sandbox-dearer' }, 'BRIDGE');
      const told = await add(offer);
      const price = told.json<ApiErrorBody>().meta.price;
      expect([...refusalOf(told), price?.offerId]).toEqual([422, 'PRICE_CHANGED', offer.id]);
      expect(price?.quoted.amount).toBeGreaterThan(offer.price.quoted.amount);
      expect(refusalOf(await add(offer, { acceptedPrice: offer.price.quoted }))).toEqual([422, 'PRICE_CHANGED']);
      const cartId = await tripWithCar(offer, { acceptedPrice: price?.quoted });
      const [item] = (await bed.fetch(own, cartId)).items;
      expect(item?.price).toMatchObject({
        quoted: price?.quoted,
        payment: 'AT_SUPPLIER',
        dueAtSupplier: { quoted: price?.quoted },
      });
      expect(item?.price?.parts).toBeUndefined();
    });
  });

  it('Two tabs that add the same car at once add it once with one key, twice with two', async () => {
    const offer = await cars.car(own);
    const cartId = await bed.newCart(own, booker());
    const once = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => cars.addCar(own, cartId, itemOf(offer), once)));
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    expect((await bed.fetch(own, cartId)).items).toHaveLength(1);
    const both = await Promise.all(
      [1, 2].map(() => cars.addCar(own, cartId, itemOf(offer), { 'idempotency-key': randomUUID() })),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await bed.fetch(own, cartId)).items).toHaveLength(3);
  });

  it('A car trip reports a missing driving licence until the driver’s profile has one that is valid to the end of the rental', async () => {
    const cartId = await tripWithCar(await cars.car(own));
    const attentionOf = async () => (await bed.fetch(own, cartId)).attention?.map(({ code }) => code);
    const licence = async (days: number): Promise<void> => {
      const expiresOn = new Date(api.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const paper = {
        number: 'AB1234567',
        firstName: 'Elin',
        lastName: 'Sandberg',
        issuingCountry: 'SE',
        nationality: 'SE',
      };
      const body = { ...paper, type: 'DRIVING_LICENCE' as const, expiresOn };
      expect((await own.call(addTravelDocument, { params: { id: booker().id }, body })).statusCode).toBe(201);
    };
    expect(await attentionOf()).toEqual(['DOC_MISSING']);
    await licence(11);
    expect(await attentionOf()).toEqual(['DOC_EXPIRES_BEFORE_RETURN']);
    await licence(400);
    expect(await attentionOf()).toEqual([]);
  });

  it('A special request is added with the car', async () => {
    const specialRequest = { codes: ['CHILD_SEAT' as const], text: 'Two of them' };
    const cartId = await tripWithCar(await cars.car(own), { specialRequest });
    expect((await bed.fetch(own, cartId)).items[0]?.specialRequest).toMatchObject(specialRequest);
  });

  it('A car paid at the desk is booked without payment; a car with a deposit charges only the deposit', async () => {
    const atDesk = await bookedCar('BRIDGE');
    expect([atDesk.items[0]?.status, await bed.payments(atDesk.cartId)]).toEqual(['CONFIRMED', []]);
    const offer = await cars.car(own, {}, 'LYNX');
    const cartId = await tripWithCar(offer);
    await bed.submit(booker(), cartId);
    await bed.settle();
    const [item] = (await bed.fetch(own, cartId)).items;
    expect(item?.price).toMatchObject({ payment: 'DEPOSIT', dueAtSupplier: offer.price.dueAtSupplier });
    const { total, dueAtSupplier } = offer.price;
    expect((await bed.payments(cartId)).map(({ capturedMinor }) => capturedMinor)).toEqual([
      Math.round((total - (dueAtSupplier?.amount ?? 0)) * 100),
    ]);
  });

  it.each<[string, string, string]>([
    ['is declined becomes FAILED', 'address:sandbox-declines', 'FAILED'],
    ['waits for a dispatcher stays PENDING', 'address:sandbox-pends', 'PENDING'],
  ])('A car whose booking %s', async (_what, from, status) => {
    expect((await bookedCar('AURORA', { from })).items[0]?.status).toBe(status);
  });

  it('A non-refundable car costs its whole price', async () => {
    const { quote, trip } = await cancelled(await bookedCar('AURORA', { from: 'address:sandbox-non-refundable' }));
    expect([quote.fee, quote.refund]).toEqual([trip.items[0]?.price?.total, 0]);
  });

  it('Another person of the company submits the booker’s items', async () => {
    const cartId = await tripWithCar(await cars.car(own, {}, 'AURORA'));
    const admin = await api.signIn(world.own.admin);
    const submitted = await admin.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([submitted.statusCode, submitted.body]).toEqual([200, expect.any(String)]);
  });
});
