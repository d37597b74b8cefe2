import type { Database, DatabaseEngine } from '../../api/src/kernel/db/index.ts';
import { onEachDatabase } from './eachDatabase.ts';
import { attacks, blockingCalls, type Attack } from './neighbours/attacks.ts';
import { Caller } from './neighbours/Caller.ts';
import { groundOn, type Ground } from './neighbours/ground.ts';
import type { WireAnswer } from './neighbours/wire.ts';
import { tableOf, type Proof, type ProofRun } from './Proof.ts';

/**
 * How much longer the neighbour may wait while somebody attacks, against the same call in the quiet seconds before, in the mean. Of one person six
 * requests run at the same time, so the neighbour's shares the one thread that runs all with six others: seven times as long at the worst.
 * The rest, to ten, is what threads beside it take of two cores, and refusing what comes all at once.
 */
const mostSlowing = 10;
/** How often the neighbour calls before each attack and after it; of the calls under it as many count, the first, so that no long end of it hides its begin. */
const countedCalls = 15;

/** What the neighbour heard. */
interface Heard {
  readonly before: WireAnswer[];
  readonly under: WireAnswer[];
  readonly after: WireAnswer[];
}

/** One caller does not stop the others: what many would feel who never met (reliability T14, T17). */
export const proveNeighbours: Proof = async ({ isSmall, report }) => {
  const failures: string[] = [];
  const rows: (string | number)[][] = [];
  let n = 0;
  await onEachDatabase(async (db, engine) => {
    for (const { attack, heard, answers } of await sufferOn(db, engine, { isSmall, report })) {
      const problems = problemsOf(attack, heard, answers);
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
      for (let round = 0; round < (isSmall ? 2 : 10); round += 1) {
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

function problemsOf({ answers: allowed }: Attack, heard: Heard, answers: readonly WireAnswer[]): string[] {
  const refused = [...heard.before, ...heard.under, ...heard.after].filter(({ status }) => status !== 200);
  const strange = answers.filter(({ status }) => !allowed.includes(status));
  const silent = answers.filter(({ status, saysWhen }) => status === 429 && !saysWhen);
  return [
    ...(slowing(heard) <= mostSlowing ? [] : [`the neighbour waited ${slowing(heard).toFixed(1)} times as long`]),
    ...(refused.length === 0 ? [] : [`the neighbour was answered ${statusesOf(refused)}`]),
    ...(strange.length === 0 ? [] : [`the attack was answered ${statusesOf(strange)}`]),
    ...(silent.length === 0 ? [] : [`${silent.length} refusals do not say when to come again`]),
  ];
}

const slowing = ({ before, under }: Heard): number => mean(under) / mean(before);

const figuresOf = (heard: Heard): string[] => [
  ms(mean(heard.before)),
  ms(mean(heard.under)),
  ms(Math.max(...heard.under.map((answer) => answer.ms))),
  slowing(heard).toFixed(1),
  ms(mean(heard.after)),
];
const ms = (milliseconds: number): string => milliseconds.toFixed(1);

const mean = (answers: readonly WireAnswer[]): number =>
  answers.reduce((sum, answer) => sum + answer.ms, 0) / answers.length;

/** How many were answered with which status. */
const statusesOf = (answers: readonly WireAnswer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, those]) => `${status} × ${those.length}`)
    .join(', ');
