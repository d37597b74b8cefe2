import { randomUUID } from 'node:crypto';
import {
  clearRecentSearches,
  keepRecentSearch,
  listRecentSearches,
  type ProductType,
  type RecentSearches,
} from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());

  const aTraveller = async (): Promise<TestSession> =>
    api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
  const keep = async (
    session: TestSession,
    title: string,
    productType: ProductType = 'FLIGHT',
    change: object = {},
  ) => {
    api.clock.advance(1000);
    const search = { query: `first=${encodeURIComponent(title)}`, title, from: '2027-03-01', until: null, ...change };
    return session.call(keepRecentSearch, { params: { productType }, body: search });
  };
  const titlesOf = async (session: TestSession, productType: ProductType = 'FLIGHT') =>
    (await session.call(listRecentSearches, { params: { productType } }))
      .json<RecentSearches>()
      .searches.map(({ title }) => title);

  it('The last five searches of a product are stored, the newest first, without duplicates', async () => {
    const own = await aTraveller();
    for (const title of ['Oslo', 'Bergen', 'Oslo', 'Paris', 'Rome', 'Lima', 'Nice']) await keep(own, title);
    expect(await titlesOf(own)).toEqual(['Nice', 'Lima', 'Rome', 'Paris', 'Oslo']);
  });

  it('Clearing the recent searches of one product leaves those of others', async () => {
    const own = await aTraveller();
    await keep(own, 'Oslo');
    await keep(own, 'Lund', 'HOTEL');
    await own.call(clearRecentSearches, { params: { productType: 'FLIGHT' } });
    expect([await titlesOf(own), await titlesOf(own, 'HOTEL')]).toEqual([[], ['Lund']]);
  });

  it('Recent searches are visible to their own person only', async () => {
    await keep(await aTraveller(), 'Oslo');
    expect(await titlesOf(await aTraveller())).toEqual([]);
  });

  it('A recent search is answered with its days and query as stored', async () => {
    const own = await aTraveller();
    await keep(own, 'Stockholm – Århus', 'TRAIN', { until: '2027-03-04' });
    const answer = await own.call(listRecentSearches, { params: { productType: 'TRAIN' } });
    expect(answer.json<RecentSearches>().searches).toEqual([
      {
        query: `first=${encodeURIComponent('Stockholm – Århus')}`,
        title: 'Stockholm – Århus',
        from: '2027-03-01',
        until: '2027-03-04',
      },
    ]);
  });

  it.each([
    ['an address of another page', { query: 'https://elsewhere.example/?a' }],
    ['an address with a script', { query: 'a=<script>' }],
    ['a query that is too long', { query: 'a'.repeat(1501) }],
    ['an impossible date', { from: '2027-02-30' }],
    ['no title', { title: ' ' }],
    ['an unknown field', { customerId: randomUUID() }],
  ])('A recent search with %s is refused', async (_what, change) => {
    const own = await aTraveller();
    expect(refusalOf(await keep(own, 'Oslo', 'FLIGHT', change))).toEqual([400, 'MALFORMED_REQUEST']);
    expect(await titlesOf(own)).toEqual([]);
  });
});
