import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './rooms.ts';
import { runProgram } from './runProgram.ts';

/**
 * Chromium's path in Debian and others. The headless shell, which Playwright's own installation uses too, comes first: a page load needs a
 * third less processor time than in the whole browser (docs/PERFORMANCE.md).
 */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The Chromium in `CHROMIUM_PATH`, else the machine's, else undefined: Playwright's own. */
export const chromiumHere = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...installed].find((path) => path !== undefined && existsSync(path));

/** The machine's Chromium if there is one, else Playwright's own, which is installed on the first run. */
export async function findChromium(): Promise<string | undefined> {
  const found = chromiumHere();
  if (found !== undefined) return found;
  console.log('No Chromium on this machine: Playwright installs its own.');
  const { code, output } = await runProgram(process.execPath, [
    join(root, 'e2e/node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
  if (code !== 0)
    throw new Error(`no browser could be installed; install Chromium, or name one in CHROMIUM_PATH\n${output}`);
  return undefined;
}
