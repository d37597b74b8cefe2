import { addTravelDocument, submitTrip, type ApiErrorBody, type CarItem } from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { bookingAttention, bookingTestbed } from '../../testing/bookingTestbed.ts';
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
import { bookingSteps, type BookingSteps } from '../../testing/products/bookingSteps.ts';
import { testCars } from '../../testing/products/cars.ts';
import { soldBy, testbedOf, type NewItem } from '../../testing/products/testbedOf.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  let cars: BookingSteps<typeof testCars>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(booker());
    cars = bookingSteps(testCars, database(), api, { booker: booker(), session: () => own });
  });
  afterAll(() => api.app.close());

  describe('The driver of a car', () => {
    const bornYearsAgo = (person: TestPerson, years: number | null) => {
      const day = new Date(api.clock());
      if (years !== null) day.setUTCFullYear(day.getUTCFullYear() - years, day.getUTCMonth() - 1);
      const birthDate = years === null ? null : day.toISOString().slice(0, 10);
      return database().asOwner.updateTable('customers').set({ birthDate }).where('id', '=', person.id).execute();
    };
    const driver = (age: number) => ({ userId: booker().id, age, country: 'SE' });
    const guest: NewItem['travelers'][number] = {
      title: 'MS',
      firstName: 'Ida',
      lastName: 'Guest',
      email: 'ida@guest.example',
      phone: '+46701740605',
    };

    it('A car is not added for a driver who is too young by the profile, whatever the search said', async () => {
      const offer = await cars.offer({ driver: driver(45) }, soldBy('SKERRY'));
      await bornYearsAgo(booker(), 22);
      expect(refusalOf(await cars.add([offer]))).toEqual([422, 'DRIVER_AGE_NOT_ALLOWED']);
      await bornYearsAgo(booker(), 76);
      expect(refusalOf(await cars.add([offer]))).toEqual([422, 'DRIVER_AGE_NOT_ALLOWED']);
      await bornYearsAgo(booker(), 60);
      expect((await cars.add([offer])).statusCode).toBe(201);
      await bornYearsAgo(booker(), null);
    });

    it('A car is not added for a guest who is too young by birth date, whatever the search said of another driver', async () => {
      const offer = await cars.offer({ driver: driver(45), inDays: 24 }, soldBy('SKERRY'));
      const child = { ...guest, birthDate: `${api.clock().getUTCFullYear() - 10}-01-01` };
      expect(refusalOf(await cars.add([offer], { travelers: [child] }))).toEqual([422, 'DRIVER_AGE_NOT_ALLOWED']);
      const adult = { ...guest, birthDate: `${api.clock().getUTCFullYear() - 41}-01-01` };
      expect((await cars.add([offer], { travelers: [adult] })).statusCode).toBe(201);
    });

    it('A young driver’s fee is shown and accepted when the search was for an older driver', async () => {
      const offer = await cars.offer({}, soldBy('TUNDRA'));
      await bornYearsAgo(booker(), 22);
      const { amount, currency } = offer.driverRules.youngDriver?.feePerDay ?? { amount: Number.NaN, currency: '' };
      const acceptedPrice = { amount: offer.price.quoted.amount + amount * offer.days, currency };
      const told = await cars.add([offer]);
      expect([...refusalOf(told), told.json<ApiErrorBody>().meta.price?.quoted]).toEqual([
        422,
        'PRICE_CHANGED',
        acceptedPrice,
      ]);
      const cartId = await cars.tripWith([offer], { acceptedPrice });
      const [item] = (await bed.fetch(own, cartId)).items as CarItem[];
      expect([item?.price?.quoted, item?.youngDriverFee]).toEqual([
        acceptedPrice,
        { amount: amount * offer.days, currency },
      ]);
      await bornYearsAgo(booker(), null);
    });
  });

  it('Two tabs that add the same car at once add it once with one key, twice with two', async () => {
    const offer = await cars.offer();
    const cartId = await bed.newCart(own, booker());
    const addOnce = (key: string) =>
      testbedOf(testCars, api).add(own, cartId, cars.itemsOf([offer]), { 'idempotency-key': key });
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => addOnce(key)));
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    expect((await bed.fetch(own, cartId)).items).toHaveLength(1);
    const both = await Promise.all([1, 2].map(() => addOnce(randomUUID())));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await bed.fetch(own, cartId)).items).toHaveLength(3);
  });

  it('A driver without a licence is told so on the trip, until the profile has one that is valid so long', async () => {
    const cartId = await cars.tripWith([await cars.offer()]);
    const attentionOf = async () => bookingAttention(await bed.fetch(own, cartId)).map(({ code }) => code);
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
    const cartId = await cars.tripWith([await cars.offer()], { specialRequest });
    expect((await bed.fetch(own, cartId)).items[0]?.specialRequest).toMatchObject(specialRequest);
  });

  it('A non-refundable car costs its whole price', async () => {
    const { quote, trip } = await cars.cancelled(
      await cars.booked([await cars.offer({ from: 'address:sandbox-non-refundable' }, soldBy('AURORA'))]),
    );
    expect([quote.fee, quote.refund]).toEqual([trip.items[0]?.price?.total, 0]);
  });

  it('Another person of the company submits the booker’s items', async () => {
    const cartId = await cars.tripWith([await cars.offer({}, soldBy('AURORA'))]);
    const admin = await api.signIn(world.own.admin);
    const submitted = await admin.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([submitted.statusCode, submitted.body]).toEqual([200, expect.any(String)]);
  });
});
