import { randomUUID } from 'node:crypto';
import {
  fetchDecisionFigures,
  fetchSpend,
  fetchSpendBreakdown,
  listSpendBookings,
  spendDimensions,
  type AnswerOf,
  type SpendBreakdown,
  type SpendDimension,
  type Trip,
} from '@portolan/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { withScope } from '../../kernel/db/index.ts';
import { loadDailyRates } from '../../kernel/money/dailyRates.ts';
import { keepReferenceRates } from '../../kernel/money/referenceRates.ts';
import { toMinor } from '../../kernel/money/money.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { settingsTestbed } from '../../testing/companySettings.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withBothDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { backfill } from '../../kernel/db/backfills/0184-savings-lost-unknown.ts';
import { runBackfill } from '../../kernel/db/upgrade/runBackfill.ts';
import { rewriteSpendFacts } from '../../trips/model/spendFacts.ts';
import { periodBefore, spendPeriod } from './spendPeriod.ts';
import { dayAhead } from '../../testing/dayAhead.ts';

describe('a period', () => {
  it('Steps are days up to a month, weeks from Monday up to half a year, then months', () => {
    expect(spendPeriod('2026-11-01', '2026-11-03')).toMatchObject({
      step: 'DAY',
      steps: ['2026-11-01', '2026-11-02', '2026-11-03'],
    });
    expect(spendPeriod('2026-09-02', '2026-10-06')).toMatchObject({
      step: 'WEEK',
      steps: ['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05'],
    });
    expect(spendPeriod('2025-12-31', '2026-07-02').steps.slice(0, 2)).toEqual(['2025-12-01', '2026-01-01']);
  });

  it('The period before has as many days and ends the day before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });
});

withBothDatabases('facts are written by SQL of each engine', (database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let centers: readonly string[];
  let admin: TestSession;
  const travellers: { person: TestPerson; session: TestSession }[] = [];

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    const settings = settingsTestbed(database(), world.own);
    centers = [await settings.costCenter('A'), await settings.costCenter('B'), await settings.costCenter('C')];
    admin = await api.signIn(world.own.admin);
    for (const index of [0, 1]) {
      const person =
        index === 0 ? world.own.traveller : await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      travellers.push({ person, session: await api.signIn(person) });
    }
  });
  afterAll(() => api.app.close());

  const day = (days: number): string => new Date(api.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const period = () => ({ from: day(-10), to: day(1) });
  const ask = (session: TestSession, query: object = period()) =>
    session.call(fetchSpend, { params: { companyId: world.own.companyId }, query: query as never });
  const spendOf = async (session: TestSession, query?: object): Promise<AnswerOf<typeof fetchSpend>> => {
    const answer = await ask(session, query);
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
    return answer.json<AnswerOf<typeof fetchSpend>>();
  };
  const partsOf = async (by: SpendDimension, session = admin): Promise<SpendBreakdown> => {
    const answer = await session.call(fetchSpendBreakdown, {
      params: { companyId: world.own.companyId },
      query: { ...period(), by },
    });
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
    return answer.json<SpendBreakdown>();
  };
  const bookingsOf = async (more: object = {}): Promise<AnswerOf<typeof listSpendBookings>> => {
    const answer = await admin.call(listSpendBookings, {
      params: { companyId: world.own.companyId },
      query: { ...period(), size: '100', ...more } as never,
    });
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
    return answer.json<AnswerOf<typeof listSpendBookings>>();
  };
  const facts = (cartId?: string) => {
    const all = database().asOwner.selectFrom('spendFacts').selectAll().orderBy('itemId').orderBy('share');
    return (cartId === undefined ? all : all.where('cartId', '=', cartId)).execute();
  };
  /** The price on the trip's page: its bookings, and the fees kept of cancelled ones. */
  const totalMinor = ({ tripPrice }: Trip): number =>
    toMinor(tripPrice?.totalTripPrice ?? 0, tripPrice?.currency ?? 'SEK');

  async function allocate(cartId: string, percents: readonly number[]): Promise<void> {
    const shares = percents.map((percent, index) => ({ costCenterId: centers[index], percent }));
    await database()
      .asOwner.updateTable('carts')
      .set({ costCenterAllocations: JSON.stringify(shares) })
      .where('id', '=', cartId)
      .execute();
  }

  const random = fc.record({
    who: fc.nat(1),
    rides: fc.integer({ min: 1, max: 3 }),
    percents: fc.constantFrom([], [100], [50, 50], [33, 33, 34], [99, 1]),
    /** Whether the ride to each place is cancelled after booking. */
    cancelled: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    /** The supplier keeps a fee for a late cancellation. */
    isLate: fc.boolean(),
  });

  const oneRideOf = (who: number) => ({
    who,
    rides: 1,
    percents: [] as [],
    cancelled: [false, false, false],
    isLate: false,
  });

  it('Facts equal a recount from the trips, under random bookings, shares, cancellations and refunds', async () => {
    await fc.assert(
      fc.asyncProperty(random, async ({ who, rides, percents, cancelled, isLate }) => {
        const { person, session } = travellers[who]!;
        const cartId = await bed.tripWith(
          session,
          person,
          Array.from({ length: rides }, () => ({})),
        );
        await allocate(cartId, percents);
        await bed.submit(person, cartId);
        expect(await facts(cartId)).toEqual([]);
        await bed.settle();
        const booked = await bed.fetch(session, cartId);
        const gone = booked.items.filter((_item, index) => cancelled[index]).map(({ id }) => id);
        if (gone.length > 0) {
          if (isLate) await bed.late(cartId);
          const { quoteId } = (await bed.quote(session, cartId, gone)).json<{ quoteId: string }>();
          await bed.cancel(session, cartId, { quoteId, itemIds: gone });
          await bed.settle();
        }
        const trip = await bed.fetch(session, cartId);
        const rows = await facts(cartId);
        const confirmed = trip.items.filter(({ status }) => status === 'CONFIRMED');
        expect(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor(trip));
        const summed = (await spendOf(admin)).totals.spend;
        expect(toMinor(summed, 'SEK')).toBe((await facts()).reduce((sum, { amountMinor }) => sum + amountMinor, 0));
        const called = trip.items.filter(({ status }) => status === 'CANCELLED');
        expect(
          rows
            .filter(({ isLive }) => !isLive)
            .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor + refundedMinor, 0),
        ).toBe(called.reduce((sum, { price }) => sum + toMinor(price?.total ?? 0, 'SEK'), 0));
        expect(rows.reduce((sum, { co2Grams }) => sum + co2Grams, 0)).toBe(
          confirmed.reduce((sum, { co2Grams }) => sum + co2Grams, 0),
        );
        expect(new Set(rows.filter(({ isLive }) => isLive).map(({ itemId }) => itemId))).toEqual(
          new Set(confirmed.map(({ id }) => id)),
        );
        const shares = Math.max(percents.length, 1);
        expect([...Map.groupBy(rows, ({ itemId }) => itemId).values()].map((ofItem) => ofItem.length)).toEqual(
          [...new Set(rows.map(({ itemId }) => itemId))].map(() => shares),
        );
        expect(rows.every(({ travellerIds }) => travellerIds.join() === person.id)).toBe(true);
      }),
      // Later tests find a booking of each traveller, whatever the random numbers.
      { numRuns: 8, examples: [[oneRideOf(0)], [oneRideOf(1)]] },
    );
    const [all, own] = [await spendOf(admin), await spendOf(travellers[0]!.session)];
    const rows = await facts();
    const sumOf = (some: typeof rows) => some.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(toMinor(all.totals.spend, 'SEK')).toBe(sumOf(rows));
    expect(toMinor(own.totals.spend, 'SEK')).toBe(
      sumOf(rows.filter(({ bookerId }) => bookerId === travellers[0]!.person.id)),
    );
    const inSteps = all.timeline
      .flatMap(({ products }) => products)
      .reduce((sum, { spend }) => sum + toMinor(spend, 'SEK'), 0);
    expect(inSteps).toBe(sumOf(rows));
    const byCenter = await Promise.all(centers.map((costCenterId) => spendOf(admin, { ...period(), costCenterId })));
    const shared = byCenter.reduce((sum, { totals }) => sum + toMinor(totals.spend, 'SEK'), 0);
    expect(shared).toBe(sumOf(rows.filter(({ costCenterId }) => costCenterId !== null)));
  }, 120_000);

  it('Each booking is converted by the rate of its day, and the parts add up to the whole', async () => {
    const days = [day(-9), day(-6), day(-2)] as const;
    await keepReferenceRates(
      database(),
      [
        { day: days[0], perEuro: new Map([['SEK', '11'], ['USD', '1.1']]) }, // prettier-ignore
        { day: days[1], perEuro: new Map([['SEK', '12.3456'], ['JPY', '171']]) }, // prettier-ignore
      ],
      new Date(),
    );
    const { asOwner } = database();
    const booked = await asOwner.selectFrom('spendFacts').select(['itemId', 'cartId']).distinct().execute();
    const drawn = fc.sample(
      fc.record({ at: fc.constantFrom(...days), currency: fc.constantFrom('SEK', 'EUR', 'USD', 'JPY') }),
      { numRuns: booked.length, seed: 7 },
    );
    for (const [index, { itemId }] of booked.entries())
      await asOwner
        .updateTable('cartItems')
        .set({
          confirmedAt: new Date(`${drawn[index]?.at ?? days[0]}T12:00:00Z`),
          currency: drawn[index]?.currency ?? 'SEK',
        })
        .where('id', '=', itemId)
        .execute();
    const { tenantId, companyId } = world.own;
    await withScope(database(), { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      for (const id of new Set(booked.map(({ cartId }) => cartId)))
        await rewriteSpendFacts(trx, { tenantId, companyId, id });
    });
    const rows = await facts();
    const rates = await withScope(database(), { tenantId, companyIds: [companyId], userId: null }, (trx) =>
      loadDailyRates(trx, ['SEK', 'USD', 'JPY'], { from: day(-10), to: day(1) }),
    );
    const recount = (some: typeof rows) =>
      some.reduce(
        (sum, row) => sum + atFactor(row.amountMinor, rates.factorOf(row.bookedDay, row.currency, 'SEK').factor),
        0,
      );
    const all = await spendOf(admin);
    expect(toMinor(all.totals.spend, 'SEK')).toBe(recount(rows));
    expect(all.rates.map(({ currency }) => currency)).toEqual(['EUR', 'JPY', 'USD']);
    // Dollars of the second and third day, and yen of the first, have no rate of that day.
    expect(all.rates.find(({ currency }) => currency === 'USD')).toMatchObject({ from: days[0], to: days[0] });
    expect(all.rates.every(({ carriedDays }) => carriedDays > 0)).toBe(true);
    const minor = (parts: readonly { readonly spend: number }[]) =>
      parts.reduce((sum, { spend }) => sum + toMinor(spend, 'SEK'), 0);
    for (const by of ['PRODUCT', 'COST_CENTER', 'WINDOW', 'VENDOR', 'CITY'] as const)
      expect([by, minor((await partsOf(by)).rows)]).toEqual([by, recount(rows)]);
    expect(minor(all.timeline.flatMap(({ products }) => products))).toBe(recount(rows));
    const gone = rows.filter(({ isLive }) => !isLive);
    expect(gone.length).toBeGreaterThan(0);
    const unused = (await partsOf('VENDOR')).rows.reduce((sum, part) => sum + toMinor(part.unused, 'SEK'), 0);
    expect(unused).toBe(recount(gone));
    const { content, totalItems } = await bookingsOf();
    expect(totalItems).toBe(booked.length);
    expect(content.reduce((sum, { converted }) => sum + toMinor(converted, 'SEK'), 0)).toBe(recount(rows));
    expect(toMinor((await spendOf(admin, { ...period(), currency: 'EUR' })).totals.spend, 'EUR')).toBe(
      rows.reduce(
        (sum, row) => sum + atFactor(row.amountMinor, rates.factorOf(row.bookedDay, row.currency, 'EUR').factor),
        0,
      ),
    );
  });

  it('Code and database round an amount to the same minor unit', async () => {
    const amounts = fc.sample(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), 200);
    const factors = ['0.5e0', '1.0500000e0', '0.0060606061e2', '11.359500e-2', '0.088032043e0'];
    for (const factor of factors) {
      const { rows } = await sql<{ rounded: number }>`
        select round(amount * ${factor}::numeric)::bigint as rounded
        from unnest(${`{${amounts.join(',')}}`}::bigint[]) with ordinality as a(amount, place) order by place`.execute(
        database().asOwner,
      );
      expect(rows.map(({ rounded }) => rounded + 0)).toEqual(amounts.map((minor) => atFactor(minor, factor) + 0));
    }
  });

  it('Each dimension lists its parts, and each part the bookings that it counts', async () => {
    for (const by of spendDimensions) {
      const { rows } = await partsOf(by);
      for (const { key, bookings, cancelled } of rows) {
        const behind = await bookingsOf({ by, key });
        expect([by, key, behind.totalItems]).toEqual([by, key, bookings + cancelled]);
      }
    }
    expect((await partsOf('TRAVELLER')).rows.map(({ name }) => name)).not.toContain(null);
    expect((await partsOf('COST_CENTER')).rows.find(({ key }) => key === centers[0])?.name).toMatch(/^A /);
    expect((await bookingsOf()).content[0]).toMatchObject({
      productType: 'TAXI',
      co2Method: 'VEHICLE_KM',
      isInPolicy: true,
      isAgentAssisted: false,
    });
  });

  it('A booking cancelled free of charge is no spending, but is counted with its refund', async () => {
    const { person, session } = travellers[0]!;
    const before = (await partsOf('PRODUCT')).rows[0];
    const cartId = await bed.tripWith(session, person, [{ inHours: 300 }]);
    await bed.submit(person, cartId);
    await bed.settle();
    const [item] = (await bed.fetch(session, cartId)).items;
    const { quoteId } = (await bed.quote(session, cartId, [item!.id])).json<{ quoteId: string }>();
    await bed.cancel(session, cartId, { quoteId, itemIds: [item!.id] });
    await bed.settle();
    const after = (await partsOf('PRODUCT')).rows[0];
    expect(after?.spend).toBe(before?.spend);
    expect([after?.cancelled, toMinor(after?.refunded ?? 0, 'SEK')]).toEqual([
      (before?.cancelled ?? 0) + 1,
      toMinor(before?.refunded ?? 0, 'SEK') + toMinor(item!.price!.total, 'SEK'),
    ]);
  });

  it('A refund after the month’s end takes spending from the month of the booking', async () => {
    const { person, session } = travellers[0]!;
    const cartId = await bed.tripWith(session, person, [{ inHours: 300 }]);
    await bed.submit(person, cartId);
    await bed.settle();
    const month = { from: day(-70), to: day(-40) };
    const [item] = (await bed.fetch(session, cartId)).items;
    const { tenantId, companyId } = world.own;
    await database()
      .asOwner.updateTable('cartItems')
      .set({ confirmedAt: new Date(`${day(-50)}T12:00:00Z`) })
      .where('id', '=', item!.id)
      .execute();
    await withScope(database(), { tenantId, companyIds: [companyId], userId: null }, (trx) =>
      rewriteSpendFacts(trx, { tenantId, companyId, id: cartId }),
    );
    const now = (await spendOf(admin)).totals.spend;
    expect((await spendOf(admin, month)).totals.spend).toBe(item!.price!.total);
    const { quoteId } = (await bed.quote(session, cartId, [item!.id])).json<{ quoteId: string }>();
    await bed.cancel(session, cartId, { quoteId, itemIds: [item!.id] });
    await bed.settle();
    expect((await spendOf(admin, month)).totals).toMatchObject({ spend: 0, trips: 0 });
    expect((await spendOf(admin)).totals.spend).toBe(now);
  });

  it('Approvals count those of trips that the caller may see, and active people those who booked or travel', async () => {
    const decisionsOf = async (session: TestSession) =>
      (await session.call(fetchDecisionFigures, { params: { companyId: world.own.companyId }, query: period() })).json<
        AnswerOf<typeof fetchDecisionFigures>
      >();
    expect(await decisionsOf(travellers[1]!.session)).toMatchObject({ people: 1, activePeople: 1, requests: 0 });
    expect((await decisionsOf(admin)).activePeople).toBe(2);
  });

  it('An approver sees the approvals asked of them, whoever booked the trip; other approvers do not', async () => {
    const [approver, other] = [
      await addPerson(database(), world.own, { roles: ['APPROVER'] }),
      await addPerson(database(), world.own, { roles: ['APPROVER'] }),
    ];
    const { tenantId, companyId } = world.own;
    const [trip] = await database().asOwner.selectFrom('spendFacts').select('cartId').limit(1).execute();
    const request = {
      tenantId,
      companyId,
      id: randomUUID(),
      cartId: trip!.cartId,
      tripVersion: 1,
      mode: 'HARD' as const,
      step: 0,
      status: 'APPROVED' as const,
      onTimeout: 'REJECT' as const,
      deadline: api.clock(),
      createdAt: api.clock(),
      decidedAt: new Date(api.clock().getTime() + 12 * 60_000),
    };
    await database().asOwner.insertInto('approvalRequests').values(request).execute();
    await database()
      .asOwner.insertInto('approvalApprovers')
      .values({ tenantId, companyId, requestId: request.id, step: 0, need: 'ANY', approverId: approver.id })
      .execute();
    const decisionsOf = async (person: TestPerson) =>
      (await (await api.signIn(person)).call(fetchDecisionFigures, { params: { companyId }, query: period() })).json<
        AnswerOf<typeof fetchDecisionFigures>
      >();
    expect(await decisionsOf(approver)).toMatchObject({ requests: 1, decided: 1, rejected: 0, medianMinutes: 12 });
    expect(await decisionsOf(other)).toMatchObject({ requests: 0, decided: 0 });
    await database().asOwner.deleteFrom('approvalRequests').where('id', '=', request.id).execute();
  });

  it('Migrations fill in the facts of earlier trips', async () => {
    const before = await facts();
    await database().asOwner.schema.dropTable('spendFacts').execute();
    const first = await import('../../kernel/db/migrations/0101-spend-facts.ts');
    const second = await import('../../kernel/db/migrations/0157-wider-facts.ts');
    await first.migration.up(database().asOwner);
    await second.migration.up(database().asOwner);
    await runBackfill(database(), '0184-savings-lost-unknown', backfill);
    expect(await facts()).toEqual(before);
    await sql`drop function note_spend_days`.execute(database().asOwner);
    await database().asOwner.schema.dropTable('spend_days').execute();
    await database().asOwner.schema.dropTable('spend_day_changes').execute();
    const [third, fourth] = [
      await import('../../kernel/db/migrations/0160-spend-days.ts'),
      await import('../../kernel/db/migrations/0167-spend-day-parts.ts'),
    ];
    await third.migration.up(database().asOwner);
    await fourth.migration.up(database().asOwner);
  });

  it('Trips and travellers count once, however many bookings and shares they have; the period before is counted likewise', async () => {
    await database().asOwner.deleteFrom('spendFacts').execute();
    const { person, session } = travellers[0]!;
    const cartId = await bed.tripWith(session, person, [{ inHours: 72 }, { inHours: 120 }]);
    await allocate(cartId, [50, 50]);
    await bed.submit(person, cartId);
    await bed.settle();
    const now = await spendOf(admin);
    expect(now).toMatchObject({ currency: 'SEK', scope: 'ALL', step: 'DAY' });
    // A booking counts on its day in UTC, a ride on the day of its place: late in the evening the two differ by one.
    const leadDays = dayAhead(api.clock(), 4) === day(4) ? 4 : 5;
    expect(now.totals).toMatchObject({ trips: 1, travellers: 1, inPolicyPercent: 100, leadDays });
    expect(now.products.map(({ productType }) => productType)).toEqual(['TAXI']);
    expect(now.previous).toEqual({
      spend: 0,
      trips: 0,
      travellers: 0,
      co2Grams: 0,
      inPolicyPercent: null,
      leadDays: null,
      savingsLost: null,
      compared: 0,
      bookings: 0,
    });
    const later = await spendOf(admin, { from: day(2), to: day(5) });
    expect([later.totals.trips, later.previous.trips]).toEqual([0, 1]);
    expect((await spendOf(admin, { ...period(), product: 'HOTEL' })).totals.spend).toBe(0);
  });

  it('Savings lost are those of bookings with a known alternative, and say of how many they are known', async () => {
    await database().asOwner.deleteFrom('spendFacts').execute();
    const { person, session } = travellers[0]!;
    const cartId = await bed.tripWith(session, person, [{ inHours: 72 }, { inHours: 120 }, { inHours: 144 }]);
    await allocate(cartId, [50, 50]);
    await bed.submit(person, cartId);
    await bed.settle();
    const [known, unknown, before] = (await bed.fetch(session, cartId)).items.map(({ id, price }) => ({
      id,
      total: price?.total ?? 0,
    }));
    const { tenantId, companyId } = person;
    /** How the items were compared when the trip was submitted. */
    const comparedTo = async (snapshot: readonly object[]) => {
      await database().asOwner.deleteFrom('tripVersions').where('cartId', '=', cartId).execute();
      await database()
        .asOwner.insertInto('tripVersions')
        .values({
          tenantId,
          companyId,
          cartId,
          version: 99,
          snapshot: JSON.stringify(snapshot),
          totalMinor: 0,
          currency: 'SEK',
          createdBy: person.id,
          createdAt: api.clock(),
        })
        .execute();
      await withScope(database(), { tenantId, companyIds: [companyId], userId: null }, (trx) =>
        rewriteSpendFacts(trx, { tenantId, companyId, id: cartId }),
      );
    };
    const compared = (of: typeof known, amount: number | null, more: object = { basis: null }) => ({
      id: of?.id,
      comparison: {
        itemId: of?.id,
        cap: null,
        cheapest: amount === null ? null : { amount, currency: 'SEK' },
        alternatives: [],
        ...more,
      },
    });
    const figures = async () => {
      const { totals } = await spendOf(admin);
      return { savingsLost: totals.savingsLost, compared: totals.compared, bookings: totals.bookings };
    };
    await comparedTo([]);
    expect(await figures()).toEqual({ savingsLost: null, compared: 0, bookings: 3 });
    await comparedTo([
      compared(known, (known?.total ?? 0) - 10),
      compared(unknown, null),
      // Stored before alternatives left the item itself out.
      compared(before, before?.total ?? 0, {}),
    ]);
    expect(await figures()).toEqual({ savingsLost: 10, compared: 1, bookings: 3 });
    const ofCenter = await spendOf(admin, { ...period(), costCenterId: centers[0] });
    expect([ofCenter.totals.savingsLost, ofCenter.totals.compared]).toEqual([5, 1]);
    await comparedTo([compared(known, (known?.total ?? 0) + 10), compared(unknown, null), compared(before, null)]);
    expect(await figures()).toEqual({ savingsLost: 0, compared: 1, bookings: 3 });
    expect(
      (await bookingsOf()).content.map(({ cheapest }) => cheapest).filter((cheapest) => cheapest !== null),
    ).toEqual([known?.total]);
  });

  it('A line manager sees the spending of their reports, an analyst everyone’s, others their own trips alone', async () => {
    const manager = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const analyst = await addPerson(database(), world.own, { roles: ['ANALYST'] });
    const [managing, analysing] = [await api.signIn(manager), await api.signIn(analyst)];
    const tripsOf = async (session: TestSession) => (await spendOf(session)).totals.trips;
    expect([await tripsOf(managing), await tripsOf(analysing), await tripsOf(travellers[1]!.session)]).toEqual([
      0, 1, 0,
    ]);
    await database()
      .asOwner.updateTable('customers')
      .set({ lineManagerId: manager.id })
      .where('id', '=', travellers[0]!.person.id)
      .execute();
    expect([await tripsOf(managing), (await spendOf(managing)).scope]).toEqual([1, 'OWN']);
  });

  it('A period that ends before it begins, or is too long, is refused at its end', async () => {
    const refused = async (query: object) => {
      const answer = await ask(admin, query);
      return [answer.statusCode, answer.json<{ meta: { errors: { field: string; code: string }[] } }>().meta.errors];
    };
    expect(await refused({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject([
      422,
      [{ field: 'query.to', code: 'tooSmall' }],
    ]);
    expect(await refused({ from: '2000-01-01', to: '2026-03-01' })).toMatchObject([
      422,
      [{ field: 'query.to', code: 'tooLarge' }],
    ]);
  });
});

/** `minor × factor` in whole minor units, half away from zero, as the database rounds. */
function atFactor(minor: number, factor: string): number {
  const [mantissa = '0', exponent = '0'] = factor.split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const places = decimals.length - Number(exponent);
  const up = BigInt(minor) * BigInt(whole + decimals) * 10n ** BigInt(Math.max(-places, 0));
  const down = 10n ** BigInt(Math.max(places, 0));
  const [sign, size] = up < 0n ? [-1n, -up] : [1n, up];
  return Number((sign * (size * 2n + down)) / (down * 2n));
}
