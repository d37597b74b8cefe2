import type { KyselyPlugin } from 'kysely';
import * as z from 'zod/mini';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { makeWorld, withDatabases, type TestPerson, type TestWorld } from '../../testing/index.ts';
import type { SearchKind } from './askSupplier.ts';
import { createSearches } from './searches.ts';
import { insertAnswer } from './searchesRepository.ts';
import { oncePerBatch } from './searchReader.ts';

interface Offer {
  readonly id: string;
  readonly price: number | null;
  readonly serviceProvider: { readonly code: string };
}
const offer = (code: string, price: number | null = 1): Offer => ({ id: 'a', price, serviceProvider: { code } });
const clock = () => new Date();

withDatabases((database) => {
  let world: TestWorld;
  let parsed = 0;
  beforeAll(async () => {
    world = await makeWorld(database());
  });

  const kind: SearchKind<object, Offer> = {
    productType: 'RENTAL_CAR',
    offer: z
      .object({ id: z.string(), price: z.nullable(z.number()), serviceProvider: z.object({ code: z.string() }) })
      .check(z.refine(() => (parsed += 1) > 0)),
    fits: () => true,
    unpriced: { subject: 'prices:', is: ({ price }) => price === null },
  };
  const actorOf = ({ tenantId, companyId, id }: TestPerson): Actor => ({
    tenantId,
    companyId,
    companyIds: [companyId],
    userId: id,
    roles: [],
    features: [],
    language: 'en',
    currency: 'SEK',
    sessionId: '',
  });

  /** A search with one answer so far; another supplier then answers `late`. */
  async function halfway() {
    const late = Promise.withResolvers<readonly Offer[]>();
    const searches = createSearches({ db: database(), clock, firstAnswerMs: 100 }, kind);
    const actor = actorOf(world.own.traveller);
    const searchId = await searches.start(actor, {}, {}, [
      { code: 'EARLY', name: 'Early', search: async () => [offer('EARLY', null)] },
      { code: 'LATE', name: 'Late', search: () => late.promise },
    ]);
    const counts = { made: 0 };
    const made = oncePerBatch(async (_trx, _actor, { offers }: { readonly offers: readonly Offer[] }) => {
      counts.made += 1;
      return offers.map(({ serviceProvider, price }) => `${serviceProvider.code} ${price}`);
    });
    const poll = (as = actor) =>
      withScope(database(), scopeOf(as), async (trx) => made(trx, as, await searches.read(trx, as, searchId)));
    parsed = 0;
    return { actor, searchId, searches, late, poll, counts };
  }

  it('Polls use cached offers and verdicts until another batch comes', async () => {
    const { late, poll, counts, searches } = await halfway();
    for (let times = 0; times < 3; times += 1) expect(await poll()).toEqual(['EARLY null']);
    expect([counts.made, parsed]).toEqual([1, 1]);
    late.resolve([offer('LATE')]);
    while ((await poll()).length < 2);
    const before = parsed;
    for (let times = 0; times < 3; times += 1) expect(await poll()).toEqual(['EARLY null', 'LATE 1']);
    expect([counts.made, parsed]).toEqual([2, before]);
    await searches.stop();
  });

  it('A poll without a new batch runs two database queries, for the search and the state of its batches', async () => {
    const { actor, searchId, late, poll, searches } = await halfway();
    await poll();
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await withScope(database(), scopeOf(actor), (trx) =>
      searches.read(trx.withPlugin(counting) as ScopedTransaction, actor, searchId),
    );
    expect(statements).toBe(2);
    late.resolve([]);
    await searches.stop();
  });

  it('Later prices count as another batch', async () => {
    const { actor, searchId, late, poll, counts, searches } = await halfway();
    late.resolve([]);
    expect(await poll()).toEqual(['EARLY null']);
    const answer = { supplierCode: 'EARLY', position: 0, subject: 'prices:a', offers: [offer('EARLY', 7)] };
    await withScope(database(), scopeOf(actor), (trx) => insertAnswer(trx, { ...actor, id: searchId }, answer));
    expect(await poll()).toEqual(['EARLY 7']);
    const made = counts.made;
    expect(await poll()).toEqual(['EARLY 7']);
    expect(counts.made).toBe(made);
    await searches.stop();
  });

  it('A cached search is answered to its own person only', async () => {
    const { late, poll, searches } = await halfway();
    late.resolve([]);
    await poll();
    for (const person of [world.own.admin, world.neighbour.traveller, world.foreign.traveller])
      await expect(poll(actorOf(person))).rejects.toThrow('SEARCH_EXPIRED');
    await searches.stop();
  });

  it('An agent and the person have different verdicts for the same search', async () => {
    const { actor, late, poll, counts, searches } = await halfway();
    await poll();
    await poll({ ...actor, agent: { userId: world.own.admin.id, companyId: actor.companyId } });
    expect(counts.made).toBe(2);
    late.resolve([]);
    await searches.stop();
  });
});
