import { randomInt, randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { ActionStamp } from './moveItems.ts';
import { recordStatus } from './statusHistory.ts';
import { insertCart } from './tripsRepository.ts';

/** Digits and letters of a trip's number that cannot be mistaken for one another. */
const tripIdAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newTripId = (): string =>
  `PT-${Array.from({ length: 6 }, () => tripIdAlphabet[randomInt(tripIdAlphabet.length)]).join('')}`;

/** Booker and name of a new trip. */
export interface NewCart {
  readonly tenantId: string;
  readonly companyId: string;
  readonly name: string;
  readonly bookerId: string;
  readonly bookerName: string;
}

/** Makes a trip without items, with a number unique in the company. @returns its id */
export async function makeCart(
  trx: ScopedTransaction,
  wanted: NewCart,
  { by, impersonatorId, at }: ActionStamp,
): Promise<string> {
  const cart = { ...wanted, id: randomUUID(), createdAt: at };
  while (!(await insertCart(trx, cart, newTripId())));
  await recordStatus(trx, cart, {
    itemId: null,
    fromStatus: null,
    toStatus: 'DRAFT',
    event: 'create',
    actorId: by,
    impersonatorId,
    at,
  });
  return cart.id;
}
