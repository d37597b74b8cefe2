import type { ProductType, Unknown } from '@portolan/contracts';
import type { IconName } from '@portolan/ui/core';

/**
 * The drawing of each product. AIRPORT is a service at the airport, OTHER any other (domain §3). It stands beside the records: the trips list draws
 * products, too, and takes none of them along.
 */
export const productIcons: Readonly<Record<ProductType | Unknown, IconName>> = {
  TAXI: 'taxi',
  HOTEL: 'hotel',
  TRAIN: 'train',
  FLIGHT: 'plane',
  RENTAL_CAR: 'car',
  AIRPORT: 'bag',
  OTHER: 'bag',
  UNKNOWN: 'layers',
};
