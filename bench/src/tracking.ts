import { cpus, loadavg } from 'node:os';
import { sql } from 'kysely';
import { searchTracking, type AnswerOf } from '@portolan/contracts';
import { migrate, openDatabase } from '../../api/src/kernel/db/index.ts';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { confirmTrip } from '../../api/src/testing/confirmTrip.ts';
import { openTestApp, type TestSession } from '../../api/src/testing/testApp.ts';
import { bookingTestbed } from '../../api/src/testing/bookingTestbed.ts';
import { addPerson, makeWorld } from '../../api/src/testing/world.ts';

const sizes = (process.env['PORTOLAN_BENCH_LOCATIONS'] ?? '10000,100000').split(',').map(Number);
const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 5);
/** Bookings of one trip, and trips of one person. */
const [perTrip, tripsPerPerson] = [5, 4];

interface Measured {
  readonly locations: number;
  readonly people: number;
  /** The first look of the day, which writes a line into each person's access log. */
  readonly firstMs: number;
  readonly medianMs: number;
  readonly megabytes: number;
}

/**
 * Tracking over HTTP on PostgreSQL: everyone of a company three months each way, read and parsed by the client (issue 28). Goal: 100,000
 * locations in 2 s.
 */
export async function benchTracking(): Promise<void> {
  const load = loadavg()[0]?.toFixed(2);
  const measured: Measured[] = [];
  for (const locations of sizes) measured.push(await measureAt(locations));
  console.log('| Locations | People | First of the day, ms | Median, ms | MB |\n|---|---|---|---|---|');
  for (const { locations, people, firstMs, medianMs, megabytes } of measured)
    console.log(
      `| ${locations} | ${people} | ${firstMs.toFixed(0)} | ${medianMs.toFixed(0)} | ${megabytes.toFixed(1)} |`,
    );
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  console.log(
    JSON.stringify({ name: 'tracking', machine, load, loadAfter: loadavg()[0]?.toFixed(2), samples, measured }),
  );
}

async function measureAt(locations: number): Promise<Measured> {
  const { url, drop } = await makePostgres();
  const db = await openDatabase({ databaseUrl: url });
  try {
    await migrate(db);
    const { own } = await makeWorld(db);
    const api = await openTestApp(db);
    try {
      const { host } = new URL((await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', own.host));
      const traveller = await api.signIn(own.traveller);
      const rides = Array.from({ length: perTrip }, (_ride, index) => ({ inHours: 48 + 2 * index }));
      const cartId = await bookingTestbed(db, api).tripWith(traveller, own.traveller, rides);
      await confirmTrip(db, own, cartId);
      await copyTrip(url, { cartId, personId: own.traveller.id, locations });
      const coordinator = await addPerson(db, own, { roles: ['SAFETY_COORDINATOR'] });
      const session = await api.signIn({ ...coordinator, host });
      const ask = async (): Promise<{ ms: number; people: number; megabytes: number }> => {
        const begun = performance.now();
        const answer = await fetch(`http://${host}${searchTracking.path}`, { headers: headersOf(session) });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`The search was answered ${answer.status}: ${text}`);
        const { data } = JSON.parse(text) as AnswerOf<typeof searchTracking>;
        const found = data.flatMap(({ trips }) => trips.flatMap((trip) => trip.locations)).length;
        if (found < locations) throw new Error(`${found} of ${locations} locations were answered.`);
        return { ms: performance.now() - begun, people: data.length, megabytes: text.length / 1e6 };
      };
      const first = await ask();
      const times: number[] = [];
      for (let sample = 0; sample < samples; sample += 1) times.push((await ask()).ms);
      const medianMs = times.toSorted((a, b) => a - b)[Math.floor(samples / 2)] ?? Number.NaN;
      return { locations, people: first.people, firstMs: first.ms, medianMs, megabytes: first.megabytes };
    } finally {
      await api.app.close();
    }
  } finally {
    await db.close();
    await drop();
  }
}

/** Without the host, which `fetch` takes from the address. */
const headersOf = ({ headers: { host: _host, ...headers } }: TestSession): Record<string, string> => headers;

/** Copies a confirmed trip of `perTrip` rides: for the wanted number of rides, with as many trips and people as needed. */
async function copyTrip(
  databaseUrl: string,
  { cartId, personId, locations }: { readonly cartId: string; readonly personId: string; readonly locations: number },
): Promise<void> {
  const db = await openDatabase({ databaseUrl, isPatient: true });
  const { asOwner } = db;
  const trips = Math.ceil(locations / perTrip);
  const people = Math.ceil(trips / tripsPerPerson);
  // A UUID of version 4, as the contract requires.
  const idOf = (kind: string, number: string) =>
    `overlay(overlay(md5('${kind}' || (${number})::text) placing '4' from 13) placing '8' from 17)::uuid`;
  const copy = async (table: string, where: string, count: number, change: string): Promise<void> => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(asOwner);
    const columns = rows.map(({ name }) => `"${name}"`);
    await sql
      .raw(
        `insert into ${table} (${columns.join(', ')})
         select ${columns.map((name) => `r.${name}`).join(', ')}
         from ${table} o cross join generate_series(0, ${count - 1}) n
         cross join lateral jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object(${change})) r
         where ${where}`,
      )
      .execute(asOwner);
  };
  const [cart, person] = [idOf('cart', 'n'), idOf('person', `n / ${tripsPerPerson}`)];
  const itemLike = (column: string) => idOf('item', `n || ' ' || ${column}`);
  await copy(
    'customers',
    `o.id = '${personId}'`,
    people,
    `'id', ${idOf('person', 'n')}, 'email', 'person-' || n || '@bench.example'`,
  );
  await copy('carts', `o.id = '${cartId}'`, trips, `'id', ${cart}, 'trip_id', 'PT-BENCH-' || n`);
  await copy('cart_items', `o.cart_id = '${cartId}'`, trips, `'id', ${itemLike('o.id')}, 'cart_id', ${cart}`);
  await copy(
    'cart_item_travellers',
    `o.item_id in (select id from cart_items where cart_id = '${cartId}')`,
    trips,
    `'item_id', ${itemLike('o.item_id')}, 'customer_id', ${person}`,
  );
  await copy(
    'tracked_trips',
    `o.cart_id = '${cartId}'`,
    trips,
    `'item_id', ${itemLike('o.item_id')}, 'cart_id', ${cart}, 'customer_id', ${person}`,
  );
  await sql`analyze`.execute(asOwner);
  await db.close();
}
