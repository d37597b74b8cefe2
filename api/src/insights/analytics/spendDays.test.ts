import { randomUUID } from 'node:crypto';
import { fetchSpend, type AnswerOf } from '@portolan/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { withScope, type Database } from '../../kernel/db/index.ts';
import { keepReferenceRates } from '../../kernel/money/referenceRates.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withBothDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { countBooked, listSpent, type Booked } from './analyticsRepository.ts';
import { keepMissing, sumDays } from './spendDays.ts';
import { loadSpendRates, type SpendFilter } from './spendFacts.ts';

const firstDay = Date.UTC(2026, 4, 1);
const dayOf = (index: number): string => new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10);
const [trips, days] = [4, 8];

withBothDatabases('what changed is noted by triggers of each engine', (database, engine) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;
  const cartIds = Array.from({ length: trips }, () => randomUUID());

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await api.signIn(world.own.admin);
    const { tenantId, companyId, traveller } = world.own;
    for (const [index, id] of cartIds.entries())
      await database()
        .asOwner.insertInto('carts')
        .values({
          tenantId,
          companyId,
          id,
          tripId: `PT-DAYS${index}`,
          name: 'Trip',
          bookerId: traveller.id,
          status: 'CONFIRMED',
          productTypes: ['TAXI'],
          searchText: '',
          createdAt: api.clock(),
        })
        .execute();
    await keepReferenceRates(
      database(),
      [
        { day: dayOf(0), perEuro: new Map([['SEK', '11.1111'], ['USD', '1.1']]) }, // prettier-ignore
      ],
      api.clock(),
    );
  });
  afterAll(() => api.app.close());

  type Part = Pick<SpendFilter, 'product' | 'policy'>;
  const scope = () => ({ tenantId: world.own.tenantId, companyIds: [world.own.companyId], userId: null });
  const filterOf = (from: number, to: number): SpendFilter => ({
    tenantId: world.own.tenantId,
    companyId: world.own.companyId,
    from: dayOf(from),
    to: dayOf(to),
    people: null,
  });
  /** Rows and figures in a fixed order. */
  const inOrder = ({ spent, ...counts }: Booked) => ({
    ...counts,
    spent: spent
      .map(({ day, productType, currency, amountMinor, lostMinor, items, compared, inPolicy, leadDays, co2Grams }) =>
        JSON.stringify({
          day,
          productType,
          currency,
          amountMinor,
          lostMinor,
          items,
          compared,
          inPolicy,
          leadDays,
          co2Grams,
        }),
      )
      .toSorted(),
  });
  const recount = (from: number, to: number, target: string, part: Part = {}) =>
    withScope(database(), scope(), async (trx) => {
      const filter = { ...filterOf(from, to), ...part };
      const rates = await loadSpendRates(trx, filter, filter, target);
      return inOrder({ spent: await listSpent(trx, filter, rates), ...(await countBooked(trx, filter)) });
    });
  const summed = (from: number, to: number, target: string, part: Part = {}) =>
    withScope(database(), scope(), async (trx) => {
      const filter = { ...filterOf(from, to), ...part };
      const rates = await loadSpendRates(trx, filter, filter, target);
      const sums = await sumDays(trx, filter, rates, { keepLater: () => Promise.reject(new Error('Too many.')) });
      return sums === null ? null : inOrder(sums);
    });
  const keptDays = async (): Promise<number> =>
    withScope(database(), scope(), async (trx) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from spend_days`.execute(trx);
      return rows[0]?.count ?? 0;
    });

  const fact = fc.record({
    day: fc.nat(days - 1),
    productType: fc.constantFrom('TAXI' as const, 'HOTEL' as const),
    currency: fc.constantFrom('SEK', 'EUR', 'USD'),
    amountMinor: fc.integer({ min: 1, max: 99_999 }),
    lostMinor: fc.option(fc.nat(999)),
    travellers: fc.subarray([0, 1, 2]),
    isLive: fc.boolean(),
    isInPolicy: fc.boolean(),
    shares: fc.constantFrom(1, 2),
  });
  type Drawn = typeof fact extends fc.Arbitrary<infer Value> ? Value : never;
  const people = [randomUUID(), randomUUID(), randomUUID()];

  /** Rewrites a trip's facts in one transaction of the company, as a change of the trip does. */
  const rewrite = (
    db: Database,
    trip: number,
    drawn: readonly Drawn[],
    beforeCommit = () => Promise.resolve(),
  ): Promise<void> =>
    withScope(db, scope(), async (trx) => {
      const { tenantId, companyId, traveller } = world.own;
      const cartId = cartIds[trip] ?? '';
      await trx.deleteFrom('spendFacts').where('cartId', '=', cartId).execute();
      const rows = drawn.flatMap(({ day, travellers, shares, ...columns }) => {
        const itemId = randomUUID();
        return Array.from({ length: shares }, (_share, share) => ({
          ...columns,
          tenantId,
          companyId,
          cartId,
          itemId,
          share,
          costCenterId: null,
          bookerId: traveller.id,
          travellerIds: travellers.map((index) => people[index] ?? ''),
          bookedAt: new Date(`${dayOf(day)}T12:00:00Z`),
          bookedDay: dayOf(day),
          leadDays: day,
          co2Grams: 100,
          percent: String(100 / shares),
          nights: 0,
          seats: 1,
          legs: 1,
          ruleTypes: [],
          totalMinor: columns.amountMinor,
        }));
      });
      if (rows.length > 0) await trx.insertInto('spendFacts').values(rows).execute();
      await beforeCommit();
    });

  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ trip: fc.nat(trips - 1), facts: fc.array(fact, { maxLength: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ rateOn: fc.nat(days - 1), perEuro: fc.integer({ min: 700, max: 1_900 }) }) },
  );
  const look = fc.record({
    from: fc.nat(days - 1),
    length: fc.nat(days),
    target: fc.constantFrom('SEK', 'EUR'),
    part: fc.record({
      product: fc.constantFrom(undefined, 'TAXI', 'TRAIN'),
      policy: fc.constantFrom(undefined, 'OUT'),
    }),
  });

  it('Stored daily totals equal a recount of the spend facts after any change of trips, currencies and rates, for any period, product and verdict', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, look), { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const [change, { from, length, target, part }] of steps) {
          if ('trip' in change) await rewrite(database(), change.trip, change.facts);
          else
            await keepReferenceRates(
              database(),
              [{ day: dayOf(change.rateOn), perEuro: new Map([['USD', String(change.perEuro / 1_000)]]) }],
              api.clock(),
            );
          for (const [first, last] of [
            [from, from + length],
            [0, days - 1],
          ])
            for (const each of [{}, part])
              expect(await summed(first ?? 0, last ?? 0, target, each)).toEqual(
                await recount(first ?? 0, last ?? 0, target, each),
              );
        }
      }),
      { numRuns: engine === 'postgresql' ? 15 : 4 },
    );
    expect(await keptDays()).toBeGreaterThan(0);
  }, 120_000);

  const drawn = (day: number, amountMinor: number): Drawn => ({
    day,
    productType: 'TAXI',
    currency: 'SEK',
    amountMinor,
    lostMinor: null,
    travellers: [0],
    isLive: true,
    isInPolicy: true,
    shares: 1,
  });

  // The embedded database has one connection: no two transactions run at once.
  if (engine === 'postgresql')
    it('Sums made before a concurrent change committed count no longer after it', async () => {
      await rewrite(database(), 0, [drawn(1, 100)]);
      const written = Promise.withResolvers<void>();
      const mayCommit = Promise.withResolvers<void>();
      const late = rewrite(database(), 0, [drawn(1, 900)], () => {
        written.resolve();
        return mayCommit.promise;
      });
      await written.promise;
      const before = await summed(0, days - 1, 'SEK');
      mayCommit.resolve();
      await late;
      const after = await summed(0, days - 1, 'SEK');
      expect(after).toEqual(await recount(0, days - 1, 'SEK'));
      expect(after).not.toEqual(before);
    });

  it('Days of too many facts are answered from the facts, and stored by the outbox', async () => {
    await rewrite(database(), 0, [drawn(1, 100), drawn(3, 200)]);
    const filter = filterOf(0, days - 1);
    let asked = 0;
    const left = await withScope(database(), scope(), async (trx) => {
      const rates = await loadSpendRates(trx, filter, filter, 'SEK');
      const keepLater = async () => void (asked += 1);
      expect(await sumDays(trx, filter, rates, { most: 1, keepLater })).toBeNull();
      const counts: (number | null)[] = [];
      do counts.push(await keepMissing(trx, filter, rates, 1));
      while (counts.at(-1) !== 0 && counts.length < days);
      return counts;
    });
    expect(asked).toBe(1);
    expect(left.length).toBeGreaterThan(1);
    expect(left).toEqual(left.map((_count, index) => left.length - 1 - index));
    expect(await summed(0, days - 1, 'SEK')).toEqual(await recount(0, days - 1, 'SEK'));
  });

  it('Days that an older release summed, without how many items were compared, are summed again', async () => {
    await rewrite(database(), 0, [{ ...drawn(1, 100), lostMinor: 30 }]);
    await summed(0, days - 1, 'SEK');
    await sql`update spend_days set sums = (select coalesce(jsonb_agg(one - 'compared'), '[]') from jsonb_array_elements(sums) one)`.execute(
      database().asOwner,
    );
    expect(await summed(0, days - 1, 'SEK')).toEqual(await recount(0, days - 1, 'SEK'));
  });

  it('Stored totals of a company serve only callers who see all of it: other companies see none, a traveller sees their own trips', async () => {
    await rewrite(database(), 0, [drawn(1, 12_300)]);
    const spendOf = async (session: TestSession, companyId: string) => {
      const query = { from: dayOf(0), to: dayOf(days - 1) };
      return (await session.call(fetchSpend, { params: { companyId }, query })).json<AnswerOf<typeof fetchSpend>>()
        .totals.trips;
    };
    const other = await api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
    const neighbour = await api.signIn(world.neighbour.admin);
    expect(await spendOf(admin, world.own.companyId)).toBeGreaterThan(0);
    expect(await spendOf(other, world.own.companyId)).toBe(0);
    expect(await spendOf(neighbour, world.neighbour.companyId)).toBe(0);
    const { tenantId } = world.neighbour;
    await withScope(database(), { tenantId, companyIds: [world.neighbour.companyId], userId: null }, async (trx) => {
      const { rows } = await sql`select from spend_days union all select from spend_day_changes`.execute(trx);
      expect(rows).toEqual([]);
    });
  });
});
