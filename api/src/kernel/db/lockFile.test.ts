import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataDirectoryInUseError, lockDataDirectory } from './lockFile.ts';

const lockModule = pathToFileURL(join(__dirname, 'lockFile.ts')).href;

describe('the lock of a data directory', () => {
  const holders: ChildProcess[] = [];
  let directory: string;
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'portolan-lock-'))));
  afterEach(async () => {
    await Promise.all(holders.splice(0).map(kill));
    rmSync(directory, { recursive: true });
  });

  /** Another process that holds the lock until it is killed. */
  async function holdElsewhere(): Promise<ChildProcess> {
    const script = `
      const { lockDataDirectory } = await import(${JSON.stringify(lockModule)});
      lockDataDirectory(${JSON.stringify(directory)});
      console.log('held');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    holders.push(child);
    await once(child.stdout, 'data');
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  it('A data directory is refused to a second process, naming the first', async () => {
    const holder = await holdElsewhere();
    const attempt = () => lockDataDirectory(directory);
    expect(attempt).toThrow(DataDirectoryInUseError);
    expect(attempt).toThrow(`in use by process ${holder.pid}`);
  });

  it('The lock of a killed process is taken over', async () => {
    const holder = await holdElsewhere();
    await kill(holder);
    const lock = lockDataDirectory(directory);
    expect(JSON.parse(readFileSync(join(directory, 'database.lock'), 'utf8')).pid).toBe(process.pid);
    lock.release();
  });

  it('The lock of a process number that now belongs to a younger process is taken over', () => {
    writeFileSync(join(directory, 'database.lock'), JSON.stringify({ pid: process.pid, startTime: '1' }));
    expect(() => lockDataDirectory(directory).release()).not.toThrow();
  });

  it('An unreadable lock is taken over', () => {
    writeFileSync(join(directory, 'database.lock'), 'half a lo');
    expect(() => lockDataDirectory(directory).release()).not.toThrow();
  });

  it('Releasing the lock frees the data directory', () => {
    lockDataDirectory(directory).release();
    expect(() => lockDataDirectory(directory).release()).not.toThrow();
  });
});
