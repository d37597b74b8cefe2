import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './rooms.ts';
import { runProgram } from './runProgram.ts';

/** The machine's Chromium where there is one, else Playwright's own, which is installed on the first run. */
export async function findChromium(): Promise<string | undefined> {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) return wanted;
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
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
