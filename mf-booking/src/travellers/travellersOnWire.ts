import type { TaxiCartItem } from '@portolan/contracts';
import { guestOnWire } from './guests.ts';
import type { Traveller } from './travellers.ts';

/** Travellers in a cart item: employees by id, guests by the data that suppliers need. */
export const travellersOnWire = (travellers: readonly Traveller[]): TaxiCartItem['travelers'] =>
  travellers.map((traveller) => (traveller.kind === 'guest' ? guestOnWire(traveller.guest) : { userId: traveller.id }));
