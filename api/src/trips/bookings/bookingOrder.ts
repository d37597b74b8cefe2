import type { ProductType } from '@portolan/contracts';

/** Scarce and not refundable first: what is booked last is what is lost most easily again (domain §2). */
const order: Readonly<Record<ProductType, number>> = {
  FLIGHT: 1,
  TRAIN: 2,
  HOTEL: 3,
  RENTAL_CAR: 4,
  TAXI: 5,
  AIRPORT: 6,
  OTHER: 7,
};

/** Without these the rest of a trip is of no use: where one fails, what was booked beside it is given back. */
const required: readonly ProductType[] = ['FLIGHT', 'TRAIN'];

interface Bookable {
  readonly productType: ProductType;
  readonly startsAt: Date;
}

/** Items in the order in which they are booked; of one product the earlier first. */
export const inBookingOrder = <Item extends Bookable>(items: readonly Item[]): Item[] =>
  items.toSorted(
    (one, other) =>
      order[one.productType] - order[other.productType] || one.startsAt.getTime() - other.startsAt.getTime(),
  );

export const isRequired = ({ productType }: Pick<Bookable, 'productType'>): boolean => required.includes(productType);
