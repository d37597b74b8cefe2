import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DestinationStream } from 'pino';

export interface LogFileLimits {
  /** A file of this size is rotated; the line that reaches it is whole. */
  readonly bytes: number;
  /** Number of rotated files that are kept. */
  readonly mostFiles: number;
}

const limits: LogFileLimits = { bytes: 10 * 1024 * 1024, mostFiles: 4 };

/**
 * A log of bounded size that only its owner can read, created with its folder: `portal.log` is the newest, `portal.log.1` the one before, and so on;
 * the oldest is deleted.
 * Each line is on its way to the disk before the next: the last lines of a process are there when it dies.
 * @throws errors of `node:fs` if the file cannot be opened, and `write` if a line cannot be written, as on a full disk (`losingLines`)
 */
export function openLogFile(file: string, { bytes, mostFiles }: LogFileLimits = limits): DestinationStream {
  mkdirSync(dirname(file), { recursive: true });
  const open = () => openSync(file, 'a', 0o600);
  let descriptor = open();
  let size = fstatSync(descriptor).size;
  /** Whether the last line is incomplete. */
  let isTorn = false;

  function putAside(): void {
    const nameOf = (age: number) => (age === 0 ? file : `${file}.${age}`);
    rmSync(nameOf(mostFiles), { force: true });
    for (let age = mostFiles - 1; age >= 0; age -= 1) {
      try {
        renameSync(nameOf(age), nameOf(age + 1));
      } catch {
        // It does not exist yet, or was deleted.
      }
    }
    // If no new file can be made, the old one goes on under its new name.
    const next = open();
    closeSync(descriptor);
    descriptor = next;
    size = 0;
  }

  return {
    write(line) {
      const text = Buffer.from(isTorn ? `\n${line}` : line);
      const written = writeSync(descriptor, text);
      size += written;
      isTorn = written < text.length;
      if (isTorn) throw Object.assign(new Error('The disk took a part of the line.'), { code: 'ENOSPC' });
      if (size >= bytes) putAside();
    },
  };
}
