import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createCart,
  fetchTrip,
  renameTrip,
  submitTrip,
  updateCustomer,
  type AnswerOf,
  type Operation,
  type Trip,
} from '@portolan/contracts';
import { taxiCartItemOf } from '../../../api/src/testing/taxiRide.ts';
import type { Call, TestApp, TestSession } from '../../../api/src/testing/testApp.ts';
import { tripsTestbed } from '../../../api/src/testing/tripsTestbed.ts';
import type { TestPerson } from '../../../api/src/testing/world.ts';
import type { Heard } from './Heard.ts';
import { profileIn } from '../profileIn.ts';

type Answer = Awaited<ReturnType<TestSession['call']>>;

/** Changes acknowledged to a writer. */
export interface Acknowledged {
  readonly person: TestPerson;
  readonly trips: { readonly cartId: string; readonly name: string }[];
  city: string;
}

/**
 * Told to retry: the database is gone, or the first attempt still runs. A 500 is a failure, recorded as such, that must not hide another.
 */
const again = new Set([409, 429, 500, 503]);
/** A writer's pause then, in milliseconds: far shorter than asked, so that many calls run at each crash. */
const againMs = 20;
/** Attempts at one call: for far longer than an outage lasts. */
const mostTries = 500;
/** A writer stops after this many impossible answers. */
const mostProblems = 3;

/**
 * Creates trip after trip, with a ride and a new name, submits each, and changes the own profile, until told to stop. Unanswered calls are
 * repeated: with their idempotency key, or after a look at the present state. @returns all acknowledged changes
 */
export async function writeUntil(
  isOver: () => boolean,
  api: TestApp,
  person: TestPerson,
  heard: Heard,
): Promise<Acknowledged> {
  const own = await api.signIn(person);
  const acknowledged: Acknowledged = { person, trips: [], city: '' };

  async function once<O extends Operation>(operation: O, sent?: Call<O>): Promise<Answer> {
    const answer = await own.call(operation, sent);
    heard.answer(operation.id, answer.statusCode, answer.headers['retry-after']);
    return answer;
  }
  async function surely<O extends Operation>(operation: O, sent?: Call<O>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(operation, sent);
      if (answer.statusCode < 300) return answer;
      if (!again.has(answer.statusCode) || tries === mostTries)
        throw new Error(`${operation.id} answered ${answer.statusCode}, in the end`);
      await pause(againMs);
    }
  }
  const trips = tripsTestbed(api);
  const patient: TestSession = { ...own, call: surely };
  const keyed = () => ({ 'idempotency-key': randomUUID() });

  async function rename(cartId: string, tripName: string): Promise<void> {
    for (;;) {
      const read = await surely(fetchTrip, { params: { cartId } });
      if (read.json<Trip>().tripName === tripName) return;
      const headers = { 'if-match': String(read.headers.etag) };
      const answer = await once(renameTrip, { params: { cartId }, body: { tripName }, headers });
      if (answer.statusCode >= 300 && !again.has(answer.statusCode))
        throw new Error(`renameTrip answered ${answer.statusCode}, in the end`);
    }
  }

  async function walk(): Promise<void> {
    const name = `Trip ${randomUUID()}`;
    const made = await surely(createCart, { body: { tripName: name, customerId: person.id }, headers: keyed() });
    const { cartId } = made.json<AnswerOf<typeof createCart>>();
    const offer = await trips.firstOffer(patient);
    await trips.add(patient, cartId, [taxiCartItemOf(offer, [{ userId: person.id }])], randomUUID());
    await rename(cartId, `${name} renamed`);
    await surely(submitTrip, { params: { cartId }, body: {}, headers: keyed() });
    acknowledged.trips.push({ cartId, name: `${name} renamed` });
    const city = `City ${randomUUID()}`;
    await surely(updateCustomer, { params: { id: person.id }, body: profileIn(city) });
    acknowledged.city = city;
  }

  for (let problems = 0; !isOver() && problems < mostProblems;) {
    try {
      await walk();
    } catch (error) {
      problems += 1;
      heard.failures.add(error instanceof Error ? error.message : String(error));
    }
  }
  return acknowledged;
}
