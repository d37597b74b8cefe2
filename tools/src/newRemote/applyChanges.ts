import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root as ownRoot } from '../rooms.ts';
import { runProgram } from '../runProgram.ts';
import type { Changes } from './template.ts';

/** Writes all of `changes` into the repository at `root`, source code formatted; or nothing: after a failure every file is as before. */
export async function applyChanges(root: string, changes: Changes): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [path, text] of changes) {
      const file = join(root, path);
      const made = await mkdir(dirname(file), { recursive: true });
      if (made !== undefined) undo.unshift(() => rm(made, { recursive: true, force: true }));
      const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      undo.unshift(() => (before === null ? rm(file, { force: true }) : writeFile(file, before)));
      await writeFile(file, text);
    }
    await format(root, [...changes.keys()]);
  } catch (error) {
    for (const step of undo) await step();
    throw error;
  }
}

async function format(root: string, paths: readonly string[]): Promise<void> {
  const sources = paths.filter((path) => /\.(tsx?|css)$/.test(path));
  if (sources.length === 0) return;
  const oxfmt = join(ownRoot, 'node_modules/oxfmt/bin/oxfmt');
  const { code, output } = await runProgram(process.execPath, [oxfmt, ...sources], { cwd: root });
  if (code !== 0) throw new Error(`the new files cannot be formatted: ${output}`);
}
