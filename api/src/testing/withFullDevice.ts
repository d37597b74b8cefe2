import { existsSync } from 'node:fs';

const device = '/dev/full';

/** Runs rules that need a disk without free space; on a system without such a device the suite names what it left out. */
export function withFullDevice(rules: (path: string) => void): void {
  if (existsSync(device)) rules(device);
  else it.skip(`on a full disk: not run, because there is no ${device} here`, () => undefined);
}
