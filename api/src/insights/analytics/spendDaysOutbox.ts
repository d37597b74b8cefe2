import { productTypes } from '@portolan/contracts';
import * as z from 'zod/mini';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { keepMissing } from './spendDays.ts';
import { loadSpendRates, type SpendFilter, type SpendRates } from './spendFacts.ts';

/** Outbox topic: add up and store days of a company. */
export const spendDaysTopic = 'spend.days';

const payload = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  target: z.string(),
  product: z.optional(z.enum(productTypes)),
  policy: z.optional(z.enum(['IN', 'OUT'])),
});

/** Pause in milliseconds while another transaction stores the company's days. */
const busyMs = 2_000;

/** Enqueues storing the days of a period, at most once an hour. */
export const enqueueDays = (
  trx: ScopedTransaction,
  clock: Clock,
  { tenantId, companyId, from, to, product, policy }: SpendFilter,
  { target }: SpendRates,
): Promise<void> =>
  enqueue(trx, clock, {
    tenantId,
    companyId,
    topic: spendDaysTopic,
    payload: { from, to, target, product, policy } satisfies z.infer<typeof payload>,
    once: [from, to, target, product, policy, clock().toISOString().slice(0, 13)].join(' '),
  });

/** Stores days that are too many for a reader of analytics to wait for, some in each transaction. */
export const createSpendDaysKeeper = ({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>): OutboxHandler => ({
  handle: ({ tenantId, companyId, payload: filterPayload }) =>
    withScope(
      db,
      { tenantId, companyIds: [companyId], userId: null },
      async (trx) => {
        const { target, ...narrowing } = payload.parse(filterPayload);
        const filter = { tenantId, companyId, ...narrowing, people: null };
        const left = await keepMissing(trx, filter, await loadSpendRates(trx, filter, filter, target));
        return left === 0 ? undefined : new Date(clock().getTime() + (left === null ? busyMs : 0));
      },
      { jit: 'off', work_mem: '64MB' },
    ),
});
