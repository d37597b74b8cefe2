import {
  createTravelPolicy,
  fetchOwnPolicy,
  listPriceCaps,
  policyRuleBody,
  type AnswerOf,
  type PriceCap,
  type ProductType,
} from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../testing/index.ts';

const highest = (amountMinor: number, per: string, scope: object = {}, exceptions: object[] = []) => ({
  type: 'MAX_PRICE',
  scope,
  exceptions,
  params: { amountMinor, per },
  action: 'APPROVAL',
});

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let strict: TestPerson;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    own = await api.signIn(world.own.traveller);
    strict = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const admin = await api.signIn(world.own.admin);
    const make = (name: string, users: string[], rules: object[]) =>
      admin.call(createTravelPolicy, {
        params: { companyId: world.own.companyId },
        body: {
          name,
          currency: 'SEK',
          isDefault: users.length === 0,
          audience: { users, groups: [], costCenters: [] },
          rules: rules.map((body) => ({ body: policyRuleBody.parse(body) })),
        },
      });
    const made = [
      await make(
        'All',
        [],
        [
          highest(150_000, 'RIDE'),
          highest(90_000, 'DAY', { productType: 'RENTAL_CAR' }),
          highest(10, 'RIDE', { region: 'INTL' }),
          highest(10, 'RIDE', { locations: ['Arlanda'] }),
          highest(10, 'DAY', { productType: 'HOTEL' }),
          highest(40_000, 'TICKET', { productType: 'TRAIN' }, [{ locations: ['Oslo'] }]),
          highest(60_000, 'TICKET', { productType: 'TRAIN', locations: ['Oslo', 'NO'] }),
        ],
      ),
      await make('Strict', [strict.id], [highest(100_000, 'RIDE'), highest(500_000, 'TOTAL')]),
    ];
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });
  afterAll(() => api.app.close());

  const answerOf = async (productType: ProductType, travellerIds: string[] = []) =>
    (await own.call(listPriceCaps, { query: { productType, travellerIds } })).json<AnswerOf<typeof listPriceCaps>>();
  const caps = async (productType: ProductType, travellerIds: string[] = []): Promise<PriceCap[]> =>
    (await answerOf(productType, travellerIds)).content;

  it('The price caps of a product are those of the caller’s policy by its own unit, without rules for some places alone', async () => {
    expect(await caps('TAXI')).toEqual([{ per: 'RIDE', amount: 1500, currency: 'SEK' }]);
    expect(await caps('RENTAL_CAR')).toEqual([{ per: 'DAY', amount: 900, currency: 'SEK' }]);
    expect(await caps('HOTEL')).toEqual([]);
  });

  it('The price caps of a place that rules name are all that apply there; elsewhere its rules do not count', async () => {
    const ticket = (amount: number): PriceCap => ({ per: 'TICKET', amount, currency: 'SEK' });
    expect(await answerOf('TRAIN')).toEqual({
      content: [ticket(400)],
      inPlaces: [
        { place: 'NO', caps: [ticket(400)] },
        { place: 'Oslo', caps: [ticket(600)] },
      ],
    });
    expect((await answerOf('RENTAL_CAR')).inPlaces).toEqual([]);
  });

  it('The price caps are the lowest of all travellers', async () => {
    expect(await caps('TAXI', [world.own.traveller.id, strict.id])).toEqual([
      { per: 'RIDE', amount: 1000, currency: 'SEK' },
      { per: 'TOTAL', amount: 5000, currency: 'SEK' },
    ]);
  });

  it('Each person gets the rules of their own policy, and none without a policy', async () => {
    const policyOf = async (session: TestSession) =>
      (await session.call(fetchOwnPolicy, {})).json<AnswerOf<typeof fetchOwnPolicy>>().policy;
    expect((await policyOf(own))?.rules).toHaveLength(7);
    expect(await policyOf(await api.signIn(strict))).toEqual({
      currency: 'SEK',
      rules: [highest(100_000, 'RIDE'), highest(500_000, 'TOTAL')].map((body) => policyRuleBody.parse(body)),
    });
    expect(await policyOf(await api.signIn(world.neighbour.traveller))).toBeNull();
  });

  it('Price caps of another company’s person are refused', async () => {
    const answer = await own.call(listPriceCaps, {
      query: { productType: 'TAXI', travellerIds: [world.neighbour.traveller.id] },
    });
    expect(answer.json()).toMatchObject({ type: 'UNKNOWN_TRAVELLER' });
  });
});
