import { notificationKinds } from '@portolan/contracts';
import * as z from 'zod/mini';
import { agentsOf } from '../../identity/index.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { findCart, type CartKey } from '../../trips/model/tripsRepository.ts';
import { tellPeople, type ToldNotification } from './tellPeople.ts';

/** Of the outbox: news of a trip for the agents of its company. They are of other companies, whose rows the transaction of a step does not see. */
export const agentNotificationTopic = 'notification.agents';
const message = z.object({
  cartId: z.uuid(),
  kind: z.enum(notificationKinds),
  about: z.string(),
  byId: z.nullable(z.uuid()),
  comment: z.string(),
  since: z.iso.datetime(),
});

/** Has the agents of a trip's company told of it, in the transaction of what they are told of. */
export async function notifyAgents(
  trx: ScopedTransaction,
  { tenantId, companyId, id: cartId }: CartKey,
  { at, ...news }: Omit<ToldNotification, 'subject'>,
): Promise<void> {
  await enqueue(trx, () => at, {
    tenantId,
    companyId,
    topic: agentNotificationTopic,
    payload: { ...news, cartId, since: at.toISOString() },
  });
}

/** Writes the news of each agent, unless the trip is no longer theirs. */
export function createAgentNotifications({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): OutboxHandler {
  return {
    async handle({ tenantId, companyId, payload }) {
      const { cartId, since, ...news } = message.parse(payload);
      const agents = await withScope(db, { tenantId, companyIds: [], userId: null }, (trx) =>
        agentsOf(trx, { tenantId, companyId }),
      );
      const homes = Map.groupBy(agents, ({ agentCompanyId }) => agentCompanyId);
      await withScope(db, { tenantId, companyIds: [companyId, ...homes.keys()], userId: null }, async (trx) => {
        const cart = await findCart(trx, { tenantId, companyIds: [companyId] }, cartId, true);
        if (cart?.agentSince?.toISOString() !== since) return;
        for (const [homeId, people] of homes)
          await tellPeople(
            trx,
            cart,
            { ...news, subject: { kind: 'TRIP', cartId }, at: clock() },
            people.map(({ agentId }) => agentId),
            homeId,
          );
      });
    },
  };
}
