import { productFacts, productTypes, type ProductType } from '@portolan/contracts';

/** Every product, in the order in which the company's screens offer them. */
export const shownProducts: readonly ProductType[] = productTypes.toSorted(
  (one, other) => productFacts[one].listOrder - productFacts[other].listOrder,
);
