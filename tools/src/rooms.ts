import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '../..');

/** The remotes of the repository at `folder`, by name: a new one is found, nobody lists it. */
export const remotesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('mf-') && existsSync(join(folder, name, 'package.json'))).sort();

/** What is built for the browser, the shell first. */
export const rooms: readonly string[] = ['shell', ...remotesIn(root)];
