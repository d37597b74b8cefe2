import * as z from '@portolan/contracts/schema';
import { id, instant, money } from '../kernel/primitives.ts';

export const changeSetStatuses = ['OPEN', 'SUBMITTED', 'APPLIED', 'REJECTED', 'DISCARDED'] as const;
/** State of a change to a booked trip (domain §1): draft, waiting for approval or suppliers, or its end. */
export type ChangeSetStatus = (typeof changeSetStatuses)[number];

/**
 * Planned changes to a booked trip. `priceDelta` is the added price; null without VIEW_PRICE. So far items can only be added; REPLACE and
 * REMOVE come with products whose bookings can be exchanged.
 */
export const changeSet = z.object({
  id,
  status: z.enum(changeSetStatuses),
  ops: z.array(z.object({ kind: z.enum(['ADD', 'REPLACE', 'REMOVE']), itemId: id })),
  priceDelta: z.nullable(money),
  createdAt: instant,
});
export type ChangeSet = z.output<typeof changeSet>;
