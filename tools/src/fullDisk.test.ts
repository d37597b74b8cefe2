import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { withSmallDisk } from './testing/withSmallDisk.ts';

const program = join(import.meta.dirname, 'testing', 'smallDiskPortal.ts');

withSmallDisk((startOnSmallDisk) => {
  let folder: string;
  let portal: ChildProcess;
  let lines: Interface;
  let url: string;

  const nextLine = async (): Promise<string> => ((await once(lines, 'line')) as [string])[0];
  async function say(word: string): Promise<void> {
    const done = nextLine();
    portal.stdin?.write(`${word}\n`);
    expect(await done).toBe(word);
  }

  /** The statuses of so many calls that the last page of the log has no room for what it says of them. */
  async function askAll(): Promise<ReadonlySet<number>> {
    const paths = Array.from({ length: 50 }, () => ['/healthz', '/api/public/v1/tenant']).flat();
    return new Set(await Promise.all(paths.map(async (path) => (await fetch(url + path)).status)));
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
    url = await nextLine();
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
});
