import type { ReleaseRule } from '@portolan/contracts';
import {
  activateTogether,
  changeRelease,
  createToken,
  fetchErrors,
  fetchHistory,
  fetchStatus,
  publishRoom,
  removeWebhook,
  revokeTokens,
  setWebhook,
  type ErrorSummary,
  type RegistryAddress,
  type ReleaseSummary,
} from './registryClient.ts';

/** The words after `npm run registry --`, and the options for a canary's rule and a reason. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly options: {
    readonly tenant?: readonly string[] | undefined;
    readonly company?: readonly string[] | undefined;
    readonly role?: readonly string[] | undefined;
    readonly user?: readonly string[] | undefined;
    readonly percent?: string | undefined;
    readonly reason?: string | undefined;
  };
}

/** One command: its arguments and its output. */
interface Command {
  readonly usage: string;
  /** Fewest and most words after its name. */
  readonly words: readonly [least: number, most: number];
  readonly run: (
    registry: RegistryAddress,
    words: readonly string[],
    options: CommandLine['options'],
  ) => Promise<string>;
}

/** The commands by name. `buildOf` gives the folder of a room's newest build. */
export const commandsWith = (buildOf: (room: string) => Promise<string>): Readonly<Record<string, Command>> => ({
  status: {
    usage: 'status',
    words: [0, 0],
    run: async (registry) => (await fetchStatus(registry)).map(describe).join('\n'),
  },
  history: {
    usage: 'history [<remote>]',
    words: [0, 1],
    run: async (registry, [remote]) =>
      (await fetchHistory(registry, remote))
        .map(
          (line) =>
            `${line.at}  ${line.remote.padEnd(18)}  ${line.action} by ${line.actor}  ${JSON.stringify(line.details)}`,
        )
        .join('\n'),
  },
  errors: {
    usage: 'errors [<remote>]',
    words: [0, 1],
    run: async (registry, [remote]) =>
      (await fetchErrors(registry, remote)).map(describeError).join('\n\n') ||
      'No page has told of an error in seven days.',
  },
  publish: {
    usage: 'publish <remote>',
    words: [1, 1],
    run: async (registry, [room = '']) => {
      const { id, version, published } = await publishRoom(registry, await buildOf(room));
      return `${id}@${version} ${published ? 'is published' : 'was published before'}`;
    },
  },
  activate: {
    usage: 'activate <remote> <version> [--reason <words>, as operator and when its error budget is spent]',
    words: [2, 2],
    run: async (registry, [id = '', version], { reason }) =>
      describe(await changeRelease(registry, id, 'activate', { version, ...(reason !== undefined && { reason }) })),
  },
  'activate-together': {
    usage: 'activate-together <remote>@<version> …',
    words: [1, 50],
    run: async (registry, names) => {
      await activateTogether(
        registry,
        Object.fromEntries(names.map((name) => name.split('@'))) as Record<string, string>,
      );
      return `${names.join(', ')} from the next page load on`;
    },
  },
  canary: {
    usage:
      'canary <remote> <version> [--tenant <id>] [--company <id>] [--role <role>] [--user <id>] [--percent <1-100>]',
    words: [2, 2],
    run: async (registry, [id = '', version], options) =>
      describe(await changeRelease(registry, id, 'canary', { version, rules: [ruleOf(options)] })),
  },
  'end-canary': {
    usage: 'end-canary <remote>',
    words: [1, 1],
    run: async (registry, [id = '']) => describe(await changeRelease(registry, id, 'end-canary')),
  },
  rollback: {
    usage: 'rollback <remote>',
    words: [1, 1],
    run: async (registry, [id = '']) => describe(await changeRelease(registry, id, 'rollback')),
  },
  kill: {
    usage: 'kill <remote> <version> --reason <words>',
    words: [2, 2],
    run: async (registry, [id = '', version], { reason }) =>
      describe(await changeRelease(registry, id, 'kill', { version, reason })),
  },
  lock: {
    usage: 'lock <remote> --reason <words>',
    words: [1, 1],
    run: async (registry, [id = ''], { reason }) => describe(await changeRelease(registry, id, 'lock', { reason })),
  },
  unlock: {
    usage: 'unlock <remote>',
    words: [1, 1],
    run: async (registry, [id = '']) => describe(await changeRelease(registry, id, 'unlock')),
  },
  token: { usage: 'token <remote>', words: [1, 1], run: async (registry, [id = '']) => createToken(registry, id) },
  webhook: {
    usage: 'webhook <remote> <url>',
    words: [2, 2],
    run: async (registry, [id = '', url = '']) =>
      `${url} hears of ${id}; verify what comes with ${await setWebhook(registry, id, url)}`,
  },
  'no-webhook': {
    usage: 'no-webhook <remote>',
    words: [1, 1],
    run: async (registry, [id = '']) => {
      await removeWebhook(registry, id);
      return `nobody hears of ${id}`;
    },
  },
  'revoke-tokens': {
    usage: 'revoke-tokens <remote>',
    words: [1, 1],
    run: async (registry, [id = '']) => {
      await revokeTokens(registry, id);
      return `the tokens of ${id} are worthless`;
    },
  },
});

/** Runs one command line. @throws Error with the usage for an unknown command, or in the registry's own words */
export async function runCommand(
  registry: RegistryAddress,
  { words: [name = '', ...words], options }: CommandLine,
  commands: Readonly<Record<string, Command>>,
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new Error(
      `usage: npm run registry -- …\n${Object.values(commands)
        .map(({ usage }) => `  ${usage}`)
        .join('\n')}`,
    );
  const [least, most] = command.words;
  if (words.length < least || words.length > most) throw new Error(`usage: npm run registry -- ${command.usage}`);
  return command.run(registry, words, options);
}

function ruleOf({ tenant, company, role, user, percent }: CommandLine['options']): ReleaseRule {
  const parts = {
    tenants: tenant,
    companies: company,
    roles: role,
    users: user,
    percentage: percent === undefined ? undefined : Number(percent),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as ReleaseRule;
}

/** One line for each version, the newest last, with its audience. */
function describe({ remote, lock, active, fallback, canary, versions }: ReleaseSummary): string {
  const lines = versions.map(({ version, state, publishedAt }) => {
    const names = [
      ...(version === active ? ['active'] : []),
      ...(version === fallback ? ['fallback'] : []),
      ...(version === canary?.version ? [`canary ${JSON.stringify(canary.rules)}`] : []),
      ...(state === 'published' ? [] : [state]),
    ];
    return [remote.padEnd(18), version.padEnd(18), publishedAt, names.join(', ')].join('  ').trimEnd();
  });
  return [...(lock === null ? [] : [`${remote.padEnd(18)}  locked by ${lock.by}: ${lock.reason}`]), ...lines].join(
    '\n',
  );
}

/** Which remote broke, in which mix, for how many pages; and where, the nearest place first. */
const describeError = ({
  remote,
  version,
  composition,
  kind,
  message,
  path,
  pages,
  lastSeen,
  stack,
}: ErrorSummary): string =>
  [
    `${remote}@${version}  composition ${composition}  ${pages} ${pages === 1 ? 'page' : 'pages'}, last ${lastSeen}  ${kind} at /${path}`,
    `  ${message}`,
    ...stack.map((place) => `    ${place}`),
  ].join('\n');
