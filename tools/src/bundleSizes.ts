import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BuildRecord } from '@portolan/tooling/build-record';
import { buildRooms } from './buildRooms.ts';
import { root, rooms } from './rooms.ts';
import type { StageResult } from './stageResult.ts';

/** Largest sizes, in bytes. */
export const readBudget = async () =>
  JSON.parse(await readFile(join(root, 'bench/bundle-budget.json'), 'utf8')) as Readonly<Record<string, number>>;

/** Transferred scripts and sheets, in bytes of brotli: the shell's first load, and the addition of each remote's first route. */
export async function bundleSizes(): Promise<Record<string, number>> {
  const [shellDir = '', ...remoteDirs] = await buildRooms(rooms, () => undefined);
  const shell = await recordIn(shellDir);
  const sizes: Record<string, number> = {
    shell: await brotliBytes([shell.entry, ...(shell.styles ?? [])].map((file) => join(shellDir, file))),
  };
  for (const dir of remoteDirs) {
    const { id, entry, routes = {} } = await recordIn(dir);
    const [first] = Object.values(routes);
    const shared = new Set((first?.shares ?? []).flatMap((share) => shell.shares?.[share]?.files ?? []));
    sizes[id] = await brotliBytes([
      ...[entry, ...(first?.files ?? [])].map((file) => join(dir, file)),
      ...[...shared].map((file) => join(shellDir, file)),
    ]);
  }
  return sizes;
}

/** Every size against its budget, which may only go down (quality, `bundle`). */
export async function checkBundleBudget(): Promise<StageResult> {
  const budget = await readBudget();
  const sizes = Object.entries(await bundleSizes());
  const over = sizes.filter(([room, bytes]) => bytes > (budget[room] ?? 0));
  for (const [room, bytes] of over)
    console.log(
      `✕ ${room} weighs ${bytes} bytes, its budget is ${budget[room] ?? 'not set'} (bench/bundle-budget.json)`,
    );
  return { passed: sizes.length - over.length, failed: over.length };
}

const recordIn = async (dir: string) => JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')) as BuildRecord;

async function brotliBytes(files: readonly string[]): Promise<number> {
  const compress = promisify(brotliCompress);
  const sizes = await Promise.all(
    files.map(
      async (file) =>
        (await compress(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
