import { productFacts, type ProductType } from '@portolan/contracts';

interface Bookable {
  readonly productType: ProductType;
  readonly startsAt: Date;
}

const orderOf = ({ productType }: Bookable): number => productFacts[productType].bookingOrder;

/** Items in booking order; of one product the earlier first. */
export const inBookingOrder = <Item extends Bookable>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => orderOf(a) - orderOf(b) || a.startsAt.getTime() - b.startsAt.getTime());

/** Whether the rest of the trip is of no use without the item (`productFacts`). */
export const isRequired = ({ productType }: Pick<Bookable, 'productType'>): boolean =>
  productFacts[productType].isRequired;
