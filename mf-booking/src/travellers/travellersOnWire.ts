import type { TaxiCartItem } from '@portolan/contracts';
import { guestOnWire } from './guests.ts';
import type { Traveller } from './travellers.ts';

/** Who travels, as an item of a cart names them: employees by id, guests by what a supplier needs to know. */
export const travellersOnWire = (travellers: readonly Traveller[]): TaxiCartItem['travelers'] =>
  travellers.map((traveller) => (traveller.kind === 'guest' ? guestOnWire(traveller.guest) : { userId: traveller.id }));
