import { randomUUID } from 'node:crypto';
import { createCart, duplicateTrip, submitTrip, type TaxiOffer } from '@portolan/contracts';
import { tableOf, type Proof } from './Proof.ts';
import { randomFrom } from './randomFrom.ts';
import type { Database, DatabaseEngine } from '../../api/src/kernel/db/index.ts';
import { taxiCartItemOf } from '../../api/src/testing/taxiRide.ts';
import { openTestApp, type TestApp, type TestSession } from '../../api/src/testing/testApp.ts';
import { tripsTestbed } from '../../api/src/testing/tripsTestbed.ts';
import { makeWorld, type TestPerson, type TestWorld } from '../../api/src/testing/world.ts';
import { onEachDatabase } from './eachDatabase.ts';

type Answer = Awaited<ReturnType<TestSession['call']>>;

/** An action under a key, and how often it was done. */
interface Deed {
  readonly success: number;
  /** Sends it; `isOther` with another body under the same key. */
  readonly send: (key: string, isOther?: boolean) => Promise<Answer>;
  readonly effects: () => Promise<number>;
  /** The same key used by another person, who may do it on their own; its success, if any. */
  readonly byAnother?: (key: string) => Promise<{ readonly isDone: boolean }>;
}

/** Testbed of a proof: the API over one database, with people who are signed in. */
interface Ground {
  readonly db: Database;
  readonly trips: ReturnType<typeof tripsTestbed>;
  readonly traveller: TestPerson;
  readonly own: TestSession;
  readonly others: readonly { readonly session: TestSession; readonly person: TestPerson }[];
  readonly offer: TaxiOffer;
}

/** Keys tried before people sign in again and take new offers: both last for half an hour at least. */
const keysOfOneSession = 250;

const count = async (db: Database, name: string): Promise<number> =>
  Number(
    (
      await db.asOwner
        .selectFrom('carts')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).n,
  );

const headers = (key: string) => ({ 'idempotency-key': key });

/** Creates a trip. Another person's equal key creates that person's own trip. */
async function making({ db, own, traveller, others }: Ground): Promise<Deed> {
  const name = `Made ${randomUUID()}`;
  return {
    success: 201,
    send: (key, isOther = false) =>
      own.call(createCart, {
        body: { tripName: isOther ? `${name} other` : name, customerId: traveller.id },
        headers: headers(key),
      }),
    effects: () => count(db, name),
    byAnother: async (key) => {
      const made = await Promise.all(
        others.map(({ session, person }, index) =>
          session.call(createCart, {
            body: { tripName: `${name} ${index}`, customerId: person.id },
            headers: headers(key),
          }),
        ),
      );
      const counts = await Promise.all(others.map((_other, index) => count(db, `${name} ${index}`)));
      return { isDone: made.every(({ statusCode }) => statusCode === 201) && counts.every((one) => one === 1) };
    },
  };
}

async function adding({ db, trips, own, traveller, offer }: Ground): Promise<Deed> {
  const cartId = await trips.newCart(own, traveller);
  const ride = taxiCartItemOf(offer, [{ userId: traveller.id }]);
  return {
    success: 201,
    send: (key, isOther = false) => trips.add(own, cartId, [{ ...ride, driverNote: isOther ? 'Other' : '' }], key),
    effects: async () =>
      (await db.asOwner.selectFrom('cartItems').select('id').where('cartId', '=', cartId).execute()).length,
  };
}

async function copying({ db, trips, own, traveller }: Ground): Promise<Deed> {
  const cartId = await trips.newCart(own, traveller);
  const name = `Copy ${randomUUID()}`;
  return {
    success: 201,
    send: (key, isOther = false) =>
      own.call(duplicateTrip, {
        params: { cartId },
        body: { tripName: isOther ? 'Other' : name },
        headers: headers(key),
      }),
    effects: () => count(db, name),
  };
}

async function submitting({ db, trips, own, traveller, offer }: Ground): Promise<Deed> {
  const cartId = await trips.newCart(own, traveller);
  await trips.add(own, cartId, [taxiCartItemOf(offer, [{ userId: traveller.id }])]);
  return {
    success: 200,
    send: (key, isOther = false) =>
      own.call(submitTrip, { params: { cartId }, body: isOther ? { note: 'Other' } : {}, headers: headers(key) }),
    effects: async () =>
      (await db.asOwner.selectFrom('bookingRuns').select('id').where('cartId', '=', cartId).execute()).length,
  };
}

const deeds = { createCart: making, addCartItems: adding, duplicateTrip: copying, submitTrip: submitting } as const;
type DeedName = keyof typeof deeds;
/** Actions under the keys: mostly creating a trip, because it needs no preparation. */
const mix: readonly DeedName[] = [
  'createCart',
  'createCart',
  'createCart',
  'createCart',
  'createCart',
  'createCart',
  'createCart',
  'addCartItems',
  'duplicateTrip',
  'submitTrip',
];

/** Answer to a copy while the first runs: it runs, or it holds the trip for longer than the lock's wait. Nothing was done for the copy. */
const toldToComeAgain = new Set(['REQUEST_IN_PROGRESS', 'RECORD_BUSY']);

interface Tally {
  keys: number;
  calls: number;
  done: number;
  running: number;
}

/** Sends one action several times at once, again, and with another body. @returns failures, in words */
async function tryKey(deed: Deed, engine: DatabaseEngine, random: () => number, tally: Tally): Promise<string[]> {
  const key = randomUUID();
  const copies = 2 + Math.floor(random() * 19);
  const answers = await Promise.all(
    Array.from({ length: copies }, async () => {
      for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await new Promise(setImmediate);
      return deed.send(key);
    }),
  );
  const done = answers.filter(({ statusCode }) => statusCode === deed.success);
  const running = answers.filter(
    (answer) => answer.statusCode === 409 && toldToComeAgain.has(answer.json<{ type: string }>().type),
  );
  const [again, other] = [await deed.send(key), await deed.send(key, true)];
  const another = await deed.byAnother?.(key);
  tally.keys += 1;
  tally.calls += copies + 2;
  tally.done += done.length;
  tally.running += running.length;
  const effects = await deed.effects();
  return [
    ...(effects === 1 ? [] : [`${effects} effects`]),
    ...(done.length > 0 && done.length + running.length === copies
      ? []
      : [`answers ${answers.map(({ statusCode }) => statusCode).join()}`]),
    ...(engine === 'postgresql' || running.length === 0
      ? []
      : ['a running one on the embedded database, where they queue']),
    ...(new Set([...done, again].map(({ payload }) => payload)).size === 1
      ? []
      : ['a second answer is not the first, byte for byte']),
    ...(other.statusCode === 422 ? [] : [`another body is answered ${other.statusCode}`]),
    ...(another === undefined || another.isDone ? [] : ['the same key of somebody else stood in the way of theirs']),
  ];
}

async function groundOf(db: Database, api: TestApp, world: TestWorld): Promise<Ground> {
  const { traveller, admin } = world.own;
  const own = await api.signIn(traveller);
  const trips = tripsTestbed(api);
  const others = await Promise.all(
    [admin, world.neighbour.traveller, world.foreign.traveller].map(async (person) => ({
      person,
      session: await api.signIn(person),
    })),
  );
  return { db, trips, traveller, own, others, offer: await trips.firstOffer(own) };
}

/** A request sent several times under one key is done once, and answered alike (reliability T5). */
export const proveIdempotency: Proof = async ({ seed, isSmall, report }) => {
  const random = randomFrom(seed);
  const keys = isSmall ? 60 : 5_000;
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  let n = 0;
  await onEachDatabase(async (db, engine) => {
    const world = await makeWorld(db);
    const api = await openTestApp(db);
    const tallies: Record<DeedName, Tally> = {
      createCart: empty(),
      addCartItems: empty(),
      duplicateTrip: empty(),
      submitTrip: empty(),
    };
    let ground = await groundOf(db, api, world);
    for (let tried = 0; tried < keys; tried += 1) {
      if (tried > 0 && tried % keysOfOneSession === 0) ground = await groundOf(db, api, world);
      const name = mix[Math.floor(random() * mix.length)] ?? 'createCart';
      for (const problem of await tryKey(await deeds[name](ground), engine, random, tallies[name]))
        failures.push(`${engine}, ${name}, key ${tried}: ${problem}`);
    }
    await api.app.outbox.drain();
    await api.app.close();
    n += keys;
    for (const [name, { keys: tried, calls, done, running }] of Object.entries(tallies))
      rows.push([engine, name, tried, calls, done, running]);
    report(`${failures.length === 0 ? '✓' : '✕'} ${engine}: ${keys} keys`);
  });
  return {
    n,
    failures,
    table: tableOf([['database', 'operation', 'keys', 'calls', 'answered as the first', 'told that it runs'], ...rows]),
  };
};

const empty = (): Tally => ({ keys: 0, calls: 0, done: 0, running: 0 });
