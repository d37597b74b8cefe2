import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { makeWorld, withBothDatabases, type TestWorld } from '../../../testing/index.ts';
import { isMigrated, migrate, type NewRow } from '../index.ts';
import { migration as feesInTotals } from './0049-fees-in-totals.ts';

/** An item of a trip before the migration: its price, and the fee of each attempt to book it, in minor units. */
interface Stood {
  readonly status: NewRow<'cartItems'>['status'];
  readonly price: number;
  readonly attempts?: readonly { readonly state: NewRow<'itemBookings'>['state']; readonly fee: number }[];
}

const at = new Date('2026-03-01T12:00:00Z');
const gone = (fee: number) => ({ state: 'CANCELLED' as const, fee });
const cancelled = (...fees: readonly number[]): Stood => ({
  status: 'CANCELLED',
  price: 10_000,
  attempts: fees.map(gone),
});
const rejected = (...fees: readonly number[]): Stood => ({
  status: 'REJECTED',
  price: 10_000,
  attempts: fees.map(gone),
});

withBothDatabases('a migration runs on every engine that serves people', (database) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await makeWorld(database());
  });
  afterEach(() => database().asOwner.deleteFrom('carts').execute());

  /** A trip as stored before the migration: cancelled items counted zero in its total, all others their price. */
  async function stored(items: readonly Stood[], { tenantId, companyId, traveller } = world.own): Promise<string> {
    const { asOwner } = database();
    const [cartId, runId, key] = [randomUUID(), randomUUID(), { tenantId, companyId }];
    const money =
      items.length === 0
        ? { totalMinor: null, currency: null }
        : {
            totalMinor: items.reduce((sum, { status, price }) => sum + (status === 'CANCELLED' ? 0 : price), 0),
            currency: 'SEK',
          };
    await asOwner
      .insertInto('carts')
      .values({
        ...key,
        ...money,
        id: cartId,
        tripId: cartId,
        name: 'Trip',
        bookerId: traveller.id,
        status: items[0]?.status ?? 'DRAFT',
        productTypes: [],
        searchText: '',
        createdAt: at,
      })
      .execute();
    await asOwner
      .insertInto('bookingRuns')
      .values({ ...key, id: runId, cartId, operation: 'BOOK', state: 'DONE', actorId: null, createdAt: at })
      .execute();
    for (const [position, { status, price, attempts = [] }] of items.entries()) {
      const itemId = randomUUID();
      const cost = {
        totalMinor: price,
        currency: 'SEK',
        quotedMinor: price / 2,
        quotedCurrency: 'DKK',
        rate: '2',
        rateDate: '2026-03-01',
      };
      const times = { startsAt: at, endsAt: at, startDate: '2026-03-01', endDate: '2026-03-01', createdAt: at };
      await asOwner
        .insertInto('cartItems')
        .values({
          ...key,
          ...cost,
          ...times,
          id: itemId,
          cartId,
          position,
          productType: 'TAXI',
          status,
          offerId: itemId,
          supplierCode: 'FGT',
          supplierRef: null,
          co2Grams: 0,
          driverNote: '',
          details: '{}',
        })
        .execute();
      for (const [index, { state, fee }] of attempts.entries()) {
        const told = { supplierRef: null, holdRef: null, quoteRef: null, errorCode: null, changedAt: at };
        await asOwner
          .insertInto('itemBookings')
          .values({
            ...key,
            ...told,
            itemId,
            attempt: index + 1,
            cartId,
            runId,
            position,
            isRequired: false,
            state,
            supplierCode: 'FGT',
            feeMinor: fee,
            quotedFeeMinor: fee / 2,
          })
          .execute();
      }
    }
    return cartId;
  }

  /** All stored trips. */
  async function everything() {
    const { asOwner } = database();
    const carts = await asOwner.selectFrom('carts').selectAll().orderBy('id').execute();
    return {
      carts,
      items: await asOwner.selectFrom('cartItems').selectAll().orderBy('id').execute(),
      bookings: await asOwner.selectFrom('itemBookings').selectAll().orderBy('itemId').orderBy('attempt').execute(),
    };
  }

  /** The migration changes no table, so a database without it differs only in its rows. */
  async function migrateFromBefore(): Promise<void> {
    await sql`delete from kysely_migration where name = '0049-fees-in-totals'`.execute(database().asOwner);
    expect(await isMigrated(database())).toBe(false);
    await migrate(database());
    expect(await isMigrated(database())).toBe(true);
  }

  const totalOf = async (cartId: string) =>
    (
      await database()
        .asOwner.selectFrom('carts')
        .select('totalMinor')
        .where('id', '=', cartId)
        .executeTakeFirstOrThrow()
    ).totalMinor;

  describe('totals that were stored before fees counted in them', () => {
    it.each<[string, readonly Stood[], number, number]>([
      ['what was cancelled at a fee counts its fee', [cancelled(2_500)], 0, 2_500],
      ['what was cancelled for nothing counts nothing', [cancelled(0)], 0, 0],
      ['what was cancelled before anybody was asked to book it counts nothing', [cancelled()], 0, 0],
      ['what was declined at a fee counts its fee, its price no more', [rejected(2_500)], 10_000, 2_500],
      ['what was declined for nothing counts its price still', [rejected(0)], 10_000, 10_000],
      [
        'several fees count together, beside what is booked',
        [
          cancelled(2_500),
          rejected(1_500),
          cancelled(0),
          { status: 'CONFIRMED', price: 4_000, attempts: [{ state: 'BOOKED', fee: 0 }] },
        ],
        14_000,
        8_000,
      ],
      [
        'of an item that was booked again, what its last attempt cost counts',
        [cancelled(2_500, 0), cancelled(0, 1_000)],
        0,
        1_000,
      ],
      [
        'what a supplier named a fee for, and has not given back, counts its price still',
        [{ status: 'REJECTED', price: 10_000, attempts: [{ state: 'UNSURE', fee: 2_500 }] }],
        10_000,
        10_000,
      ],
    ])('A total after the migration: %s', async (_rule, items, before, after) => {
      const cartId = await stored(items);
      expect(await totalOf(cartId)).toBe(before);
      await migrateFromBefore();
      expect(await totalOf(cartId)).toBe(after);
    });

    it('An owner of the tables who is no superuser migrates them too, and row-level security holds that owner afterwards', async () => {
      const cartId = await stored([cancelled(2_500)]);
      const { asOwner } = database();
      const tables = ['carts', 'cart_items', 'item_bookings'];
      const give = (role: string) =>
        Promise.all(
          tables.map((table) => sql`alter table ${sql.table(table)} owner to ${sql.id(role)}`.execute(asOwner)),
        );
      const superuser = (await sql<{ name: string }>`select current_user as name`.execute(asOwner)).rows[0]?.name ?? '';
      await give('portolan_app');
      const seen = await asOwner.transaction().execute(async (trx) => {
        await sql`set local role portolan_app`.execute(trx);
        await feesInTotals.up(trx);
        return trx.selectFrom('carts').select('id').execute();
      });
      await give(superuser);
      expect([await totalOf(cartId), seen]).toEqual([2_500, []]);
    });

    it('Every company’s trips are migrated, and only totals of trips with a kept fee change', async () => {
      const mended = [
        await stored([cancelled(2_500)]),
        await stored([cancelled(2_500)], world.neighbour),
        await stored([cancelled(2_500)], world.foreign),
      ];
      const recalled = { status: 'DRAFT' as const, price: 3_000, attempts: [gone(500)] };
      for (const items of [[], [cancelled(0)], [rejected(0)], [recalled]]) await stored(items);
      const before = await everything();
      await migrateFromBefore();
      expect(await everything()).toEqual({
        ...before,
        carts: before.carts.map((cart) => ({
          ...cart,
          totalMinor: mended.includes(cart.id) ? 2_500 : cart.totalMinor,
        })),
      });
    });
  });
});
