import { cpus, loadavg } from 'node:os';
import { fetchTrip, type Trip } from '@portolan/contracts';
import { migrate, openDatabase, withScope, type Database } from '../../api/src/kernel/db/index.ts';
import { places } from '../../api/src/testing/flightQuestions.ts';
import { bookingTestbed } from '../../api/src/testing/bookingTestbed.ts';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { openTestApp } from '../../api/src/testing/testApp.ts';
import type { RideOptions } from '../../api/src/testing/tripsTestbed.ts';
import { makeWorld } from '../../api/src/testing/world.ts';
import { findCart, listItems, listTravellers } from '../../api/src/trips/model/tripsRepository.ts';
import { readWhereabouts } from '../../api/src/trips/model/whereabouts/readWhereabouts.ts';

/** Of a trip with seven items: milliseconds that the whereabouts add to `fetchTrip`, and bytes of its answer about them. */
const promised = { addedMs: 1, bytes: 6_000 } as const;
const [warmUps, rounds] = [20, 200];

const [home, airport] = ['address:sto-folkungagatan-44', 'airport:ARN'];
/** There and back for three days, and a ride in Copenhagen that nothing leads to. */
const rides: readonly RideOptions[] = [
  ...[48, 72, 96].flatMap((inHours): RideOptions[] => [
    { from: home, to: airport, inHours },
    { from: airport, to: home, inHours: inHours + 8 },
  ]),
  { from: 'airport:CPH', to: 'address:cph-nyhavn-71', inHours: 120 },
];

/** `fetchTrip` of seven items on PostgreSQL, and the part of the whereabouts in it. */
export async function benchTrip(): Promise<void> {
  const load = loadavg()[0]?.toFixed(2);
  const { url, drop } = await makePostgres();
  const db = await openDatabase({ databaseUrl: url });
  try {
    await migrate(db);
    const measured = await measure(db);
    console.log('| what | measured | promised |\n| --- | --- | --- |');
    console.log(`| fetchTrip, ms | ${measured.fetchMs.toFixed(2)} | |`);
    console.log(`| whereabouts in it, ms | ${measured.addedMs.toFixed(2)} | ${promised.addedMs} |`);
    console.log(`| bytes of the answer | ${measured.answerBytes} | |`);
    console.log(`| bytes of whereabouts and findings | ${measured.bytes} | ${promised.bytes} |`);
    const machine = `${cpus().length} × ${cpus()[0]?.model}`;
    console.log(
      JSON.stringify({ name: 'trip', machine, load, loadAfter: loadavg()[0]?.toFixed(2), ...measured, promised }),
    );
  } finally {
    await db.close();
    await drop();
  }
}

async function measure(db: Database) {
  const api = await openTestApp(db);
  const bed = bookingTestbed(db, api);
  const { own: company } = await makeWorld(db);
  const traveller = company.traveller;
  const session = await api.signIn(traveller);
  const cartId = await bed.tripWith(session, traveller, rides);
  const answers: Trip[] = [];
  const fetchMs = await medianOf(async () => {
    answers.push((await session.call(fetchTrip, { params: { cartId } })).json<Trip>());
  });
  const now = new Date();
  const scope = { tenantId: company.tenantId, companyIds: [company.companyId], userId: traveller.id };
  const addedMs = await withScope(db, scope, async (trx) => {
    const cart = await findCart(trx, scope, cartId);
    if (cart === undefined) throw new Error('The trip is there.');
    const [items, travellers] = [await listItems(trx, cart), await listTravellers(trx, cart, [cart.id])];
    return medianOf(() => readWhereabouts(trx, { cart, items, travellers }, places, now));
  });
  await api.app.close();
  const trip = answers.at(-1);
  if (trip?.items.length !== rides.length) throw new Error('The trip has seven items.');
  const findings = (trip.attention ?? []).filter(({ finding }) => finding !== undefined);
  if (findings.length === 0) throw new Error('Nothing leads to Copenhagen.');
  return {
    fetchMs,
    addedMs,
    answerBytes: Buffer.byteLength(JSON.stringify(trip)),
    bytes: Buffer.byteLength(JSON.stringify([trip.whereabouts, findings])),
  };
}

async function medianOf(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const before = performance.now();
    await act();
    if (round >= warmUps) times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
