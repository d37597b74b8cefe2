import { existsSync } from 'node:fs';

const device = '/dev/full';

/** Runs rules that need a disk on which nothing can be written; where the system has none, the suite says what it left out. */
export function withFullDevice(rules: (path: string) => void): void {
  if (existsSync(device)) rules(device);
  else it.skip(`on a full disk: not run, because there is no ${device} here`, () => undefined);
}
