import { createHash } from 'node:crypto';
import fc from 'fast-check';
import * as flights from '../../api/src/testing/flightQuestions.ts';
import * as trains from '../../api/src/testing/trainQuestions.ts';
import { tableOf, type Proof } from './Proof.ts';

/** Questions for each product. */
const [whole, small] = [10_000, 100];
/** First questions asked again at the end, when their answers are no longer cached. */
const askedAgain = 200;

/** A product's answer to one of its questions. */
interface Answered {
  readonly count: number;
  readonly faults: readonly string[];
  readonly hash: string;
}

interface AskedProduct<Question> {
  readonly questions: fc.Arbitrary<Question>;
  readonly ask: (question: Question) => Promise<Answered>;
}

const hashOf = (answer: unknown): string => createHash('sha256').update(JSON.stringify(answer)).digest('hex');

const flightProduct: AskedProduct<Parameters<typeof flights.answersOf>[0]> = {
  questions: flights.anyFlightQuestion,
  ask: async (query) => {
    const found = await flights.answersOf(query);
    return { count: found.length, faults: flights.faultsOfFlights(query, found), hash: hashOf(found) };
  },
};

const trainProduct: AskedProduct<trains.Asked> = {
  questions: trains.asked,
  ask: async (asked) => {
    const found = await trains.journeysOf(trains.queryOf(asked));
    const faults = found.flatMap((journey) => trains.faultsOf(journey, asked.day));
    return { count: found.length, faults, hash: hashOf(found) };
  },
};

/**
 * For any question about flights and trains: answers can be travelled, in real time and with time for each transfer, no connection is the
 * cheapest next to a direct flight, and the same question has the same answer, byte for byte.
 */
export const proveSearches: Proof = async ({ seed, isSmall, report }) => {
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  const tryAll = async <Question>(name: string, product: AskedProduct<Question>) => {
    const questions = fc.sample(product.questions, { seed, numRuns: isSmall ? small : whole });
    const first: string[] = [];
    let [journeys, broken] = [0, 0];
    for (const question of questions) {
      const { count, faults, hash } = await product.ask(question);
      journeys += count;
      if (first.length < askedAgain) first.push(hash);
      if (faults.length > 0) broken += 1;
      failures.push(...faults.map((fault) => `${name}: ${fault}`));
    }
    for (const [index, hash] of first.entries()) {
      const question = questions[index];
      if (question !== undefined && (await product.ask(question)).hash !== hash) {
        broken += 1;
        failures.push(`${name}: question ${index} is answered otherwise when it is asked again`);
      }
    }
    rows.push([name, questions.length, journeys, first.length, broken]);
    report(`${broken === 0 ? '✓' : '✕'} ${name}: ${questions.length} questions, ${journeys} journeys`);
    return questions.length;
  };
  const n = (await tryAll('flights', flightProduct)) + (await tryAll('trains', trainProduct));
  return { n, failures, table: tableOf([['product', 'questions', 'journeys', 'asked again', 'broken'], ...rows]) };
};
