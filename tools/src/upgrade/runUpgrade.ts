import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../freePort.ts';
import { lastLanding } from '../lastLanding.ts';
import { startOwnPostgres } from '../ownPostgres.ts';
import { root } from '../rooms.ts';
import { makeRunFolder } from '../runFolder.ts';
import { runProgram } from '../runProgram.ts';
import type { StageResult } from '../stageResult.ts';
import { ApiProcess, type ApiSettings } from './ApiProcess.ts';
import type { Call } from './Caller.ts';
import { changedPaths, countRows, openCanaries } from './canaries.ts';
import { prepareFormerRelease, type FormerRelease } from './formerRelease.ts';
import { putPeopleToWork } from './peopleAtWork.ts';
import { hasClientPrograms, urlFor, type UpgradeServer } from './server.ts';

const database = 'portolan';

/** Time that people work before and after the migration, in milliseconds. */
const workMs = 3_000;

/** Longest call during the migration, in milliseconds; on a busy machine, twice the longest one without it. */
const longestMs = 1_000;

/**
 * Upgrades a filled database of the last landing to this repository's schema while its people work, and serves it by this repository. Each
 * rule counts as a test. Without a PostgreSQL it is skipped, unless PORTOLAN_REQUIRE_POSTGRES=1.
 */
export async function runUpgrade(): Promise<StageResult> {
  const server = await startOwnPostgres();
  if (server === null || !(await hasClientPrograms(server))) {
    await server?.stop();
    const isRequired = process.env['PORTOLAN_REQUIRE_POSTGRES'] === '1';
    console.log(
      `${isRequired ? '✕' : '○'} no database is upgraded: this machine has no PostgreSQL with its client programs`,
    );
    return { passed: 0, failed: isRequired ? 1 : 0 };
  }
  const keys = await makeRunFolder();
  const [rules, apis] = [new Rules(), new Apis(urlFor(server, database), keys.path, await freePort())];
  try {
    const former = await prepareFormerRelease(await lastLanding(), server);
    await cp(former.data, keys.path, { recursive: true });
    await upgrade(former, server, apis, rules);
  } finally {
    await apis.stop();
    await server.stop();
    await keys.remove();
  }
  return rules.result;
}

async function upgrade(former: FormerRelease, server: UpgradeServer, apis: Apis, rules: Rules): Promise<void> {
  const url = await apis.start(former.tree);
  const ask = await openCanaries(url);
  const people = await putPeopleToWork(url);
  await delay(workMs);
  // Planning uses as much processor time as migrating, so calls are compared with calls of this time.
  rules.hold('This tree plans the upgrade of the last landing', await migrateHere(server, '--plan'));
  const counted = await countRows(server, database, people.companyId);
  const begun = performance.now();
  const refusal = await migrateHere(server);
  rules.hold('This tree migrates the database of the last landing', refusal);
  const ended = performance.now();
  await delay(workMs);
  const calls = await people.stop();
  if (refusal.length > 0) return;
  const { during = [], without = [] } = Object.groupBy(calls, (call) =>
    call.begun < ended && call.begun + call.ms > begun ? 'during' : 'without',
  );
  const bound = Math.max(longestMs, 2 * slowest(without).ms);
  rules.hold('No call fails while the database is migrated', failuresOf(calls, during));
  rules.hold(`No call takes more than ${Math.round(bound)} ms while the database is migrated`, tooSlow(during, bound));
  console.log(
    `  ${during.length} calls, the slowest: ${words(slowest(during))}; of ${without.length} before and after: ${words(slowest(without))}`,
  );
  rules.hold(
    'No other company has more or fewer rows than before',
    changedPaths(counted, await countRows(server, database, people.companyId)),
  );
  const before = await ask();
  await apis.stop();
  if (former.startsOnNewerSchemas) {
    await apis.start(former.tree);
    rules.hold(
      'The last landing starts again on the newer schema, and answers the same',
      changedPaths(before, await ask()),
    );
    await apis.stop();
  } else
    console.log(
      `○ ${former.commit.slice(0, 8)} is not started again: it starts on its own schema alone. The next landing is.`,
    );
  await apis.start(root);
  rules.hold('This tree answers the same lists, sums and document', changedPaths(before, await ask()));
}

/** Migrates by this repository's command. @returns its output if it failed */
async function migrateHere(server: UpgradeServer, ...flags: readonly string[]): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: urlFor(server, database) };
  const { code, output } = await runProgram(process.execPath, [join(root, 'tools/admin.ts'), 'migrate', ...flags], {
    env,
  });
  console.log(output.trimEnd().replace(/^/gm, '  '));
  return code === 0 ? [] : [output];
}

const failuresOf = (calls: readonly Call[], during: readonly Call[]): string[] =>
  during.length === 0
    ? ['no one called meanwhile']
    : calls.filter(({ status }) => status < 200 || status > 299).map(words);
const tooSlow = (calls: readonly Call[], bound: number): string[] => calls.filter(({ ms }) => ms > bound).map(words);
const slowest = (calls: readonly Call[]): Call =>
  calls.reduce((a, b) => (a.ms >= b.ms ? a : b), { what: 'nothing', status: 0, begun: 0, ms: 0 });
const words = ({ what, status, ms }: Call): string => `${what} ${status} in ${Math.round(ms)} ms`;

/** Rules and their results. */
class Rules {
  #passed = 0;
  #failed = 0;

  get result(): StageResult {
    return { passed: this.#passed, failed: this.#failed };
  }

  /** @param breaches why it does not hold; empty if it does */
  hold(rule: string, breaches: readonly string[]): void {
    const holds = breaches.length === 0;
    if (holds) this.#passed += 1;
    else this.#failed += 1;
    console.log(`${holds ? '✓' : '✕'} ${rule}`);
    for (const breach of breaches.slice(0, 10)) console.log(`    ${breach}`);
  }
}

/** One API after the other, at one address, with the same keys. */
class Apis {
  readonly #settings: Omit<ApiSettings, 'tree'>;
  #running: ApiProcess | null = null;

  constructor(databaseUrl: string, data: string, port: number) {
    this.#settings = { databaseUrl, data, port };
  }

  /** @returns its address */
  async start(tree: string): Promise<string> {
    this.#running = await ApiProcess.start({ ...this.#settings, tree });
    return this.#running.url;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }
}
