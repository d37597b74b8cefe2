import type { ProductType } from '@portolan/contracts';
import type { IconName } from '@portolan/ui/core';

/** The drawing of each product. AIRPORT is a service at the airport, OTHER any other (domain §3). */
export const productIcons: Readonly<Record<ProductType, IconName>> = {
  TAXI: 'taxi',
  HOTEL: 'hotel',
  TRAIN: 'train',
  FLIGHT: 'plane',
  RENTAL_CAR: 'car',
  AIRPORT: 'bag',
  OTHER: 'bag',
};
