import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/process/clock.ts';
import type { Config } from '../kernel/process/config.ts';
import { createMovableClock, type MovableClock } from './movableClock.ts';
import { loadQaToken } from './qaToken.ts';
import { registerRequestGate, type RequestGate } from './requestGate.ts';
import { createSentMails, type SentMails } from './sentMails.ts';
import { createSupplierFaults, type SupplierFaults } from './supplierFaults.ts';

/** QA's controls of the demo. */
export interface QaControls {
  readonly clock: MovableClock;
  readonly faults: SupplierFaults;
  readonly mails: SentMails;
  readonly gate: RequestGate;
  readonly token: string;
}

/** The controls, in the demo only; null in production. Routes behind the gate are registered after. */
export async function createQaControls(
  app: FastifyInstance,
  config: Config,
  base: Clock,
  exempt: string,
): Promise<QaControls | null> {
  if (config.environment !== 'demo') return null;
  return {
    clock: createMovableClock(base),
    faults: createSupplierFaults(),
    mails: createSentMails(),
    gate: registerRequestGate(app, exempt),
    token: await loadQaToken(config),
  };
}
