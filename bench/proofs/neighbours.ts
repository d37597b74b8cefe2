import type { Database, DatabaseEngine } from '../../api/src/kernel/db/index.ts';
import { onEachDatabase } from './eachDatabase.ts';
import { attacks, blockingCalls, type Attack } from './neighbours/attacks.ts';
import { Caller } from './neighbours/Caller.ts';
import { groundOn, type Ground } from './neighbours/ground.ts';
import type { WireAnswer } from './neighbours/wire.ts';
import { tableOf, type Proof, type ProofRun } from './Proof.ts';

/**
 * Largest slowdown of the neighbour's calls under an attack, against quiet moments before, median against median. One person may run six
 * requests at the same time, so the neighbour's shares the one main thread with six others: seven times as long at the worst. The rest, up
 * to ten, is for other threads on two cores.
 */
const mostSlowing = 10;
/**
 * Largest slowdown of a single call during an attack that sends many calls at once: as if all of them, and the running ones, went before
 * it, each for twice the neighbour's time. Refused calls take far less.
 */
const longestSlowing = (sentAtOnce: number): number => 2 * (sentAtOnce + 6);
/**
 * Neighbour's calls before each attack and after it; of the calls during it the first ones count, as many, so that a long end hides no slow
 * start.
 */
const countedCalls = 15;

/** The neighbour's answers. */
interface Heard {
  readonly before: WireAnswer[];
  readonly under: WireAnswer[];
  readonly after: WireAnswer[];
}

/** One caller does not stop the others, even people of another tenant (reliability T14, T17). */
export const proveNeighbours: Proof = async ({ isSmall, report }) => {
  const failures: string[] = [];
  const rows: (string | number)[][] = [];
  let n = 0;
  await onEachDatabase(async (db, engine) => {
    for (const { attack, heard, answers } of await sufferOn(db, engine, { isSmall, report })) {
      const problems = problemsOf(attack, heard, answers, roundsOf(isSmall));
      failures.push(...problems.map((problem) => `${engine}, ${attack.name}: ${problem}`));
      rows.push([engine, attack.name, attack.neighbour, ...figuresOf(heard), statusesOf(answers)]);
      n += answers.length;
    }
  });
  const head = [
    'database',
    'attack',
    'the neighbour',
    'before, ms',
    'under it',
    'longest',
    'times',
    'after',
    'answered',
  ];
  return { n, failures, table: tableOf([head, ...rows]) };
};

const roundsOf = (isSmall: boolean): number => (isSmall ? 2 : 10);

interface Suffered {
  readonly attack: Attack;
  readonly heard: Heard;
  readonly answers: readonly WireAnswer[];
}

async function sufferOn(
  db: Database,
  engine: DatabaseEngine,
  { isSmall, report }: Pick<ProofRun, 'isSmall' | 'report'>,
): Promise<Suffered[]> {
  const ground = await groundOn(db);
  const [attacker, neighbour] = [new Caller(ground.port), new Caller(ground.port)];
  const suffered: Suffered[] = [];
  try {
    await attacker.send(blockingCalls(ground));
    for (const attack of attacks.filter(({ isLong }) => !isSmall || isLong !== true)) {
      const heard: Heard = { before: [], under: [], after: [] };
      const answers: WireAnswer[] = [];
      for (let round = 0; round < roundsOf(isSmall); round += 1) {
        heard.before.push(...(await quiet(neighbour, ground, attack)));
        const { result, heard: under } = await neighbour.during(ground.neighbour[attack.neighbour], async () => {
          let answered: readonly WireAnswer[] = [];
          const begin = async (): Promise<void> => {
            answered = await attacker.send(attack.calls(ground, round));
          };
          await (attack.around?.(ground, begin) ?? begin());
          return answered;
        });
        answers.push(...result);
        heard.under.push(...under.slice(0, countedCalls));
        heard.after.push(...(await quiet(neighbour, ground, attack)));
      }
      suffered.push({ attack, heard, answers });
      report(`${engine}, ${attack.name}: ${slowing(heard).toFixed(1)} times`);
    }
  } finally {
    await Promise.all([attacker.close(), neighbour.close()]);
    await ground.close();
  }
  return suffered;
}

async function quiet(neighbour: Caller, ground: Ground, attack: Attack): Promise<WireAnswer[]> {
  const heard: WireAnswer[] = [];
  for (let asked = 0; asked < countedCalls; asked += 1)
    heard.push(...(await neighbour.send([ground.neighbour[attack.neighbour]])));
  return heard;
}

function problemsOf(
  { answers: allowed }: Attack,
  heard: Heard,
  answers: readonly WireAnswer[],
  rounds: number,
): string[] {
  const refused = [...heard.before, ...heard.under, ...heard.after].filter(({ status }) => status !== 200);
  const strange = answers.filter(({ status }) => !allowed.includes(status));
  const silent = answers.filter(({ status, saysWhen }) => status === 429 && !saysWhen);
  return [
    ...(slowing(heard) <= mostSlowing ? [] : [`the neighbour waited ${slowing(heard).toFixed(1)} times as long`]),
    ...(longest(heard) <= longestSlowing(answers.length / rounds)
      ? []
      : [`the neighbour waited ${longest(heard).toFixed(1)} times as long once`]),
    ...(refused.length === 0 ? [] : [`the neighbour was answered ${statusesOf(refused)}`]),
    ...(strange.length === 0 ? [] : [`the attack was answered ${statusesOf(strange)}`]),
    ...(silent.length === 0 ? [] : [`${silent.length} refusals do not say when to come again`]),
  ];
}

const slowing = ({ before, under }: Heard): number => median(under) / median(before);
const longest = ({ before, under }: Heard): number => Math.max(...under.map((answer) => answer.ms)) / median(before);

const figuresOf = (heard: Heard): string[] => [
  ms(median(heard.before)),
  ms(median(heard.under)),
  slowing(heard).toFixed(1),
  ms(Math.max(...heard.under.map((answer) => answer.ms))),
  longest(heard).toFixed(0),
  ms(median(heard.after)),
];
const ms = (milliseconds: number): string => milliseconds.toFixed(1);

const median = (answers: readonly WireAnswer[]): number =>
  answers.map((answer) => answer.ms).toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? Number.NaN;

/** Number of answers by status. */
const statusesOf = (answers: readonly WireAnswer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, those]) => `${status} × ${those.length}`)
    .join(', ');
