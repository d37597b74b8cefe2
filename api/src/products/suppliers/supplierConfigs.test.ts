import { addCartItems, validateTrip } from '@portolan/contracts';
import { withScope } from '../../kernel/db/index.ts';
import { createSealer } from '../../kernel/secrets/sealing.ts';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testCars } from '../../testing/products/cars.ts';
import { testbedOf } from '../../testing/products/testbedOf.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';
import { credentialsAt, saveSupplierConfig, type SupplierConfig } from './supplierConfigs.ts';

const sealer = createSealer(Buffer.alloc(32, 7));

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const scope = () => ({ tenantId: world.own.tenantId, companyIds: [], userId: null });
  const set = (config: Partial<SupplierConfig> & Pick<SupplierConfig, 'productType' | 'code'>) =>
    withScope(database(), scope(), (trx) =>
      saveSupplierConfig(
        trx,
        sealer,
        world.own.tenantId,
        { enabled: true, credentials: null, timeLimitMs: null, ...config },
        api.clock(),
      ),
    );
  const providers = async (): Promise<string[]> => [
    ...new Set((await tripsTestbed(api).offers(own)).map(({ serviceProvider }) => serviceProvider.code)),
  ];

  it('A provider that a tenant switched off is not asked for that tenant, and still for others', async () => {
    expect(await providers()).toContain('TXB');
    await set({ productType: 'TAXI', code: 'TXB', enabled: false });
    expect(await providers()).not.toContain('TXB');
    const bed = testbedOf(testCars, api);
    const [first] = (await bed.search(own)).suppliers;
    await set({ productType: 'RENTAL_CAR', code: first?.code ?? '', enabled: false });
    expect((await bed.search(own)).suppliers.map(({ code }) => code)).not.toContain(first?.code);
    const foreign = await api.signIn(world.foreign.traveller);
    expect((await tripsTestbed(api).offers(foreign)).map(({ serviceProvider }) => serviceProvider.code)).toContain(
      'TXB',
    );
  });

  it('Earlier offers of a switched-off supplier can be neither added nor submitted', async () => {
    await set({ productType: 'TAXI', code: 'TXO' });
    const bed = tripsTestbed(api);
    const offer = (await bed.offers(own)).find(({ serviceProvider }) => serviceProvider.code === 'TXO');
    if (offer === undefined) throw new Error('TXO offers nothing.');
    const cartId = await bed.newCart(own, world.own.traveller);
    const item = taxiCartItemOf(offer, [{ userId: world.own.traveller.id }]);
    expect((await bed.add(own, cartId, [item])).statusCode).toBe(201);
    await set({ productType: 'TAXI', code: 'TXO', enabled: false });
    const again = await own.call(addCartItems, { params: { cartId }, body: { taxis: [item] } });
    expect([again.statusCode, again.json().type]).toEqual([503, 'SUPPLIER_UNAVAILABLE']);
    const { errors } = (await own.call(validateTrip, { params: { cartId }, body: {} })).json<{
      errors: { code: string }[];
    }>();
    expect(errors.map(({ code }) => code)).toContain('SUPPLIER_UNAVAILABLE');
  });

  it('Credentials are encrypted for one supplier of one tenant', async () => {
    await set({ productType: 'RENTAL_CAR', code: 'ACME', credentials: 'vildsvin-secret' });
    const row = await database()
      .asOwner.selectFrom('supplierConfigs')
      .select('credentials')
      .where('code', '=', 'ACME')
      .executeTakeFirstOrThrow();
    expect(row.credentials).not.toContain('vildsvin');
    const read = (tenantId: string, code: string) =>
      withScope(database(), { ...scope(), tenantId }, (trx) =>
        credentialsAt(trx, sealer, tenantId, 'RENTAL_CAR', code),
      );
    expect([await read(world.own.tenantId, 'ACME'), await read(world.own.tenantId, 'OTHER')]).toEqual([
      'vildsvin-secret',
      null,
    ]);
    expect(await read(world.foreign.tenantId, 'ACME')).toBeNull();
  });
});
