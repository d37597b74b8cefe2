import type { KyselyPlugin } from 'kysely';
import { withScope } from '../../kernel/db/index.ts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  testBooking,
  withDatabases,
  type TestApp,
  type TestWorld,
} from '../../testing/index.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';
import { tripPorts } from '../../app/tripPorts.ts';
import { loadPlaceCatalog } from '../../catalog/index.ts';
import { createSandboxSearch } from '../../products/suppliers/sandbox/sandboxSearch.ts';
import { findCart, listTravellers } from '../model/tripsRepository.ts';
import { submitDrafts } from './submitTrip.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    const boss = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
    await addProcess(database(), world.own, {
      mode: 'PRE',
      steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }],
    });
  });
  afterAll(() => api.app.close());

  describe('submitting drafts for approval', () => {
    it('Submitting drafts for approval reads each offer once, its alternatives once, and asks the supplier for changes once', async () => {
      const booker = world.own.traveller;
      const session = await api.signIn(booker);
      const bed = tripsTestbed(api);
      const { cartId, offer } = await bed.tripWithRide(session, booker, { inHours: 100 });
      const second = await bed.firstOffer(session, { inHours: 200 });
      await bed.add(session, cartId, [taxiCartItemOf(second, [{ userId: booker.id }])]);
      const { tenantId, companyId, id: by } = booker;
      const reads: unknown[] = [];
      const asked: string[] = [];
      const sandbox = createSandboxSearch(loadPlaceCatalog()).taxis;
      const taxis = {
        ...sandbox,
        changeOf: (one: typeof offer) => {
          asked.push(one.id);
          return sandbox.changeOf?.(one) ?? null;
        },
      };
      await withScope(database(), { tenantId, companyIds: [companyId], userId: by }, async (trx) => {
        const cart = await findCart(trx, { tenantId, companyIds: [companyId] }, cartId, true);
        if (cart === undefined) throw new Error('There is no such trip.');
        await submitDrafts(
          trx.withPlugin(readsOf('offers', reads)),
          {
            cart,
            travellers: await listTravellers(trx, cart, [cart.id]),
            checkout: {},
            mayOverride: async () => false,
          },
          {
            searchSuppliers: { ...createSandboxSearch(loadPlaceCatalog()), taxis },
            booking: testBooking(),
            ...tripPorts(),
          },
          { by, at: api.clock() },
        );
      });
      expect([reads.length, asked.toSorted()]).toEqual([4, [offer.id, second.id].toSorted()]);
    });
  });
});

/** Records every query that selects from a table. */
function readsOf(table: string, reads: unknown[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from ?? null).includes(`"name":"${table}"`))
        reads.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
