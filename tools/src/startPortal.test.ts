import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRelease, fetchStatus, publishRoom, type RegistryAddress } from '@portolan/registry';
import { aBuild, aShellBuild as aWholeShell } from '../../registry/src/testing/aBuild.ts';
import { startPortal, type PortalOptions } from './startPortal.ts';

const [older, newer] = ['0.1.0-0000000a', '0.1.0-0000000b'];

let folder = '';
/** Data of a portal that was started with the older shell, and stopped: creating a database takes longer than all its tests. */
let startedOnce = '';
let dataDir = '';
const builds = { first: '', second: '' };

beforeAll(async () => {
  process.env['PORTOLAN_ALLOW_EMBEDDED_DATABASE'] = '1';
  folder = await mkdtemp(join(tmpdir(), 'portolan-start-'));
  process.env['PORTOLAN_LOG_FILE'] = join(folder, 'chosen.log');
  builds.first = await aShellBuild(older);
  builds.second = await aShellBuild(newer);
  startedOnce = join(folder, 'started-once');
  dataDir = startedOnce;
  expect(await activeAfter([builds.first])).toBe(older);
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
afterAll(async () => {
  delete process.env['PORTOLAN_ALLOW_EMBEDDED_DATABASE'];
  delete process.env['PORTOLAN_LOG_FILE'];
  await rm(folder, { recursive: true, force: true });
});

const production = (): PortalOptions => ({ dataDir, port: 0, builds: [], environment: 'production' });

describe('a portal in production on an empty database', () => {
  it('A production portal on an empty database starts without the demo world, and tells its operator and visitors that no tenant exists', async () => {
    const lines: string[] = [];
    const portal = await startPortal({ ...production(), report: (line) => lines.push(line) });
    try {
      expect(lines).toEqual(['No tenant has a host in this database: every address answers "No portal here".']);
      const page = await fetch(`${portal.url}/sign-in`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('Nobody has a portal at this address.');
      expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    } finally {
      await portal.close();
    }
  });

  it('A portal writes its log to the named file, and to no other', async () => {
    expect(await readFile(join(folder, 'chosen.log'), 'utf8')).toMatch(/"event":"start","environment":"production"/);
    expect(await readdir(startedOnce)).not.toContain('portal.log');
  });

  it('A portal listens on the given address, and on no other', async () => {
    await cp(startedOnce, dataDir, { recursive: true });
    // An address reserved for documentation (RFC 5737): no machine has it.
    const start = startPortal({ ...production(), host: '203.0.113.1' }).then((portal) => portal.close());
    await expect(start).rejects.toThrow('EADDRNOTAVAIL');
  });
});

/** A shell's build of two files, as the preset leaves one. */
async function aShellBuild(version: string, shellContract = '1.0.0'): Promise<string> {
  const dir = join(folder, version);
  await mkdir(dir);
  await writeFile(
    join(dir, 'build.json'),
    JSON.stringify({
      id: 'shell',
      kind: 'shell',
      version,
      packageVersion: '0.1.0',
      entry: 'main.js',
      shellContract,
    }),
  );
  await writeFile(join(dir, 'main.js'), `console.info("${version}");`);
  return dir;
}

/** Starts a portal with these builds, uses its registry, stops it. @returns the active version then */
async function activeAfter(
  builds: readonly string[],
  work: (registry: RegistryAddress) => Promise<unknown> = async () => undefined,
): Promise<string | null | undefined> {
  const portal = await startPortal({ ...production(), builds });
  try {
    const registry = JSON.parse(await readFile(join(dataDir, 'registry.json'), 'utf8')) as RegistryAddress;
    await work(registry);
    return (await fetchStatus(registry)).find(({ remote }) => remote === 'shell')?.active;
  } finally {
    await portal.close();
  }
}

describe('the builds of a start', () => {
  beforeEach(() => cp(startedOnce, dataDir, { recursive: true }));

  it('New builds of a start become active, older ones too; a rollback survives a start with the same builds', async () => {
    const { first, second } = builds;
    expect(await activeAfter([second], (registry) => changeRelease(registry, 'shell', 'rollback'))).toBe(older);
    expect(await activeAfter([second])).toBe(older);
    expect(await activeAfter([first])).toBe(older);
    expect(await activeAfter([second])).toBe(newer);
  });

  it('Builds of a start do not undo commands since the last start', async () => {
    const { first, second } = builds;
    const shipAndRollBack = async (registry: RegistryAddress) => {
      await publishRoom(registry, second);
      await changeRelease(registry, 'shell', 'activate', { version: newer });
      await changeRelease(registry, 'shell', 'rollback');
    };
    expect(await activeAfter([first], shipAndRollBack)).toBe(older);
    expect(await activeAfter([second])).toBe(older);
  });

  it('Withdrawn builds do not prevent a start: people keep their version', async () => {
    const { first, second } = builds;
    const shipAndKill = async (registry: RegistryAddress) => {
      await publishRoom(registry, second);
      await changeRelease(registry, 'shell', 'kill', { version: newer, reason: 'a leaked key' });
    };
    expect(await activeAfter([first], shipAndKill)).toBe(older);
    expect(await activeAfter([second])).toBe(older);
  });

  it('A build that the gate refused at one start goes to people at a later start with the same builds', async () => {
    const [trips, first, next] = ['0.1.0-00000001', '0.1.0-0000000c', '0.2.0-0000000d'];
    const later = await aWholeShell({ version: next, packageVersion: '0.2.0', shellContract: '2.0.0' });
    const killTrips = (registry: RegistryAddress) =>
      changeRelease(registry, 'mf-trips', 'kill', { version: trips, reason: 'a leaked key' });
    const earlier = [await aWholeShell({ version: first }), await aBuild({ version: trips })];
    expect(await activeAfter(earlier)).toBe(first);
    expect(await activeAfter([later], killTrips)).toBe(first);
    expect(await activeAfter([later])).toBe(next);
  });

  it('The builds of a start become active again if the record of the last start was truncated', async () => {
    await writeFile(join(dataDir, 'started-builds.json'), '{"at":"20');
    await writeFile(join(dataDir, 'registry-token'), '');
    expect(await activeAfter([builds.second])).toBe(newer);
  });

  it('Builds of a start leave people their version while the remote is locked', async () => {
    const { first, second } = builds;
    expect(
      await activeAfter([first], (registry) => changeRelease(registry, 'shell', 'lock', { reason: 'holidays' })),
    ).toBe(older);
    expect(await activeAfter([second])).toBe(older);
  });
});

describe('a start on a volume that lost something', () => {
  beforeEach(() => cp(startedOnce, dataDir, { recursive: true }));
  const lose = (path: string) => rm(join(dataDir, path), { recursive: true });
  const readiness = async (starts: readonly string[], work = async (_registry: RegistryAddress) => {}) => {
    const portal = await startPortal({ ...production(), builds: starts });
    try {
      await work(JSON.parse(await readFile(join(dataDir, 'registry.json'), 'utf8')) as RegistryAddress);
      const answer = await fetch(`${portal.url}/readyz`);
      return [answer.status, ((await answer.json()) as { reasons?: unknown }).reasons];
    } finally {
      await portal.close();
    }
  };

  it('A portal whose published files are lost is not ready and names them, until they are uploaded again', async () => {
    await lose('registry');
    const names = [`shell@${older}/build.json`, `shell@${older}/main.js`];
    expect(await readiness([])).toEqual([503, [{ code: 'FILES', names }]]);
    const upload = async (registry: RegistryAddress) => void (await publishRoom(registry, builds.first));
    expect(await readiness([], upload)).toEqual([200, undefined]);
  });

  it('A start uploads the lost files that its builds have', async () => {
    await lose('registry');
    expect(await readiness([builds.first])).toEqual([200, undefined]);
  });

  it('A new registry key signs the given builds again, and a portal without them is not ready', async () => {
    await lose('keys/registry-key.pem');
    expect(await readiness([])).toEqual([503, [{ code: 'KEYS', names: [`shell@${older}`] }]]);
    expect(await readiness([builds.first])).toEqual([200, undefined]);
  });

  it('A start without the master key of its database is refused, and creates none', async () => {
    await lose('keys/master-key');
    await expect(startPortal({ ...production(), builds: [] })).rejects.toThrow('master-key is missing');
    expect(await readdir(join(dataDir, 'keys'))).not.toContain('master-key');
  });

  it('A new database is refused the published files of another one', async () => {
    await lose('database');
    await expect(startPortal({ ...production(), builds: [] })).rejects.toThrow('belong to another installation');
  });
});
