import { productFacts, unknownValue, type TripItem } from '@portolan/contracts';

/** Whether the trip is useless without the item: it is booked first, and if it fails, the rest is cancelled (domain §2). */
const isRequired = ({ productType }: TripItem): boolean =>
  productType !== unknownValue && productFacts[productType].isRequired;

/** Bookings that come first, and non-refundable ones that depend on them. */
export interface RequiredFirst {
  readonly first: readonly TripItem[];
  readonly nonRefundable: readonly TripItem[];
}

/** Null without dependencies. */
export function riskOf(drafts: readonly TripItem[]): RequiredFirst | null {
  const first = drafts.filter(isRequired);
  const others = drafts.filter((draft) => !isRequired(draft));
  return first.length === 0 || others.length === 0 ? null : { first, nonRefundable: others.filter(isNonRefundable) };
}

/** Whether its whole price is charged from the moment of booking. */
const isNonRefundable = ({ cancellationRules, price }: Pick<TripItem, 'cancellationRules' | 'price'>): boolean =>
  cancellationRules.some(
    ({ from, until, feePercent, feeAmount }) =>
      from === null &&
      until === null &&
      ((feePercent ?? 0) >= 100 || (feeAmount !== null && price !== null && feeAmount >= price.quoted.amount)),
  );
