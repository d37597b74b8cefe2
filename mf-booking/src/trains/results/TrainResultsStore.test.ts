import { fetchPlace, priceTrain, searchTrains } from '@portolan/contracts';
import { aPlace, FakeEdge, testNow } from '@portolan/testing/rules';
import { aMember } from '../../member/aMember.ts';
import { aPricesAnswer, aTicket, aTrainJourney, aTrainQuery, aTrainsAnswer, trainsNumbered } from '../aTrain.ts';
import type { TrainPriceQuestion } from '../trainsApi.ts';
import { TrainResultsStore } from './TrainResultsStore.ts';
import { noTickets } from './ticketsInUrl.ts';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const until = async (condition: () => boolean) => {
  while (!condition()) await settled();
};
const back = { date: '2026-11-25', time: null, isArrival: false };
const out = trainsNumbered(8);
const home = trainsNumbered(2, 'back', '2026-11-25');
const known = [...out, ...home];
const journeyOf = (body: unknown) => {
  const journey = known.find(({ id }) => id === (body as TrainPriceQuestion).journeyId);
  return journey ?? aTrainJourney();
};

/** Price answers that the test releases one by one. */
function heldPrices(edge: FakeEdge) {
  const waiting: (() => void)[] = [];
  edge.answers(priceTrain, async ({ body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return aPricesAnswer(journeyOf(body));
  });
  return { next: () => waiting.shift()?.(), count: () => waiting.length };
}

async function aSearch(edge: FakeEdge, over: Parameters<typeof aTrainQuery>[0] = {}, now = () => testNow) {
  edge.answers(fetchPlace, ({ params }) => aPlace({ pointId: params['pointId'] ?? '' }));
  edge.answers(searchTrains, aTrainsAnswer(out, home));
  const store = new TrainResultsStore(await aMember(edge), aTrainQuery({ back, ...over }), noTickets, now);
  store.start();
  await until(() => store.state.kind === 'ready');
  return store;
}
const questions = (edge: FakeEdge) => edge.requestsOf(priceTrain).map(({ body }) => body as TrainPriceQuestion);
const requestedIds = (edge: FakeEdge) => questions(edge).map(({ journeyId }) => journeyId);
const priced = (edge: FakeEdge) => edge.answers(priceTrain, ({ body }) => aPricesAnswer(journeyOf(body)));
const outIds = out.map(({ id }) => id);
const [outTicket, backTicket] = [aTicket(out[0] ?? aTrainJourney()), aTicket(home[0] ?? aTrainJourney())];

afterEach(() => jest.useRealTimers());

describe('Train prices', () => {
  it('[S2.115] Prices are requested for visible journeys, four at once', async () => {
    const edge = new FakeEdge();
    const prices = heldPrices(edge);
    const store = await aSearch(edge);
    store.show({ outward: outIds, back: [] });
    await settled();
    expect(requestedIds(edge)).toEqual(outIds.slice(0, 4));
    prices.next();
    await until(() => requestedIds(edge).length === 5);
    expect(store.pricesOf('out-1')?.state).toBe('PRICED');
    // Journeys that become visible are next.
    store.show({ outward: ['out-8'], back: [] });
    prices.next();
    await until(() => requestedIds(edge).length === 6);
    expect(requestedIds(edge).at(-1)).toBe('out-8');
    store.dispose();
  });

  it('Prices of an older search are dropped with it', async () => {
    const edge = new FakeEdge();
    const prices = heldPrices(edge);
    const store = await aSearch(edge);
    store.show({ outward: outIds.slice(0, 2), back: [] });
    await settled();
    const again = store.search();
    prices.next();
    prices.next();
    await again;
    expect([store.pricesOf('out-1'), store.chosen.outward]).toEqual([null, null]);
    store.dispose();
  });

  it('A journey without prices has the reason, and a retry loads them', async () => {
    const edge = new FakeEdge().answers(priceTrain, {
      journeyId: 'out-1',
      state: 'UNAVAILABLE',
      offers: [],
      message: 'SJ did not answer',
    });
    const store = await aSearch(edge);
    store.show({ outward: ['out-1'], back: [] });
    await until(() => store.pricesOf('out-1')?.state === 'UNAVAILABLE');
    expect(store.pricesOf('out-1')?.message).toBe('SJ did not answer');
    expect(store.rows.outward[0]?.offers).toBeNull();
    priced(edge);
    store.prices.retry('out-1');
    await until(() => store.pricesOf('out-1')?.state === 'PRICED');
    store.dispose();
  });

  it('Expired prices are requested again and marked as renewed', async () => {
    jest.useFakeTimers();
    let now = testNow;
    const edge = priced(new FakeEdge());
    const aTick = () => jest.advanceTimersByTimeAsync(0);
    const starting = aSearch(edge, {}, () => now);
    await jest.advanceTimersByTimeAsync(50);
    const store = await starting;
    store.show({ outward: ['out-1'], back: [] });
    await aTick();
    store.choose('outward', outTicket);
    expect(store.prices.isRenewed).toBe(false);
    now = Date.parse(outTicket.expiresAt);
    edge.answers(priceTrain, ({ body }) =>
      aPricesAnswer(journeyOf(body), [aTicket(journeyOf(body), { expiresAt: '2026-11-20T09:30:00Z' }, 745)]),
    );
    await jest.advanceTimersByTimeAsync(now - testNow);
    expect(store.prices.isRenewed).toBe(true);
    expect(store.ticketOf('outward')?.price.total).toBe(745);
    store.dispose();
  });

  it('Prices of an expired search are not requested', async () => {
    const edge = new FakeEdge().refuses(priceTrain, 'SEARCH_EXPIRED', 'This search is too old');
    const store = await aSearch(edge);
    store.show({ outward: ['out-1'], back: [] });
    await until(() => store.isOver);
    store.show({ outward: outIds, back: [] });
    await settled();
    expect(requestedIds(edge)).toEqual(['out-1']);
    store.dispose();
  });
});

describe('Chosen tickets', () => {
  it('[S2.115] A chosen ticket stays while the other direction is priced with it, and is then priced with that', async () => {
    const edge = priced(new FakeEdge());
    const store = await aSearch(edge);
    store.show({ outward: ['out-1'], back: ['back-1'] });
    await until(() => store.pricesOf('back-1')?.state === 'PRICED');
    store.choose('outward', outTicket);
    await until(() => requestedIds(edge).length === 3 && store.pricesOf('back-1')?.state === 'PRICED');
    expect(questions(edge).at(-1)).toMatchObject({ journeyId: 'back-1', besideOfferId: outTicket.id });
    expect([store.ticketOf('outward')?.id, store.missing]).toEqual([outTicket.id, 'back']);
    // The return is cheaper with the outward ticket, and the outward ticket with the return.
    edge.answers(priceTrain, ({ body }) =>
      aPricesAnswer(journeyOf(body), [aTicket(journeyOf(body), { id: 'cheaper' }, 620)]),
    );
    store.choose('back', backTicket);
    await until(() => requestedIds(edge).length === 4 && !store.isChecking);
    expect(questions(edge).at(-1)).toMatchObject({ journeyId: 'out-1', besideOfferId: backTicket.id });
    expect(store.choice?.tickets.map(({ offer }) => offer.price.total)).toEqual([620, 695]);
    await settled();
    expect(requestedIds(edge)).toHaveLength(4);
    store.dispose();
  });

  it('A chosen ticket that is sold out must be chosen again', async () => {
    const edge = priced(new FakeEdge());
    const store = await aSearch(edge, { back: null });
    store.show({ outward: ['out-1'], back: [] });
    await until(() => store.pricesOf('out-1')?.state === 'PRICED');
    store.choose('outward', outTicket);
    expect(store.choice?.id).toBe(outTicket.id);
    store.prices.drop(outTicket);
    expect([store.choice, store.missing, store.isLost('outward')]).toEqual([null, 'outward', true]);
    store.dispose();
  });
});

it('The list begins at the requested departure, or ends with the requested arrival', async () => {
  const edge = new FakeEdge();
  const after = await aSearch(edge, { outward: { date: '2026-11-23', time: '09:00', isArrival: false } });
  expect(new Date(after.shownFrom.outward ?? 0).toISOString()).toBe('2026-11-23T08:24:00.000Z');
  after.dispose();
  const by = await aSearch(edge, { outward: { date: '2026-11-23', time: '23:00', isArrival: true } });
  expect(new Date(by.shownFrom.outward ?? 0).toISOString()).toBe('2026-11-23T04:24:00.000Z');
  by.dispose();
});
