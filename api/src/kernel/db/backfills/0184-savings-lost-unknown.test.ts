import { randomUUID } from 'node:crypto';
import { makeWorld, withBothDatabases, type TestWorld } from '../../../testing/index.ts';
import { withOperator } from '../withScope.ts';
import type { Batch } from './Backfill.ts';
import { backfill } from './0184-savings-lost-unknown.ts';

const at = new Date('2026-03-01T12:00:00Z');
const offer = { title: 'Another', price: { amount: 90, currency: 'SEK' } };

withBothDatabases('a backfill runs on every engine that serves people', (database) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await makeWorld(database());
  });

  /** A booked item of its own trip, with its loss and what was stored of its comparison. */
  async function fact(lostMinor: number | null, comparison?: object, { tenantId, companyId, traveller } = world.own) {
    const { asOwner } = database();
    const [cartId, itemId, key] = [randomUUID(), randomUUID(), { tenantId, companyId }];
    await asOwner
      .insertInto('carts')
      .values({
        ...key,
        id: cartId,
        tripId: cartId,
        name: 'Trip',
        bookerId: traveller.id,
        status: 'CONFIRMED',
        productTypes: [],
        searchText: '',
        createdAt: at,
      })
      .execute();
    await asOwner
      .insertInto('spendFacts')
      .values({
        ...key,
        cartId,
        itemId,
        share: 0,
        costCenterId: null,
        productType: 'TAXI',
        currency: 'SEK',
        amountMinor: 10_000,
        totalMinor: 10_000,
        lostMinor,
        bookerId: traveller.id,
        travellerIds: [],
        isLive: true,
        isInPolicy: true,
        bookedAt: at,
        bookedDay: '2026-03-01',
        leadDays: 1,
        co2Grams: 0,
        percent: '100',
        nights: 0,
        seats: 1,
        legs: 1,
        ruleTypes: [],
      })
      .execute();
    if (comparison !== undefined)
      await asOwner
        .insertInto('tripVersions')
        .values({
          ...key,
          cartId,
          version: 2,
          snapshot: JSON.stringify([{ id: itemId, comparison: { itemId, cap: null, ...comparison } }]),
          totalMinor: 10_000,
          currency: 'SEK',
          createdBy: traveller.id,
          createdAt: at,
        })
        .execute();
    return cartId;
  }

  /** Runs it for a company, batch by batch. @returns the number of changed trips */
  async function run({ tenantId, companyId } = world.own): Promise<number> {
    if (!('rows' in backfill)) throw new Error('It builds an index.');
    const { rows } = backfill;
    let [after, done]: [string | null, number] = [null, 0];
    do {
      const batch: Batch = { tenantId, companyId, after, limit: 2 };
      const result = await withOperator(database(), { tenantId, companyIds: [companyId] }, (trx) => rows(trx, batch));
      after = result.after;
      done += result.done;
    } while (after !== null);
    return done;
  }

  const lostOf = async (cartId: string) =>
    (await database().asOwner.selectFrom('spendFacts').select('lostMinor').where('cartId', '=', cartId).execute())[0]
      ?.lostMinor;

  it('A loss of nothing is unknown where no other offer is known; a known one and those of other companies stay', async () => {
    const self = { cheapest: { amount: 100, currency: 'SEK' }, alternatives: [] };
    const carts = {
      never: await fact(0),
      itself: await fact(0, self),
      lost: await fact(1_000, { cheapest: offer.price, alternatives: [offer] }),
      cheaperAtRequest: await fact(0, { cheapest: offer.price, alternatives: [offer] }),
      cheapest: await fact(0, { ...self, basis: null }),
      foreign: await fact(0, undefined, world.neighbour),
    };
    expect(await run()).toBe(2);
    const losses = Object.fromEntries(
      await Promise.all(Object.entries(carts).map(async ([name, id]) => [name, await lostOf(id)] as const)),
    );
    expect(losses).toEqual({ never: null, itself: null, lost: 1_000, cheaperAtRequest: 0, cheapest: 0, foreign: 0 });
    expect(await run()).toBe(0);
  });
});
