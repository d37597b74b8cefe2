import type { productTypes } from '@portolan/contracts';

/** Products for which a field may be asked, in the order of the choice. */
export const fieldProducts = [
  'FLIGHT',
  'HOTEL',
  'TRAIN',
  'TAXI',
  'RENTAL_CAR',
  'OTHER',
] as const satisfies readonly (typeof productTypes)[number][];
