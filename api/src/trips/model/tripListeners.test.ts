import { withScope } from '../../kernel/db/index.ts';
import { makeWorld, openTestApp, withDatabases, type TestApp, type TestWorld } from '../../testing/index.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';
import { refreshTrip } from './refreshTrip.ts';
import type { TripListener, TripStep } from './tripListeners.ts';
import { findCart } from './tripsRepository.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let cartId: string;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    const session = await api.signIn(world.own.traveller);
    cartId = await tripsTestbed(api).newCart(session, world.own.traveller);
  });
  afterAll(() => api.app.close());

  /** Changes the trip with these listeners. */
  const refresh = (listeners: readonly TripListener[], event?: string): Promise<void> => {
    const { tenantId, companyId, id: by } = world.own.traveller;
    return withScope(database(), { tenantId, companyIds: [companyId], userId: by }, async (trx) => {
      const cart = await findCart(trx, { tenantId, companyIds: [companyId] }, cartId, true);
      if (cart === undefined) throw new Error('There is no such trip.');
      await refreshTrip(trx, listeners, cart, { by, at: api.clock(), ...(event !== undefined && { event }) });
    });
  };
  const versionOf = async (): Promise<number> =>
    (await database().asOwner.selectFrom('carts').select('version').where('id', '=', cartId).executeTakeFirstOrThrow())
      .version;

  describe("a trip's listeners", () => {
    it('A trip’s listeners are called one after the other, in the order of the list, with the step of the history', async () => {
      const before = await versionOf();
      const called: [string, TripStep][] = [];
      const named = (name: string): TripListener => ({
        onStep: async (trx, cart, step) => {
          const { version } = await trx
            .selectFrom('carts')
            .select('version')
            .where('id', '=', cart.id)
            .executeTakeFirstOrThrow();
          called.push([`${name} ${cart.version} ${version}`, step]);
        },
      });
      await refresh([named('first'), named('second')], 'rename');
      expect(called.map(([call]) => call)).toEqual([`first ${before} ${before + 1}`, `second ${before} ${before + 1}`]);
      expect(called.map(([, { event, from, to, version }]) => [event, from, to, version])).toEqual([
        ['rename', 'DRAFT', 'DRAFT', before + 1],
        ['rename', 'DRAFT', 'DRAFT', before + 1],
      ]);
    });

    it('A failing listener rolls the change back', async () => {
      const before = await versionOf();
      const failing: TripListener = { onStep: () => Promise.reject(new Error('The listener failed.')) };
      await expect(refresh([failing], 'rename')).rejects.toThrow('The listener failed.');
      expect(await versionOf()).toBe(before);
    });

    it('Listeners are not called if only items changed', async () => {
      let calls = 0;
      const counting: TripListener = {
        onStep: async () => {
          calls += 1;
        },
      };
      await refresh([counting]);
      expect(calls).toBe(0);
    });
  });
});
