// A portal on a disk of its own: `node smallDiskPortal.ts <data directory>`. Says where its registry is, then takes words by line: `fill`
// leaves no byte on the disk, `free` gives them back; each is said back when it is done. It ends with its input.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPortal } from '../startPortal.ts';

const [dataDir = ''] = process.argv.slice(2);
const ballast = join(dataDir, 'ballast');
const portal = await startPortal({ dataDir, port: 0, builds: [], environment: 'production' });

/** Writes until the disk takes no more: in large pieces, then in such as fit into what they leave. */
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
