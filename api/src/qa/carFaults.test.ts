import { type ApiErrorBody, type CarOffer } from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../testing/index.ts';
import { testCars } from '../testing/products/cars.ts';
import { soldBy, testbedOf, type Testbed } from '../testing/products/testbedOf.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';
import { callQa } from './qaTestbed.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let session: TestSession;
  let bed: Testbed<typeof testCars>;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    session = await api.signIn(world.own.traveller);
    bed = testbedOf(testCars, api);
  });
  afterEach(() => callQa(api.app, 'DELETE', '/suppliers'));
  afterAll(() => api.app.close());

  const fail = (fault: string) => callQa(api.app, 'PUT', '/suppliers/LYNX', { fault });
  const add = async (offer: CarOffer, acceptedPrice?: { amount: number; currency: string }) => {
    const cartId = await tripsTestbed(api).newCart(session, world.own.traveller);
    const travelers = [{ userId: world.own.traveller.id }];
    return bed.add(session, cartId, [{ offerId: offer.id, travelers, ...(acceptedPrice && { acceptedPrice }) }]);
  };

  it.each([
    ['down', 'FAILED'],
    ['nonsense', 'FAILED'],
    ['soldOut', 'ANSWERED'],
  ])('A car provider’s fault %s leaves the others’ cars in a search', async (fault, state) => {
    await fail(fault);
    const { offers, suppliers } = await bed.search(session);
    expect(suppliers.find(({ code }) => code === 'LYNX')?.state).toBe(state);
    expect(new Set(offers.map(({ serviceProvider }) => serviceProvider.code)).size).toBe(5);
  });

  it.each([
    ['down', [503, 'SUPPLIER_UNAVAILABLE']],
    ['offerExpired', [422, 'OFFER_EXPIRED']],
    ['soldOut', [422, 'SOLD_OUT']],
  ])('A car of a provider with the fault %s since the search cannot be added', async (fault, refusal) => {
    const offer = await bed.offer(session, {}, soldBy('LYNX'));
    await fail(fault);
    expect(refusalOf(await add(offer))).toEqual(refusal);
  });

  it('A car’s price that changed after the search is shown and can be accepted; a new search finds it', async () => {
    const offer = await bed.offer(session, {}, soldBy('LYNX'));
    await fail('priceChanged');
    const told = await add(offer);
    const quoted = told.json<ApiErrorBody>().meta.price?.quoted;
    expect([...refusalOf(told), quoted?.amount]).toEqual([
      422,
      'PRICE_CHANGED',
      Math.round(offer.price.quoted.amount * 110) / 100,
    ]);
    expect((await add(offer, quoted)).statusCode).toBe(201);
    const again = await bed.offer(session, {}, soldBy('LYNX'));
    expect(again.price.quoted).toEqual(quoted);
    expect((await add(again)).statusCode).toBe(201);
  });
});
