import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fetchStatus, publishRoom, type RegistryAddress } from '@portolan/registry';
import { aBuild } from '../../registry/src/testing/aBuild.ts';
import { withSmallDisk } from './testing/withSmallDisk.ts';

const program = join(import.meta.dirname, 'testing', 'smallDiskPortal.ts');

withSmallDisk((startOnSmallDisk) => {
  let folder: string;
  let portal: ChildProcess;
  let lines: Interface;
  let registry: RegistryAddress;

  const nextLine = async (): Promise<string> => ((await once(lines, 'line')) as [string])[0];
  async function say(word: string): Promise<void> {
    const done = nextLine();
    portal.stdin?.write(`${word}\n`);
    expect(await done).toBe(word);
  }

  /** Statuses of enough calls that the log's last page has no room for their lines. */
  async function askAll(): Promise<ReadonlySet<number>> {
    const paths = Array.from({ length: 50 }, () => ['/healthz', '/api/public/v1/tenant']).flat();
    return new Set(await Promise.all(paths.map(async (path) => (await fetch(registry.url + path)).status)));
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-disk-'));
    portal = startOnSmallDisk(folder, [program, folder], {
      ...process.env,
      PORTOLAN_ALLOW_EMBEDDED_DATABASE: '1',
      PORTOLAN_LOG_FILE: join(folder, 'portal.log'),
    });
    if (portal.stdout === null) throw new Error('The portal says nothing.');
    lines = createInterface({ input: portal.stdout });
    registry = JSON.parse(await nextLine()) as RegistryAddress;
  });
  afterEach(async () => {
    const ended = portal.exitCode === null ? once(portal, 'exit') : null;
    portal.stdin?.end();
    await ended;
    await rm(folder, { recursive: true });
  });

  it('A disk filled to 100 % while the portal serves costs lines of its log and nothing else', async () => {
    const before = await askAll();
    await say('fill');
    expect([await askAll(), portal.exitCode]).toEqual([before, null]);
    await say('free');
    expect([await askAll(), portal.exitCode]).toEqual([before, null]);
  });

  it('A build published on a full disk is refused with the reason, and published whole once there is room', async () => {
    const build = await aBuild({ files: { 'large.js': '//'.padEnd(1024 * 1024, 'x') } });
    await say('fill');
    await expect(publishRoom(registry, build)).rejects.toThrow("The registry's disk has no room for");
    expect((await fetchStatus(registry)).flatMap(({ versions }) => versions)).toEqual([]);
    await say('free');
    expect(await publishRoom(registry, build)).toMatchObject({ published: true });
  });
});
