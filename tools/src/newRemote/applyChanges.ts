import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { root as ownRoot } from '../rooms.ts';
import type { Changes } from './template.ts';

/**
 * Writes all of `changes` into the repository at `root`, source code formatted; or nothing: after a failure every file
 * is as it was before.
 */
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
      await writeFile(file, await formatted(path, text));
    }
  } catch (error) {
    for (const step of undo) await step();
    throw error;
  }
}

async function formatted(path: string, text: string): Promise<string> {
  if (!/\.(tsx?|css)$/.test(path)) return text;
  const options = JSON.parse(await readFile(join(ownRoot, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(`${path} cannot be formatted: ${errors[0]?.message}`);
  return code;
}
