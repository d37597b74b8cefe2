import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const lockContent = z.object({ pid: z.int(), startTime: z.nullable(z.string()) });
type LockContent = z.output<typeof lockContent>;

/** A held lock; `release` frees the directory and is safe to call twice. */
export interface DataDirectoryLock {
  release(): void;
}

/** Another process uses the data directory; two embedded databases on one folder lose rows silently. */
export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(`The data directory ${dataDir} is in use by process ${pid}. Stop that process, or choose another directory.`);
    this.pid = pid;
  }
}

/**
 * Takes the lock of a data directory, which is made if missing. The lock of a dead process is taken over.
 * @throws DataDirectoryInUseError if a living process holds it
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'database.lock');
  const own = JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) } satisfies LockContent);
  while (!createWhole(path, own)) {
    const holder = readLock(path);
    if (holder !== null && isAlive(holder)) throw new DataDirectoryInUseError(dataDir, holder.pid);
    removeStale(path, holder);
  }
  return {
    release() {
      if (readText(path) === own) rmSync(path, { force: true });
    },
  };
}

/** Creates the file with its content in one step, so that no process reads half a lock. False if it exists. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Moves the dead lock aside; if a faster process has renewed it meanwhile, that newer lock is put back. */
function removeStale(path: string, seen: LockContent | null): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readLock(aside);
  if (moved !== null && moved.pid !== seen?.pid && isAlive(moved)) linkSync(aside, path);
  rmSync(aside);
}

function isAlive(holder: LockContent): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
  // Process numbers are reused after a while: the start time tells them apart.
  const current = startTimeOf(holder.pid);
  return holder.startTime === null || current === null || current === holder.startTime;
}

/** Start of a process in clock ticks since boot, from the 22nd field of /proc/<pid>/stat; null without /proc. */
function startTimeOf(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function readLock(path: string): LockContent | null {
  const text = readText(path);
  if (text === null) return null;
  try {
    return z.parse(lockContent, JSON.parse(text));
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
