// A portal on its own disk: `node smallDiskPortal.ts <data directory>`. Prints its registry's address, then reads commands by line: `fill`
// leaves no byte on the disk, `free` releases them; each is echoed when done. It ends with its input.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPortal } from '../startPortal.ts';

const [dataDir = ''] = process.argv.slice(2);
const ballast = join(dataDir, 'ballast');
const portal = await startPortal({ dataDir, port: 0, builds: [], environment: 'production' });

/** Writes until the disk is full: large pieces first, then small ones. */
function fill(): void {
  const file = openSync(ballast, 'w');
  for (const bytes of [1024 * 1024, 4 * 1024, 1]) {
    const piece = Buffer.alloc(bytes);
    try {
      while (writeSync(file, piece) === bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

const works: Readonly<Record<string, () => void>> = { fill, free: () => rmSync(ballast) };
createInterface({ input: process.stdin })
  .on('line', (word) => {
    works[word]?.();
    console.log(word);
  })
  .on('close', () => void portal.close().finally(() => process.exit(0)));
console.log(readFileSync(join(dataDir, 'registry.json'), 'utf8'));
