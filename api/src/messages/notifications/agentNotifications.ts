import { notificationKinds } from '@portolan/contracts';
import * as z from 'zod/mini';
import { agentsOf } from '../../identity/index.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { findCart, type CartKey } from '../../trips/model/tripsRepository.ts';
import { notifyPeople, type NewNotification } from './notifyPeople.ts';

/**
 * Outbox topic: a trip's notification for the agents of its company. Agents belong to other companies, whose rows a step's transaction cannot see.
 */
export const agentNotificationTopic = 'notification.agents';
const message = z.object({
  cartId: z.uuid(),
  kind: z.enum(notificationKinds),
  about: z.string(),
  byId: z.nullable(z.uuid()),
  comment: z.string(),
  since: z.iso.datetime(),
});

/** Enqueues a notification to the agents of a trip's company, in the transaction of its cause. */
export async function notifyAgents(
  trx: ScopedTransaction,
  { tenantId, companyId, id: cartId }: CartKey,
  { at, ...notification }: Omit<NewNotification, 'subject'>,
): Promise<void> {
  await enqueue(trx, () => at, {
    tenantId,
    companyId,
    topic: agentNotificationTopic,
    payload: { ...notification, cartId, since: at.toISOString() },
  });
}

/** Writes the notification of each agent, unless the trip is no longer with the agents. */
export function createAgentNotifications({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): OutboxHandler {
  return {
    async handle({ tenantId, companyId, payload }) {
      const { cartId, since, ...notification } = message.parse(payload);
      const agents = await withScope(db, { tenantId, companyIds: [], userId: null }, (trx) =>
        agentsOf(trx, { tenantId, companyId }),
      );
      const homes = Map.groupBy(agents, ({ agentCompanyId }) => agentCompanyId);
      await withScope(db, { tenantId, companyIds: [companyId, ...homes.keys()], userId: null }, async (trx) => {
        const cart = await findCart(trx, { tenantId, companyIds: [companyId] }, cartId, true);
        if (cart?.agentSince?.toISOString() !== since) return;
        for (const [homeId, people] of homes)
          await notifyPeople(
            trx,
            cart,
            { ...notification, subject: { kind: 'TRIP', cartId }, at: clock() },
            people.map(({ agentId }) => agentId),
            homeId,
          );
      });
    },
  };
}
