import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandsWith, runCommand } from './commands.ts';
import type { RegistryAddress } from './registryClient.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Runs this process's command line as an HTTP client of a running portal, found through its data directory or the environment; prints the
 * answer, or the reason for none.
 * @param buildOf gives the folder of a room's build
 */
export async function runCli(buildOf: (room: string) => Promise<string>): Promise<void> {
  try {
    const list = { type: 'string', multiple: true } as const;
    const one = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { tenant: list, company: list, role: list, user: list, percent: one, reason: one },
    });
    console.log(
      await runCommand(await findRegistry(process.env), { words: positionals, options: values }, commandsWith(buildOf)),
    );
  } catch (error) {
    console.error(
      error instanceof Error && error.message !== 'fetch failed'
        ? error.message
        : 'The portal does not answer: is it still running?',
    );
    process.exitCode = 1;
  }
}

/** `PORTOLAN_REGISTRY_URL` and `PORTOLAN_REGISTRY_TOKEN`, which a team has; else this machine's portal, as its operator. */
async function findRegistry(env: NodeJS.ProcessEnv): Promise<RegistryAddress> {
  const { PORTOLAN_REGISTRY_URL: url, PORTOLAN_REGISTRY_TOKEN: token, PORTOLAN_DATA: dataDir } = env;
  if (url && token) return { url: url.replace(/\/$/, ''), token };
  const file = join(dataDir || join(root, '.data'), 'registry.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null)
    throw new Error(
      'No portal runs here: start one with `npm start`, name its data directory in PORTOLAN_DATA, or name a portal in PORTOLAN_REGISTRY_URL and PORTOLAN_REGISTRY_TOKEN.',
    );
  const found = JSON.parse(text) as RegistryAddress;
  return token ? { ...found, token } : found;
}
