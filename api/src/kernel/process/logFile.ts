import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DestinationStream } from 'pino';

export interface LogFileLimits {
  /** A file that holds so many bytes is put aside; the line that reaches it is whole. */
  readonly bytes: number;
  /** How many are kept beside the one that is written. */
  readonly kept: number;
}

const limits: LogFileLimits = { bytes: 10 * 1024 * 1024, kept: 4 };

/**
 * A log of bounded size for its owner's eyes alone, made with its folder if missing: `portal.log` is the newest, `portal.log.1` the one before, and so on; the oldest
 * is deleted. Each line is on its way to the disk before the next: what a process said last is there when it dies.
 * @throws what `node:fs` throws where the file cannot be opened, and `write` where a line cannot be written, as on a full disk (`losingLines`)
 */
export function openLogFile(file: string, { bytes, kept }: LogFileLimits = limits): DestinationStream {
  mkdirSync(dirname(file), { recursive: true });
  const open = () => openSync(file, 'a', 0o600);
  let descriptor = open();
  let size = fstatSync(descriptor).size;
  /** Whether the last line broke off. */
  let isTorn = false;

  function putAside(): void {
    const nameOf = (age: number) => (age === 0 ? file : `${file}.${age}`);
    rmSync(nameOf(kept), { force: true });
    for (let age = kept - 1; age >= 0; age -= 1) {
      try {
        renameSync(nameOf(age), nameOf(age + 1));
      } catch {
        // One that is not there yet, or that somebody has taken away.
      }
    }
    // Where no new file can be made, the old one goes on under its new name.
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
