import * as z from '@portolan/contracts/schema';
import { id, instant, money } from '../kernel/primitives.ts';

export const changeSetStatuses = ['OPEN', 'SUBMITTED', 'APPLIED', 'REJECTED', 'DISCARDED'] as const;
/** Where a change to a booked trip stands (domain §1): people work on it, it waits for a yes or for suppliers, or how it ended. */
export type ChangeSetStatus = (typeof changeSetStatuses)[number];

/**
 * What is to change of a trip of which something is booked. `priceDelta` is by how much it gets dearer; null without VIEW_PRICE. So far
 * things are added to trips; REPLACE and REMOVE come with the products whose bookings can be exchanged.
 */
export const changeSet = z.object({
  id,
  status: z.enum(changeSetStatuses),
  ops: z.array(z.object({ kind: z.enum(['ADD', 'REPLACE', 'REMOVE']), itemId: id })),
  priceDelta: z.nullable(money),
  createdAt: instant,
});
export type ChangeSet = z.output<typeof changeSet>;
