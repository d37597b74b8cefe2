import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withFullDevice } from '../../testing/withFullDevice.ts';
import { createLogger } from './logger.ts';
import { losingLines } from './losingLines.ts';

/** A log whose disk is full for a while. */
function aDisk() {
  const lines: string[] = [];
  let isFull = false;
  return {
    lines,
    fill: (full: boolean) => void (isFull = full),
    write(line: string) {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      lines.push(line);
    },
  };
}
type Disk = ReturnType<typeof aDisk>;
const messagesOf = ({ lines }: Disk) =>
  lines.map((line) => JSON.parse(line) as { msg: string; count?: number }).map(({ msg, count }) => [msg, count]);

describe('a log on a full disk', () => {
  it('A log on a full disk loses only its lines; the first line written again says how many', () => {
    const disk = aDisk();
    const logger = createLogger(disk);
    logger.info('one');
    disk.fill(true);
    for (const line of ['two', 'three', 'four']) logger.info(line);
    disk.fill(false);
    logger.info('five');
    expect(messagesOf(disk)).toEqual([
      ['one', undefined],
      ['the log could not be written', 3],
      ['five', undefined],
    ]);
  });

  it('Lost lines are still counted if the disk fills up again before a line fits', () => {
    const lines: string[] = [];
    let room = 0;
    const log = losingLines({
      write(line) {
        if (room === 0) throw new Error('full');
        room -= 1;
        lines.push(line);
      },
    });
    log.write('lost\n');
    room = 1;
    log.write('lost too\n');
    room = 2;
    log.write('kept\n');
    expect(lines.map((line) => /"count":\d+/.exec(line)?.[0] ?? line)).toEqual(['"count":1', '"count":1', 'kept\n']);
  });
});

it('A process goes on after its standard output has lost its reader', async () => {
  const loggerUrl = pathToFileURL(join(import.meta.dirname, 'logger.ts')).href;
  const script = `
    const { createLogger } = await import(${JSON.stringify(loggerUrl)});
    const logger = createLogger();
    process.stdin.once('data', () => {
      for (const line of ['one', 'two']) logger.info(line);
      setImmediate(() => process.exit(0));
    });
    console.error('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await once(child.stderr, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('log\n');
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said.trim()]).toEqual([0, 'ready']);
});

withFullDevice((full) => {
  it('A process goes on if its log, a file or standard output, is on a full disk', async () => {
    const loggerUrl = pathToFileURL(join(import.meta.dirname, 'logger.ts')).href;
    const script = `
      const { createLogger } = await import(${JSON.stringify(loggerUrl)});
      for (const logger of [createLogger(), createLogger(${JSON.stringify(full)})])
        for (const line of ['one', 'two']) logger.info(line);
      setImmediate(() => console.error('alive'));`;
    const output = openSync(full, 'w');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', output, 'pipe'],
    });
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(child, 'close')) as [number];
    closeSync(output);
    expect([code, said.trim()]).toEqual([0, 'alive']);
  });
});
