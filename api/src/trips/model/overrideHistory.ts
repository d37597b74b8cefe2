import type { PolicyViolation } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { ActionStamp } from './moveItems.ts';
import { recordStatus } from './statusHistory.ts';
import type { CartKey } from './tripsRepository.ts';

/** A trip, with its version before the change. */
type ChangedCart = CartKey & { readonly version: number };

/** Writes an agent's override of a draft with its reason into the history; an earlier override is there already. */
export async function recordOverride(
  trx: ScopedTransaction,
  cart: ChangedCart,
  itemId: string,
  policy: readonly PolicyViolation[],
  { by, impersonatorId, at }: ActionStamp,
): Promise<void> {
  const word = policy.find(({ override }) => override?.at === at.toISOString())?.override;
  if (word !== undefined)
    await recordStatus(trx, cart, {
      itemId,
      fromStatus: 'DRAFT',
      toStatus: 'DRAFT',
      event: 'overridePolicy',
      actorId: by,
      impersonatorId,
      comment: word.reason,
      at,
    });
}
