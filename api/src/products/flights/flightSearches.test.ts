import { searchFlights } from '@portolan/contracts';
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
import { testFlights, openJourneys, type FlightAnswer, type FlightOffers } from '../../testing/products/flights.ts';
import { testbedOf, type Testbed } from '../../testing/products/testbedOf.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let traveller: TestSession;
  let bed: Testbed<typeof testFlights>;

  beforeAll(async () => {
    world = await makeWorld(database());
  });
  beforeEach(async () => {
    api = await openTestApp(database());
    bed = testbedOf(testFlights, api);
    traveller = await api.signIn(world.own.traveller);
  });
  afterEach(() => api.app.close());

  const poll = async (session: TestSession, searchId: string) =>
    session.call(searchFlights, { body: { ...bed.body(), searchId } });
  const codesIn = ({ legs }: FlightAnswer): Set<string> =>
    new Set(legs.flatMap(({ journeys }) => journeys.map(({ serviceProvider }) => serviceProvider.code)));

  it('A search answers the first journeys while one supplier is slow, and the rest later', async () => {
    await callQa(api.app, 'PUT', '/suppliers/SKYFINCH', { fault: 'slow', ms: 60_000 });
    const begun = (await bed.ask(traveller, bed.body())).json<FlightAnswer>();
    expect([begun.status, codesIn(begun)]).toEqual(['RUNNING', new Set(['FAREGATE'])]);
    await callQa(api.app, 'DELETE', '/suppliers/SKYFINCH');
    let over = begun;
    while (over.status === 'RUNNING') over = (await poll(traveller, begun.searchId)).json<FlightAnswer>();
    expect(codesIn(over)).toEqual(new Set(['FAREGATE', 'SKYFINCH']));
  });

  it.each(['address:sandbox-one-down', 'address:sandbox-one-nonsense'])(
    'A search from %s answers the flights of the other supplier, and names the failed one',
    async (from) => {
      const found = await bed.search(traveller, { from });
      expect(codesIn(found)).toEqual(new Set(['FAREGATE']));
      expect(found.suppliers.filter(({ state }) => state === 'FAILED')).toEqual([
        { code: 'SKYFINCH', name: 'Skyfinch', state: 'FAILED', message: expect.any(String) },
      ]);
    },
  );

  it('A search and its tickets are answered to its own person only', async () => {
    const { searchId, legs } = await bed.search(traveller);
    const journeyIds = [legs[0]?.journeys[0]?.id ?? ''];
    for (const person of [world.own.admin, world.neighbour.traveller]) {
      const session = await api.signIn(person);
      expect(refusalOf(await poll(session, searchId))).toEqual([410, 'SEARCH_EXPIRED']);
      expect(refusalOf(await openJourneys(session, searchId, journeyIds))).toEqual([410, 'SEARCH_EXPIRED']);
    }
    expect(refusalOf(await poll(traveller, randomUUID()))).toEqual([410, 'SEARCH_EXPIRED']);
  });

  it('A supplier that is down meanwhile sells no tickets until it is back', async () => {
    const { searchId, legs } = await bed.search(traveller);
    const [journey] = legs[0]?.journeys ?? [];
    const ask = () => openJourneys(traveller, searchId, [journey?.id ?? '']);
    await callQa(api.app, 'PUT', `/suppliers/${journey?.serviceProvider.code}`, { fault: 'down' });
    expect(refusalOf(await ask())).toEqual([503, 'SUPPLIER_UNAVAILABLE']);
    await callQa(api.app, 'DELETE', `/suppliers/${journey?.serviceProvider.code}`);
    expect((await ask()).json<FlightOffers>().offers.length).toBeGreaterThan(0);
  });

  it('Policies check cabin, duration and ticket price, compared with departures within two hours', async () => {
    const scope = { productType: 'FLIGHT' } as const;
    await addPolicy(database(), world.neighbour, [
      {
        type: 'MAX_CLASS_BY_DURATION',
        scope,
        exceptions: [],
        action: 'FLAG',
        params: { highest: 'ECONOMY', fromMinutes: 60 },
      },
      {
        type: 'MAX_PRICE_VS_SEARCH',
        scope,
        exceptions: [],
        action: 'FLAG',
        params: { against: 'CHEAPEST', percent: 0, amountMinor: 0 },
      },
    ]);
    const session = await api.signIn(world.neighbour.traveller);
    const rulesOf = (all: FlightAnswer['legs'][number]['journeys']) =>
      all.map(({ policy }) => new Set(policy?.violations.map(({ ruleType }) => ruleType)));
    const business = (await bed.search(session, { cabin: 'BUSINESS' })).legs[0]?.journeys ?? [];
    expect(rulesOf(business).every((rules) => rules.has('MAX_CLASS_BY_DURATION'))).toBe(true);
    const { searchId, legs } = await bed.search(session);
    const economy = legs[0]?.journeys ?? [];
    expect(rulesOf(economy).some((rules) => rules.has('MAX_CLASS_BY_DURATION'))).toBe(false);
    // The cheapest journey is the cheapest within its two hours; the most expensive direct one is not.
    const dearest = economy.findLast(({ segments }) => segments.length === 1);
    expect([economy[0], dearest].map((journey) => journey?.policy?.state)).toEqual(['IN', 'OUT']);
    const { offers } = (await openJourneys(session, searchId, [economy[0]?.id ?? ''])).json<FlightOffers>();
    expect(offers.map(({ policy }) => policy?.state)).toEqual(['IN', 'OUT', 'OUT']);
  });
});
