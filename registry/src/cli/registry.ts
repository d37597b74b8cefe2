// `npm run registry -- <command>`: an HTTP client of a running portal, found through its data directory or the environment.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandsWith, runCommand } from './commands.ts';
import type { RegistryAddress } from './registryClient.ts';

const root = join(import.meta.dirname, '../../..');

/** `PORTOLAN_REGISTRY_URL` and `PORTOLAN_REGISTRY_TOKEN`, which a team has; else the portal of this machine, as its operator. */
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

async function newestBuild(id: string): Promise<string> {
  const [{ buildVersion }, { roomsIn }] = await Promise.all([
    import('@portolan/tooling/version'),
    import('@portolan/tooling/rooms'),
  ]);
  const room = roomsIn(root).find((known) => known.id === id)?.folder;
  if (room === undefined) throw new Error(`no room ${id}`);
  const dist = join(root, room, 'dist');
  const { version } = buildVersion(room);
  if (!existsSync(join(dist, version, 'build.json')))
    throw new Error(`${id}@${version} is not built yet: npm run build -- ${id}`);
  return join(dist, version);
}

try {
  const list = { type: 'string', multiple: true } as const;
  const one = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tenant: list, company: list, role: list, user: list, percent: one, reason: one },
  });
  console.log(
    await runCommand(
      await findRegistry(process.env),
      { words: positionals, options: values },
      commandsWith(newestBuild),
    ),
  );
} catch (error) {
  console.error(
    error instanceof Error && error.message !== 'fetch failed'
      ? error.message
      : 'The portal does not answer: is it still running?',
  );
  process.exitCode = 1;
}
