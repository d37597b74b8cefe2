// `npm run registry -- <command>`: an HTTP client of the running portal, found through its data directory.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate, fetchStatus, publishRoom, type RegistryAddress } from './registryClient.ts';

const usage = 'usage: npm run registry -- status | publish <room> | activate <room> <version>';
const root = join(import.meta.dirname, '../../..');

async function findRegistry(): Promise<RegistryAddress> {
  const file = join(process.env['PORTOLAN_DATA'] || join(root, '.data'), 'registry.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Error('No portal runs here: start one with `npm start`, or name its data directory in PORTOLAN_DATA.');
  return JSON.parse(text) as RegistryAddress;
}

async function newestBuild(room: string): Promise<string> {
  const { buildVersion } = await import('@portolan/tooling/version');
  const dist = join(root, room, 'dist');
  const { version } = buildVersion(room);
  if (!existsSync(join(dist, version, 'build.json'))) throw new Error(`${room}@${version} is not built yet: npm run build -- ${room}`);
  return join(dist, version);
}

async function run([command, room, version]: readonly string[]): Promise<string> {
  const registry = await findRegistry();
  if (command === 'status') {
    const { pointers, versions } = await fetchStatus(registry);
    return versions
      .map((known) => {
        const names = pointers.filter((pointer) => pointer.remote === known.remote && pointer.version === known.version).map(({ name }) => name);
        return [known.remote.padEnd(18), known.version.padEnd(18), known.publishedAt, names.join(', ')].join('  ').trimEnd();
      })
      .join('\n');
  }
  if (command === 'publish' && room !== undefined) {
    const published = await publishRoom(registry, await newestBuild(room));
    return `${published.id}@${published.version} ${published.published ? 'is published' : 'was published before'}`;
  }
  if (command === 'activate' && room !== undefined && version !== undefined) {
    await activate(registry, room, version);
    return `${room} runs ${version} from the next page load on`;
  }
  throw new Error(usage);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error && error.message !== 'fetch failed' ? error.message : 'The portal does not answer: is it still running?');
  process.exitCode = 1;
}
