import { fetchPlace, searchCars, type PolicyVerdict } from '@portolan/contracts';
import { aPlace, FakeEdge, ids, testNow } from '@portolan/testing/rules';
import { aMember } from '../../member/aMember.ts';
import { aCarOffer, aCarQuery, aCarsAnswer } from '../aCarOffer.ts';
import type { CarQuery } from '../carQuery.ts';
import type { Pause } from '../../search/pauseFor.ts';
import { CarOffersStore } from './CarOffersStore.ts';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Rests that a test ends. */
function heldPauses() {
  const waiting: (() => void)[] = [];
  const lengths: number[] = [];
  const pause: Pause = (ms) => {
    lengths.push(ms);
    return new Promise((resolve) => waiting.push(resolve));
  };
  return { pause, lengths, next: () => waiting.shift()?.() };
}

async function aSearch(edge: FakeEdge, over: Partial<CarQuery> = {}, searchId: string | null = null) {
  edge.answers(fetchPlace, ({ params }) => aPlace({ pointId: params['pointId'] ?? '' }));
  const pauses = heldPauses();
  const store = new CarOffersStore(await aMember(edge), aCarQuery(over), searchId, () => testNow, pauses.pause);
  const until = async (condition: () => boolean) => {
    while (!condition()) await settled();
  };
  return { edge, store, pauses, until };
}
const bodies = (edge: FakeEdge) => edge.requestsOf(searchCars).map(({ body }) => body as { searchId?: string });
const running = (...offerIds: string[]) =>
  aCarsAnswer(
    offerIds.map((id) => aCarOffer({ id })),
    { status: 'RUNNING' },
  );
const finished = (...offerIds: string[]) => aCarsAnswer(offerIds.map((id) => aCarOffer({ id })));

describe('Car search', () => {
  it('A request holds both places, their times, the driver and the person’s currency', async () => {
    const { edge, store } = await aSearch(new FakeEdge().answers(searchCars, finished('a')), {
      dropOffId: 'station:1',
    });
    await store.search();
    expect(bodies(edge)).toEqual([
      {
        pickUp: { pointId: 'airport:ARN', dateTime: '2026-11-23T09:30' },
        dropOff: { pointId: 'station:1', dateTime: '2026-11-25T16:00' },
        driver: { userId: ids.traveller, age: 38, country: 'SE' },
        currency: 'SEK',
      },
    ]);
    expect(store.places.map(({ pointId }) => pointId)).toEqual(['airport:ARN', 'station:1']);
    store.dispose();
  });

  it('A search polls with its id every second until it is finished', async () => {
    const answers = [running('a'), running('a'), finished('a', 'b')];
    const { edge, store, pauses, until } = await aSearch(
      new FakeEdge().answers(searchCars, () => answers.shift() ?? finished()),
    );
    const done = store.search();
    for (let poll = 1; poll < 3; poll += 1) {
      await until(() => pauses.lengths.length === poll);
      pauses.next();
    }
    await done;
    expect(pauses.lengths).toEqual([1000, 1000]);
    expect(bodies(edge).map(({ searchId }) => searchId)).toEqual([undefined, ids.item, ids.item]);
    expect([store.results.isRunning, store.results.searchId]).toEqual([false, ids.item]);
    store.dispose();
  });

  it('[S4.42] A search is loading until the first cars arrive; later cars wait so that the list does not move', async () => {
    const answers = [running(), running('a'), finished('b', 'a')];
    const { store, pauses, until } = await aSearch(
      new FakeEdge().answers(searchCars, () => answers.shift() ?? finished()),
    );
    const done = store.search();
    await until(() => pauses.lengths.length === 1);
    expect([store.results.isRunning, store.offers.length]).toEqual([true, 0]);
    pauses.next();
    await until(() => store.offers.length === 1);
    await until(() => pauses.lengths.length === 2);
    pauses.next();
    await done;
    expect([store.offers.map(({ id }) => id), store.results.lateIds.length]).toEqual([['a'], 1]);
    store.results.showLate();
    expect([store.offers.map(({ id }) => id), store.results.lateIds.length]).toEqual([['b', 'a'], 0]);
    store.dispose();
  });

  it('A listed car has the verdict of the last answer while later cars wait', async () => {
    const outside: PolicyVerdict = { state: 'OUT', violations: [] };
    const answers = [running('a'), aCarsAnswer([aCarOffer({ id: 'b' }), aCarOffer({ id: 'a', policy: outside })])];
    const { store, pauses, until } = await aSearch(
      new FakeEdge().answers(searchCars, () => answers.shift() ?? finished()),
    );
    const done = store.search();
    await until(() => pauses.lengths.length === 1);
    pauses.next();
    await done;
    expect(store.offers.map(({ id, policy }) => [id, policy?.state])).toEqual([['a', 'OUT']]);
    store.dispose();
  });

  it('The search of the URL resumes, and a new one starts if it has expired', async () => {
    const edge = new FakeEdge().answers(searchCars, finished('a'));
    const { store } = await aSearch(edge, {}, ids.company);
    store.start();
    await settled();
    expect(bodies(edge)[0]?.searchId).toBe(ids.company);
    store.dispose();

    const forgotten = new FakeEdge().refuses(searchCars, 'SEARCH_EXPIRED', 'Too old');
    const again = await aSearch(forgotten, {}, ids.company);
    again.store.start();
    await again.until(() => bodies(forgotten).length === 2);
    expect(bodies(forgotten).map(({ searchId }) => searchId)).toEqual([ids.company, undefined]);
    again.store.dispose();
  });

  it('Failed suppliers are named and answered suppliers counted', async () => {
    const suppliers = [
      { code: 'FJC', name: 'Fjordgate Cars', state: 'ANSWERED' as const },
      { code: 'BRK', name: 'Brevik Rental', state: 'FAILED' as const, message: 'did not answer in time' },
    ];
    const { store } = await aSearch(new FakeEdge().answers(searchCars, aCarsAnswer([aCarOffer()], { suppliers })));
    await store.search();
    expect([store.results.answeredCount, store.results.unanswered.map(({ name }) => name)]).toEqual([
      1,
      ['Brevik Rental'],
    ]);
    store.dispose();
  });

  it('A failed poll keeps the cars found before', async () => {
    const edge = new FakeEdge().answers(searchCars, running('a'));
    const { store, pauses, until } = await aSearch(edge);
    const done = store.search();
    await until(() => pauses.lengths.length === 1);
    edge.cuts(searchCars);
    pauses.next();
    await done;
    expect([store.results.state.kind, store.offers.map(({ id }) => id)]).toEqual(['failed', ['a']]);
    store.dispose();
  });

  it('An expired search is valid again after a new search', async () => {
    const past = new Date(testNow - 1000).toISOString();
    const edge = new FakeEdge().answers(searchCars, aCarsAnswer([aCarOffer()], { expiresAt: past }));
    const { store, until } = await aSearch(edge);
    await store.search();
    await until(() => store.results.isExpired);
    edge.answers(searchCars, finished('a'));
    await store.search();
    expect(store.results.isExpired).toBe(false);
    store.dispose();
  });

  it('A disposed store sends no more requests', async () => {
    const edge = new FakeEdge().answers(searchCars, running('a'));
    const { store, pauses, until } = await aSearch(edge);
    void store.search();
    await until(() => pauses.lengths.length === 1);
    store.dispose();
    pauses.next();
    await settled();
    expect(bodies(edge)).toHaveLength(1);
  });
});

describe('Car search without results', () => {
  const offer = (minAge: number, maxAge: number | null = null) =>
    aCarOffer({ id: `${minAge}`, driverRules: { ...aCarOffer().driverRules, minAge, maxAge } });
  /** Answers a search with a driver without cars, and one without a driver with all. */
  const refusing = (...offers: ReturnType<typeof aCarOffer>[]) =>
    new FakeEdge().answers(searchCars, ({ body }) =>
      aCarsAnswer((body as { driver?: unknown }).driver === undefined ? offers : []),
    );
  const refusedAge = async (age: number, edge: FakeEdge) => {
    const { store, until } = await aSearch(edge, { driver: { userId: ids.traveller, age, country: 'SE' } });
    await store.search();
    await until(() => !store.isAskingOtherAges);
    const { refusedAge: limit } = store;
    store.dispose();
    return limit;
  };

  it('The minimum age is named to a younger driver, and the maximum to an older one', async () => {
    const rents = () => refusing(offer(21, 75), offer(19, 80));
    expect(await refusedAge(18, rents())).toEqual({ kind: 'tooYoung', age: 19 });
    expect(await refusedAge(81, rents())).toEqual({ kind: 'tooOld', age: 80 });
    expect(await refusedAge(30, rents())).toBeNull();
    expect(await refusedAge(18, refusing())).toBeNull();
  });

  it('Other ages are not searched if no company responded', async () => {
    const down = { code: 'FJC', name: 'Fjordgate Cars', state: 'FAILED', message: 'down' } as const;
    const { edge, store } = await aSearch(new FakeEdge().answers(searchCars, aCarsAnswer([], { suppliers: [down] })));
    await store.search();
    expect([store.isUnanswered, store.refusedAge, bodies(edge).length]).toEqual([true, null, 1]);
    store.dispose();
  });
});
