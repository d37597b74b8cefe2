// One life of the API for the proof `bookings`: `node bookings/child.ts <place> prepare|book|settle [person] [tries]`. It ends when killed,
// or when done.
import { randomUUID } from 'node:crypto';
import { followTestClock } from '@portolan/tooling/test-clock';
import { submitTrip, type addCartItems, type AnswerOf, type Trip } from '@portolan/contracts';
import { sql } from 'kysely';
import { migrate, openDatabase, type Database } from '../../../api/src/kernel/db/index.ts';
import { bookingTestbed } from '../../../api/src/testing/bookingTestbed.ts';
import { taxiCartItemOf } from '../../../api/src/testing/taxiRide.ts';
import { openTestApp } from '../../../api/src/testing/testApp.ts';
import { tripsTestbed } from '../../../api/src/testing/tripsTestbed.ts';
import { makeWorld, type TestPerson } from '../../../api/src/testing/world.ts';

/** A trip that was submitted without an answer. */
interface Unanswered {
  readonly cartId: string;
  readonly key: string;
}

followTestClock();
const [place = '', mode = '', person = '', tries = '[]'] = process.argv.slice(2);
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const db = await openDatabase(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place });

if (mode === 'prepare') {
  await migrate(db);
  say((await makeWorld(db)).own.traveller);
} else if (mode === 'book') await book(JSON.parse(person) as TestPerson, JSON.parse(tries) as Unanswered[]);
else await settle(JSON.parse(person) as TestPerson, JSON.parse(tries) as Unanswered[]);
await db.close();

/** Sends the killed process's unanswered trips again, then books trip after trip. Prints each sent and each acknowledged trip. */
async function book(booker: TestPerson, unanswered: readonly Unanswered[]): Promise<void> {
  const api = await openTestApp(db);
  const trips = tripsTestbed(api);
  const session = await api.signIn(booker);
  const send = async ({ cartId, key }: Unanswered): Promise<void> => {
    const { statusCode, body } = await session.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': key },
    });
    say(statusCode === 200 ? { acknowledged: cartId } : { refused: cartId, body });
  };
  for (const trip of unanswered) await send(trip);
  for (;;) {
    const magic = ['airport:ARN', 'address:sandbox-lost', 'address:sandbox-declines', 'airport:BMA'];
    const cartId = await trips.newCart(session, booker);
    for (let count = 0; count < 2; count += 1) {
      const offer = await trips.firstOffer(session, {
        to: magic[Math.floor(Math.random() * magic.length)] ?? 'airport:ARN',
        inHours: 48 + count,
      });
      const added = await trips.add(session, cartId, [taxiCartItemOf(offer, [{ userId: booker.id }])]);
      const kind = (['PREPAID', 'AT_SUPPLIER', 'DEPOSIT'] as const)[Math.floor(Math.random() * 3)] ?? 'PREPAID';
      if (kind !== 'PREPAID')
        await bookingTestbed(db, api).payLater(cartId, added.json<AnswerOf<typeof addCartItems>>().itemIds, kind);
    }
    const key = randomUUID();
    say({ sent: cartId, key });
    await send({ cartId, key });
  }
}

/** Sends unacknowledged trips again, waits until all work is done and prints the result. */
async function settle(booker: TestPerson, unanswered: readonly Unanswered[]): Promise<void> {
  const api = await openTestApp(db);
  const session = await api.signIn(booker);
  const again: { cartId: string; status: number }[] = [];
  for (const { cartId, key } of unanswered) {
    const answer = await session.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': key },
    });
    again.push({ cartId: answer.statusCode === 200 ? answer.json<Trip>().cartId : cartId, status: answer.statusCode });
  }
  // Work of a killed process stays reserved until its lease ends.
  api.clock.advance(60_000);
  for (let round = 0; round < 50 && (await waiting()) > 0; round += 1) {
    await api.app.outbox.drain();
    api.clock.advance(5_000);
  }
  say({ again, found: await found(db) });
  await api.app.close();
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from outbox where done_at is null and failed_at is null and topic <> 'booking.check'`.execute(
    db.asOwner,
  );
  return rows[0]?.n ?? 0;
}

/** Counts the rules: every figure but `trips`, `confirmed`, `booked` and `told` must be 0. */
async function found(of: Database): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(id) from carts where submitted_at is not null) as trips,
      (select count(*)::int from cart_items where status = 'CONFIRMED') as confirmed,
      (select count(*)::int from sandbox_bookings where state = 'CONFIRMED') as booked,
      (select count(*)::int from outbox where topic = 'item.booked') as told,
      (select count(*)::int from cart_items where status in ('PROCESSING', 'PENDING')) as "underWay",
      (select count(*)::int from booking_runs where state = 'OPEN') as "openRuns",
      (select count(*)::int from outbox where failed_at is not null) as "deadLetters",
      (select count(*)::int from (select 1 from ledger_entries group by currency having sum(amount_minor) <> 0) x) as unbalanced,
      (select count(*)::int from cart_items i where i.status = 'CONFIRMED' and not exists (
        select from payments p where p.item_id = i.id and p.state = 'CAPTURED' and p.captured_minor = p.amount_minor and p.refunded_minor = 0
          and p.captured_minor = case i.payment_kind when 'DEPOSIT' then least(i.deposit_minor, i.total_minor) else i.total_minor end)
        and i.payment_kind <> 'AT_SUPPLIER') as unpaid,
      (select count(*)::int from cart_items i join payments p on p.item_id = i.id where i.payment_kind = 'AT_SUPPLIER') as "paidTwice",
      (select count(*)::int from cart_items i join payments p on p.item_id = i.id where i.status = 'FAILED' and p.state not in ('VOIDED', 'DECLINED')) as "keptMoney",
      (select count(*)::int from cart_items i where i.status = 'CONFIRMED' and 1 <> (select count(*) from sandbox_bookings b where b.key like '%' || i.id::text || '%')) as doubled`.execute(
    of.asOwner,
  );
  return rows[0];
}
