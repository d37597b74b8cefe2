import { productFacts, unknownValue, type TripItem } from '@portolan/contracts';

/** Whether the rest of a trip is of no use without it: it is booked first, and where it fails, the rest is given back (domain §2). */
const isRequired = ({ productType }: TripItem): boolean =>
  productType !== unknownValue && productFacts[productType].isRequired;

/** Bookings that come first, and those beside them that nobody takes back once they are booked. */
export interface RequiredFirst {
  readonly first: readonly TripItem[];
  readonly kept: readonly TripItem[];
}

/** Null where nothing depends on anything else. */
export function riskOf(drafts: readonly TripItem[]): RequiredFirst | null {
  const first = drafts.filter(isRequired);
  const others = drafts.filter((draft) => !isRequired(draft));
  return first.length === 0 || others.length === 0 ? null : { first, kept: others.filter(isNonRefundable) };
}

/** Whether its whole price is kept from the moment of booking on. */
const isNonRefundable = ({ cancellationRules, price }: Pick<TripItem, 'cancellationRules' | 'price'>): boolean =>
  cancellationRules.some(
    ({ from, until, feePercent, feeAmount }) =>
      from === null &&
      until === null &&
      ((feePercent ?? 0) >= 100 || (feeAmount !== null && price !== null && feeAmount >= price.quoted.amount)),
  );
