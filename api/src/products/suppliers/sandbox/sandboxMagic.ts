import type { SupplierOffer } from '../bookingPort.ts';
import { SupplierError } from '../bookingPort.ts';
import { percentOf, type Money } from '../../../kernel/money/money.ts';

/**
 * Codes of test behaviours. A search place with one of them in its id triggers a fault of the sandbox, and the offer's id begins with it.
 * Searching: no provider answers, one (TXO, KVARN) does not, all answer without an offer, one class is sold out, offers have expired on
 * arrival. Booking: see "Magic inputs" in the README beside this file.
 */
export const magicPlaces = {
  allDown: 'sandbox-all-down',
  oneDown: 'sandbox-one-down',
  oneSlow: 'sandbox-one-slow',
  oneNonsense: 'sandbox-one-nonsense',
  closed: 'sandbox-closed',
  noOffers: 'sandbox-no-offers',
  noFirstClass: 'sandbox-no-first-class',
  expired: 'sandbox-expired',
  declines: 'sandbox-declines',
  pends: 'sandbox-pends',
  priceRises: 'sandbox-dearer',
  soldOut: 'sandbox-sold-out',
  slow: 'sandbox-slow',
  lost: 'sandbox-lost',
  dead: 'sandbox-dead',
  dispatches: 'sandbox-dispatches',
  holds: 'sandbox-holds',
  nonRefundable: 'sandbox-non-refundable',
  creeps: 'sandbox-creeps',
  falls: 'sandbox-falls',
  reschedules: 'sandbox-reschedules',
} as const;
/** Duration of a hold, in milliseconds. */
export const holdMs = 12 * 3_600_000;
export type Magic = keyof typeof magicPlaces;

/** The fault that an offer triggers; undefined for an ordinary one. */
export function magicOf({ offerId }: Pick<SupplierOffer, 'offerId'>): Magic | undefined {
  const names = Object.keys(magicPlaces).filter((name): name is Magic => name in magicPlaces);
  return names.find((name) => offerId.includes(`${magicPlaces[name]}-`));
}

/** Increase or decrease of a price at each question: less than the tolerance. */
const stepMinor = 4_000;

/** Price of an offer at booking. A raised price ends in 1, by which the sandbox knows it. @throws SupplierError SOLD_OUT */
export function priceNow(offer: Pick<SupplierOffer, 'offerId' | 'quoted'>): Money {
  const magic = magicOf(offer);
  if (magic === 'soldOut') throw new SupplierError('SOLD_OUT');
  if (magic === 'creeps') return { ...offer.quoted, minor: offer.quoted.minor + stepMinor };
  if (magic === 'falls') return { ...offer.quoted, minor: Math.max(1, offer.quoted.minor - stepMinor) };
  if (magic !== 'priceRises' || offer.quoted.minor % 10 === 1) return offer.quoted;
  return { ...offer.quoted, minor: Math.floor((offer.quoted.minor + percentOf(offer.quoted.minor, 50)) / 10) * 10 + 1 };
}
