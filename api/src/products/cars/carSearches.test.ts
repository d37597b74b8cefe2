import { addTravelDocument, searchCars, type CarClass, type CarPreferences } from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { callQa } from '../../qa/qaTestbed.ts';
import { addPolicy } from '../../testing/approvals.ts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testCars, type CarAnswer } from '../../testing/products/cars.ts';
import { testbedOf, type Testbed } from '../../testing/products/testbedOf.ts';
import { sessionOf } from '../../testing/testApp.ts';

const minuteMs = 60_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let traveller: TestSession;
  let bed: Testbed<typeof testCars>;

  beforeAll(async () => {
    world = await makeWorld(database());
  });
  beforeEach(async () => {
    api = await openTestApp(database());
    bed = testbedOf(testCars, api);
    traveller = await api.signIn(world.own.traveller);
  });
  afterEach(() => api.app.close());

  const poll = async (session: TestSession, searchId: string) =>
    session.call(searchCars, { body: { ...bed.body(), searchId } });
  const statesOf = ({ suppliers }: CarAnswer): Record<string, string> =>
    Object.fromEntries(suppliers.map(({ code, state }) => [code, state]));
  /** A search with one provider still waiting. */
  async function halfway(): Promise<CarAnswer> {
    await callQa(api.app, 'PUT', '/suppliers/KVARN', { fault: 'slow', ms: 60_000 });
    return (await bed.ask(traveller, bed.body())).json<CarAnswer>();
  }
  async function untilFinished(session: TestSession, searchId: string): Promise<CarAnswer> {
    for (;;) {
      const answer = (await poll(session, searchId)).json<CarAnswer>();
      if (answer.status === 'FINISHED') return answer;
    }
  }
  /** Another server process on the same database, with the same browser. */
  async function otherProcess(): Promise<{ readonly other: TestApp; readonly session: TestSession }> {
    const other = await openTestApp(database());
    return { other, session: sessionOf(other, { ...traveller, host: world.own.host }) };
  }

  it('A search answers the first offers while one supplier is slow, and the rest later', async () => {
    const begun = await halfway();
    expect([begun.status, statesOf(begun)]).toEqual([
      'RUNNING',
      expect.objectContaining({ AURORA: 'ANSWERED', KVARN: 'WAITING' }),
    ]);
    expect(begun.offers.some(({ serviceProvider }) => serviceProvider.code === 'KVARN')).toBe(false);
    await callQa(api.app, 'DELETE', '/suppliers/KVARN');
    const over = await untilFinished(traveller, begun.searchId);
    expect(statesOf(over)['KVARN']).toBe('ANSWERED');
    const before = new Set(begun.offers.map(({ id }) => id));
    expect(over.offers.filter(({ id }) => before.has(id))).toEqual(begun.offers);
    expect(over.offers.some(({ serviceProvider }) => serviceProvider.code === 'KVARN')).toBe(true);
  });

  it('A search says whether the driver’s licence is valid until the drop-off, and nothing without a driver', async () => {
    const { id } = world.own.traveller;
    const driver = { userId: id, age: 40, country: 'SE' };
    const stateOf = async (wanted: Partial<CarPreferences>) =>
      (await bed.ask(traveller, { ...bed.body(), ...wanted })).json<CarAnswer>().licenceState;
    const keepLicence = async (days: number) => {
      const expiresOn = new Date(api.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const names = { firstName: 'Elin', lastName: 'Sandberg', issuingCountry: 'SE', nationality: 'SE' };
      const body = { ...names, number: 'AB1234567', type: 'DRIVING_LICENCE' as const, expiresOn };
      expect((await traveller.call(addTravelDocument, { params: { id }, body })).statusCode).toBe(201);
    };
    expect([await stateOf({ driver: undefined }), await stateOf({ driver })]).toEqual([null, 'MISSING']);
    await keepLicence(1);
    expect(await stateOf({ driver })).toBe('EXPIRES_BEFORE_RETURN');
    await keepLicence(400);
    expect(await stateOf({ driver })).toBe('VALID');
  });

  it('Any server process answers the next poll', async () => {
    const begun = await halfway();
    const { other, session } = await otherProcess();
    const polled = (await poll(session, begun.searchId)).json<CarAnswer>();
    expect(polled).toEqual(begun);
    await callQa(api.app, 'DELETE', '/suppliers/KVARN');
    expect(statesOf(await untilFinished(session, begun.searchId))['KVARN']).toBe('ANSWERED');
    await other.app.close();
  });

  it('Another server process finishes the search after the time budget if the first one dies', async () => {
    const begun = await halfway();
    const { other, session } = await otherProcess();
    await api.app.close();
    other.clock.advance(8_000);
    expect((await poll(session, begun.searchId)).json<CarAnswer>().status).toBe('RUNNING');
    other.clock.advance(10_000);
    const over = (await poll(session, begun.searchId)).json<CarAnswer>();
    expect([over.status, over.suppliers.find(({ code }) => code === 'KVARN')]).toEqual([
      'FINISHED',
      { code: 'KVARN', name: 'Kvarnholm Bil', state: 'FAILED', message: expect.any(String) },
    ]);
    expect(over.offers).toEqual(begun.offers);
    await other.app.close();
  });

  it('A search expires within 21 minutes, and is deleted a day later', async () => {
    const { searchId } = await bed.search(traveller);
    api.clock.advance(19 * minuteMs);
    expect((await poll(await api.signIn(world.own.traveller), searchId)).statusCode).toBe(200);
    api.clock.advance(2 * minuteMs);
    expect(refusalOf(await poll(await api.signIn(world.own.traveller), searchId))).toEqual([410, 'SEARCH_EXPIRED']);
    api.clock.advance(86_400_000);
    await bed.search(await api.signIn(world.own.traveller));
    const kept = await database().asOwner.selectFrom('searches').select('id').where('id', '=', searchId).execute();
    expect(kept).toEqual([]);
  });

  it('A search answers only its own person, and is expired for others and for unknown ids', async () => {
    const { searchId } = await bed.search(traveller);
    for (const person of [world.own.admin, world.neighbour.traveller, world.foreign.traveller])
      expect(refusalOf(await poll(await api.signIn(person), searchId))).toEqual([410, 'SEARCH_EXPIRED']);
    expect(refusalOf(await poll(traveller, randomUUID()))).toEqual([410, 'SEARCH_EXPIRED']);
  });

  it.each([
    ['down', 'address:sandbox-one-down', 'är inte tillgänglig just nu.'],
    ['sending garbage', 'address:sandbox-one-nonsense', expect.any(String)],
  ])(
    'A search with one supplier %s answers the cars of the others, and names it with the reason',
    async (_how, from, message) => {
      const answer = await bed.ask(traveller, bed.body({ from }), { 'accept-language': 'sv' });
      const { status, suppliers, offers } = answer.json<CarAnswer>();
      expect(status).toBe('FINISHED');
      expect(suppliers.filter(({ state }) => state === 'FAILED')).toEqual([
        { code: 'KVARN', name: 'Kvarnholm Bil', state: 'FAILED', message },
      ]);
      expect(new Set(offers.map(({ serviceProvider }) => serviceProvider.code))).toEqual(
        new Set(['AURORA', 'SKERRY', 'BRIDGE', 'LYNX', 'TUNDRA']),
      );
    },
  );

  it('A search finishes at once and empty if every supplier is down', async () => {
    const { status, suppliers, offers } = await bed.search(traveller, { from: 'address:sandbox-all-down' });
    expect([status, offers, new Set(suppliers.map(({ state }) => state))]).toEqual([
      'FINISHED',
      [],
      new Set(['FAILED']),
    ]);
  });

  it('A slow supplier hardly delays the first cars', async () => {
    const answer = await bed.ask(traveller, bed.body({ from: 'address:sandbox-one-slow' }));
    const { status, offers } = answer.json<CarAnswer>();
    expect([status, offers.length > 0]).toEqual(['RUNNING', true]);
  });

  it('Each car has the verdict of the driver’s policy, and hidden cars are left out', async () => {
    const scope = { productType: 'RENTAL_CAR' } as const;
    const small: CarClass[] = ['MINI', 'ECONOMY', 'COMPACT'];
    await addPolicy(database(), world.neighbour, [
      { type: 'ALLOWED_CATEGORIES', scope, exceptions: [], action: 'HIDE', params: { categories: small } },
      { type: 'RESTRICTED_SUPPLIERS', scope, exceptions: [], action: 'FLAG', params: { codes: ['AURORA'] } },
    ]);
    const { offers } = await bed.search(await api.signIn(world.neighbour.traveller));
    expect(new Set(offers.map(({ car }) => car.carClass))).toEqual(new Set(small));
    const verdicts = new Set(offers.map(({ serviceProvider, policy }) => `${serviceProvider.code} ${policy?.state}`));
    expect(verdicts.has('AURORA OUT') && verdicts.has('SKERRY IN')).toBe(true);
  });
});
