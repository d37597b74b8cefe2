import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { makeWorld, withBothDatabases, type TestWorld } from '../../../testing/index.ts';
import { isMigrated, migrate, type NewRow } from '../index.ts';

type Status = NewRow<'cartItems'>['status'];
const at = new Date('2026-03-01T12:00:00Z');
const price = 10_000;

withBothDatabases('a migration runs on every engine that serves people', (database) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await makeWorld(database());
  });
  afterEach(() => database().asOwner.deleteFrom('carts').execute());

  /**
   * A trip as stored before the migration, each item at the same price: failed items counted in the total, and in the change set of all items but the
   * first.
   */
  async function stored(statuses: readonly Status[], { tenantId, companyId, traveller } = world.own): Promise<string> {
    const { asOwner } = database();
    const [cartId, key] = [randomUUID(), { tenantId, companyId }];
    const items = statuses.map((status) => ({ id: randomUUID(), status }));
    const totalMinor = statuses.filter((status) => status !== 'CANCELLED').length * price;
    await asOwner
      .insertInto('carts')
      .values({
        ...key,
        id: cartId,
        tripId: cartId,
        name: 'Trip',
        bookerId: traveller.id,
        status: 'EDITED',
        totalMinor,
        currency: 'SEK',
        productTypes: [],
        searchText: '',
        createdAt: at,
      })
      .execute();
    for (const [position, item] of items.entries())
      await asOwner
        .insertInto('cartItems')
        .values({
          ...key,
          ...item,
          cartId,
          position,
          totalMinor: price,
          currency: 'SEK',
          quotedMinor: price,
          quotedCurrency: 'SEK',
          rate: '1',
          rateDate: '2026-03-01',
          startsAt: at,
          endsAt: at,
          startDate: '2026-03-01',
          endDate: '2026-03-01',
          createdAt: at,
          productType: 'TAXI',
          offerId: item.id,
          supplierCode: 'FGT',
          supplierRef: null,
          co2Grams: 0,
          driverNote: '',
          details: '{}',
        })
        .execute();
    const added = items.slice(1);
    await asOwner
      .insertInto('changeSets')
      .values({
        ...key,
        id: randomUUID(),
        cartId,
        status: 'OPEN',
        ops: JSON.stringify(added.map(({ id }) => ({ kind: 'ADD', itemId: id }))),
        priceDeltaMinor: added.length * price,
        createdBy: traveller.id,
        createdAt: at,
      })
      .execute();
    return cartId;
  }

  async function moneyOf(cartId: string): Promise<readonly unknown[]> {
    const { asOwner } = database();
    const { totalMinor } = await asOwner
      .selectFrom('carts')
      .select('totalMinor')
      .where('id', '=', cartId)
      .executeTakeFirstOrThrow();
    const { priceDeltaMinor } = await asOwner
      .selectFrom('changeSets')
      .select('priceDeltaMinor')
      .where('cartId', '=', cartId)
      .executeTakeFirstOrThrow();
    return [totalMinor, priceDeltaMinor];
  }

  /** The migration changes no table, so a database without it differs only in its rows. */
  async function migrateFromBefore(): Promise<void> {
    await sql`delete from kysely_migration where name = '0059-failed-in-totals'`.execute(database().asOwner);
    expect(await isMigrated(database())).toBe(false);
    await migrate(database());
  }

  it.each<[string, readonly Status[], readonly number[]]>([
    [
      'what failed beside what is booked counts no more, in the total and in the change',
      ['CONFIRMED', 'FAILED'],
      [1, 0],
    ],
    ['where all of it failed nothing counts', ['FAILED', 'FAILED'], [0, 0]],
    ['what is booked, drafted or refused counts as before', ['CONFIRMED', 'DRAFT', 'REJECTED'], [3, 2]],
  ])('A total after the migration: %s', async (_rule, statuses, [total = 0, change = 0]) => {
    const own = await stored(statuses);
    const foreign = await stored(statuses, world.foreign);
    await migrateFromBefore();
    for (const cartId of [own, foreign]) expect(await moneyOf(cartId)).toEqual([total * price, change * price]);
  });
});
