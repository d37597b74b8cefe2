import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { Client } from 'pg';
import { migrate, openDatabase, type Database, type Schema } from '../../api/src/kernel/db/index.ts';
import { createLogger } from '../../api/src/kernel/process/logger.ts';
import { openTestApp, type TestApp } from '../../api/src/testing/testApp.ts';
import { addPerson, makeWorld, type TestPerson } from '../../api/src/testing/world.ts';
import { startOwnPostgres, type OwnPostgres } from '../../tools/src/ownPostgres.ts';
import { Heard } from './crashes/Heard.ts';
import { writeUntil, type Acknowledged } from './crashes/writer.ts';
import { tableOf, type Proof, type ProofResult, type ProofRun } from './Proof.ts';
import { randomFrom } from './randomFrom.ts';

const [writers, smallRounds, wholeRounds] = [6, 3, 50];
/**
 * State of a trip that was submitted once: its ride is booked, or was given up because supplier or payments could not be reached three
 * times, as for a sandbox with its books in the same database.
 */
const submitted = /^a ride (CONFIRMED|FAILED (UNKNOWN|SUPPLIER_DOWN|TIMEOUT|PAYMENT_UNAVAILABLE)), a booking run DONE$/;
/** Time by which the API must answer again, and by which submitted trips must be booked: far longer than either takes. */
const recoveryMs = 30_000;

/**
 * PostgreSQL is killed under six writers, whole or one of its processes, again and again: each writer is told to retry (503 with
 * Retry-After), acknowledged changes exist once, and the API recovers by itself (reliability T4, T14).
 */
export const proveCrashes: Proof = async ({ seed, isSmall, isSabotaged, report }) => {
  // Torn pages after a kill are restored from the log.
  const server = await startOwnPostgres({
    full_page_writes: 'on',
    ...(isSabotaged && { synchronous_commit: 'off', wal_writer_delay: '10s' }),
  });
  if (server === null) return { n: 0, failures: ['this machine has no PostgreSQL of its own to kill'], table: '' };
  const db = await openServing(server.url);
  try {
    return await proveOn(server, isSabotaged ? withoutCodes(db) : db, {
      random: randomFrom(seed),
      rounds: isSmall ? smallRounds : wholeRounds,
      report,
    });
  } finally {
    await db.close();
    await server.stop();
  }
};

async function openServing(databaseUrl: string): Promise<Database> {
  const patient = await openDatabase({ databaseUrl, isPatient: true });
  await migrate(patient);
  await patient.close();
  return openDatabase({ databaseUrl });
}

interface CrashRun extends Pick<ProofRun, 'report'> {
  readonly random: () => number;
  readonly rounds: number;
}

async function proveOn(server: OwnPostgres, db: Database, { random, rounds, report }: CrashRun): Promise<ProofResult> {
  const heard = new Heard();
  const people = await peopleOf(db);
  const logger = createLogger({ write: (line) => heard.logLine(line) }, 'error');
  const api = await openTestApp(db, {}, { logger });
  let said = 0;
  const silence = await db.listen('crashes', { hear: () => void (said += 1), missed: () => undefined });
  let isOver = false;
  const atWork = new Set(people);
  const writing = people.map((person) =>
    writeUntil(() => isOver, api, person, heard).finally(() => void atWork.delete(person)),
  );
  const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
    const end = performance.now() + recoveryMs;
    while (!(await holds())) {
      if (performance.now() > end) {
        heard.failures.add(`${what} not within ${recoveryMs} ms`);
        return;
      }
      await pause(5);
    }
  };
  const writtenMore = async (more: number): Promise<void> => {
    const wanted = heard.done + more;
    await until('writers were answered again', () => heard.done >= wanted || atWork.size === 0);
  };
  const failedMore = async (more: number): Promise<void> => {
    const wanted = heard.failed + more;
    await until('writers heard of the crash', () => heard.failed >= wanted || atWork.size === 0);
  };

  let kills = 0;
  for (let round = 1; round <= rounds && atWork.size > 0; round += 1) {
    await writtenMore(10 + Math.floor(random() * 20));
    await server.crash();
    kills += 1;
    await failedMore(1 + Math.floor(random() * 2 * writers));
    const ready = await api.app.inject('/readyz');
    if (ready.statusCode !== 503) heard.failures.add(`/readyz answered ${ready.statusCode} without a database`);
    await server.start();
    await writtenMore(10 + Math.floor(random() * 20));
    // A writer without a call meanwhile does not notice.
    await until('a process was there to kill', () => killOneProcess(server.url, random));
    kills += 1;
    report(`${heard.failures.size === 0 ? '✓' : '✕'} ${kills} kills, ${heard.answers} answers`);
  }
  await writtenMore(writers);
  await until('the API was ready again', async () => (await api.app.inject('/readyz')).statusCode === 200);
  await until('its listener heard again', async () => {
    await sql`select pg_notify('crashes', '')`.execute(db.asOwner).catch(() => undefined);
    return said > 0;
  });
  isOver = true;
  const acknowledged = await Promise.all(writing);
  await settle(api, db);
  for (const one of acknowledged) for (const problem of await missingOf(db, one)) heard.failures.add(problem);
  await silence();
  await api.app.close();
  return {
    n: heard.answers,
    failures: [...heard.failures],
    table: [
      tableOf([['operation', 'answered', 'times'], ...heard.statuses]),
      tableOf([['what failed requests met', 'times'], ...heard.causes]),
      tableOf([
        ['kills', 'trips acknowledged'],
        [kills, acknowledged.reduce((sum, { trips }) => sum + trips.length, 0)],
      ]),
    ].join('\n\n'),
  };
}

async function peopleOf(db: Database): Promise<TestPerson[]> {
  const { own } = await makeWorld(db);
  const people: TestPerson[] = [];
  while (people.length < writers) people.push(await addPerson(db, own, { roles: ['TRAVELLER'] }));
  // Checkpoints are not under test.
  await sql`checkpoint`.execute(db.asOwner);
  return people;
}

/**
 * Kills one of the processes that serve the API: PostgreSQL then ends all others, and recovers by itself. @returns whether there was one
 */
async function killOneProcess(url: string, random: () => number): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`,
  );
  const pid = rows[Math.floor(random() * rows.length)]?.pid;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
  return pid !== undefined;
}

/** Waits until all submitted trips are done. Work in progress at a kill waits until its lease ends. */
async function settle(api: TestApp, db: Database): Promise<void> {
  const end = performance.now() + recoveryMs;
  const isUnderWay = async () =>
    (await db.asOwner.selectFrom('bookingRuns').select('id').where('state', '=', 'OPEN').limit(1).execute()).length > 0;
  while (performance.now() < end && (await isUnderWay())) {
    api.clock.advance(60_000);
    await api.app.outbox.drain();
  }
}

/** A writer's acknowledged changes that are missing, in words. */
async function missingOf(db: Database, { person, trips, city }: Acknowledged): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string; is: string }>`
    select c.id, c.name,
      concat_ws(', ',
        (select string_agg(concat_ws(' ', 'a ride', i.status,
            (select b.error_code from item_bookings b where b.item_id = i.id order by b.attempt desc limit 1)), ', ')
          from cart_items i where i.cart_id = c.id),
        (select string_agg('a booking run ' || r.state, ', ') from booking_runs r where r.cart_id = c.id)) as is
    from carts c where c.booker_id = ${person.id}`.execute(db.asOwner);
  const found = new Map(rows.map((row) => [row.id, row]));
  const problems = trips.flatMap(({ cartId, name }) => {
    const row = found.get(cartId);
    if (row === undefined) return ['an acknowledged trip is not there'];
    if (row.name !== name) return ['an acknowledged name is not there'];
    return submitted.test(row.is) ? [] : [`a trip that was submitted has ${row.is}`];
  });
  const profile = await db.asOwner.selectFrom('customers').select('city').where('id', '=', person.id).execute();
  return [
    ...problems,
    ...(rows.length === trips.length ? [] : [`${rows.length} trips are there, ${trips.length} were acknowledged`]),
    ...(city === '' || profile[0]?.city === city ? [] : ['an acknowledged profile is not there']),
  ];
}

/** The sabotage in the API: transactions whose errors have lost their codes. */
function withoutCodes(db: Database): Database {
  const transaction = () => ({
    execute: <Result>(work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
      db.asOwner
        .transaction()
        .execute(work)
        .catch((error: unknown) => {
          throw error instanceof Error && error.name === 'LostConnectionError' ? new Error(error.message) : error;
        }),
  });
  const asOwner = new Proxy(db.asOwner, {
    get(target, name) {
      const value: unknown = name === 'transaction' ? transaction : Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...db, asOwner };
}
