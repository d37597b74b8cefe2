import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogFile } from './logFile.ts';
import { createLogger } from './logger.ts';

let folder = '';
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'portolan-log-'))));
afterEach(() => rm(folder, { recursive: true }));

const said = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    ),
  );

describe('a log', () => {
  it('A full log file is rotated at a line’s end, and a fixed number of rotated files stays', async () => {
    const log = openLogFile(join(folder, 'portal.log'), { bytes: 10, mostFiles: 2 });
    for (const line of ['first\n', 'second\n', 'third\n', 'fourth\n', 'fifth\n', 'sixth\n', 'last\n']) log.write(line);
    expect(await said()).toEqual({
      'portal.log': 'last\n',
      'portal.log.1': 'fifth\nsixth\n',
      'portal.log.2': 'third\nfourth\n',
    });
  });

  it('A log file continues after a restart, and its existing content counts', async () => {
    for (const line of ['first\n', 'second\n', 'third\n'])
      openLogFile(join(folder, 'portal.log'), { bytes: 10, mostFiles: 2 }).write(line);
    expect(await said()).toEqual({ 'portal.log': 'third\n', 'portal.log.1': 'first\nsecond\n' });
  });

  it('A log file goes on when its rotated files were deleted', async () => {
    const log = openLogFile(join(folder, 'portal.log'), { bytes: 10, mostFiles: 2 });
    log.write('first line\n');
    await rm(join(folder, 'portal.log.1'));
    log.write('second line\n');
    expect(await said()).toEqual({ 'portal.log': '', 'portal.log.1': 'second line\n' });
  });

  it('A log file, its rotated files and the folder made for it are for their owner only', async () => {
    const file = join(folder, 'data', 'portal.log');
    const logger = createLogger(file);
    logger.info({ event: 'started' }, 'ready');
    openLogFile(file, { bytes: 1, mostFiles: 1 }).write('full\n');
    for (const name of [file, `${file}.1`]) expect((await stat(name)).mode & 0o777).toBe(0o600);
    expect(await readFile(`${file}.1`, 'utf8')).toMatch(/"event":"started".*\nfull\n$/);
  });
});
