import { randomUUID } from 'node:crypto';
import type { Actor } from '../../kernel/access/actor.ts';
import { tripPorts } from '../../app/tripPorts.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestWorld,
} from '../../testing/index.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';
import { changeAndReadTrip, changeTrip, type TripCommand } from './changeTrip.ts';
import { refreshTrip } from './refreshTrip.ts';

const actorOf = ({ tenantId, companyId, id: userId }: TestPerson): Actor => ({
  tenantId,
  companyId,
  companyIds: [companyId],
  userId,
  roles: ['TRAVELLER'],
  features: [],
  language: 'en',
  currency: 'EUR',
  sessionId: '',
});

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let booker: Actor;
  let cartId: string;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    booker = actorOf(world.own.traveller);
    cartId = await tripsTestbed(api).newCart(await api.signIn(world.own.traveller), world.own.traveller);
  });
  afterAll(() => api.app.close());

  const deps = () => ({ db: database(), clock: api.clock, ...tripPorts() });
  /** Renames the trip. */
  const rename = (name: string, command: Partial<TripCommand> = {}, actor = booker) =>
    changeAndReadTrip(deps(), actor, cartId, { access: 'trip.edit', ...command }, (trx, { cart, stamp }) =>
      refreshTrip(trx, deps().tripListeners, cart, { ...stamp, name, event: 'rename' }),
    );
  const nameOf = async (): Promise<string> =>
    (await database().asOwner.selectFrom('carts').select('name').where('id', '=', cartId).executeTakeFirstOrThrow())
      .name;

  describe('a change of a trip', () => {
    it('A change of a trip is refused by the first failing condition: access, key, version, permission; nothing has changed then', async () => {
      const before = await nameOf();
      const key = randomUUID();
      const once = (body: object) => ({ operation: 'test', key, body });
      await changeTrip(deps(), booker, cartId, { access: 'trip.edit', once: once({ call: 1 }) }, async () => null);
      const colleague = actorOf(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
      // A draft cannot be recalled.
      const stale = { ifMatch: 999, permission: 'RECALL' } as const;
      await expect(rename('New', { once: once({ call: 1 }), ...stale }, colleague)).rejects.toMatchObject({
        type: 'FORBIDDEN',
      });
      await expect(rename('New', { once: once({ call: 2 }), ...stale })).rejects.toMatchObject({
        type: 'IDEMPOTENCY_KEY_REUSED',
      });
      await expect(rename('New', stale)).rejects.toMatchObject({ type: 'VERSION_CONFLICT' });
      await expect(rename('New', { permission: 'RECALL' })).rejects.toMatchObject({ type: 'INVALID_TRANSITION' });
      expect(await nameOf()).toBe(before);
    });

    it('A change of a trip is rolled back if the trip cannot be read after it', async () => {
      const before = await nameOf();
      const readTrip = () => Promise.reject(new Error('The trip was not read.'));
      const work = changeAndReadTrip(
        { ...deps(), readTrip },
        booker,
        cartId,
        { access: 'trip.edit' },
        (trx, { cart, stamp }) =>
          refreshTrip(trx, deps().tripListeners, cart, { ...stamp, name: 'Unread', event: 'rename' }),
      );
      await expect(work).rejects.toThrow('The trip was not read.');
      expect(await nameOf()).toBe(before);
    });

    it('A change answers the trip after it, and the same trip again for the same key', async () => {
      const once = { operation: 'test', key: randomUUID() };
      const first = await rename('First', { once });
      await rename('Second');
      expect([first.tripName, await rename('Third', { once }), await nameOf()]).toEqual(['First', first, 'Second']);
    });
  });
});
