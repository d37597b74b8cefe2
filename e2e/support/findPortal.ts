import type { Portal } from './Portal.ts';
import { PortalProcess } from './PortalProcess.ts';
import { RunningPortal } from './RunningPortal.ts';

/** The worker's own portal, or the one at `PORTOLAN_URL`. */
export function findPortal(): Promise<Portal> {
  const { PORTOLAN_URL: elsewhere, PORTOLAN_QA_TOKEN: token } = process.env;
  return elsewhere === undefined ? PortalProcess.start() : RunningPortal.find(elsewhere, token);
}
