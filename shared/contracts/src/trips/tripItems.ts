import * as z from '@portolan/contracts/schema';
import { productItems, sharedProductItems } from '../products/items.ts';
import { growing, unknownValue } from '../kernel/reading.ts';
import { anyItem, anySharedItem } from './itemFields.ts';

const ofUnknownProduct = z.literal(unknownValue);

/** An item of a product newer than the page: the common fields, without those that may be newer, too. The API never answers it. */
const unknownItem = makeUnknownItem();
const unknownSharedItem = z.extend(anySharedItem, { productType: ofUnknownProduct });

/** For an unknown product, the fields that `schema` has for every item; undefined if it is no item. */
const plainly =
  <S extends z.ZodMiniType>(schema: S) =>
  (value: unknown): z.output<S> | undefined =>
    schema.safeParse({ ...(value as object), productType: unknownValue }).data;

function makeUnknownItem() {
  const { price, cancellationRules, policy, failure, specialRequest, documents } = anyItem.shape;
  return z.extend(anyItem, {
    productType: ofUnknownProduct,
    price: z.fallback(price, null),
    cancellationRules: z.fallback(cancellationRules, []),
    policy: z.fallback(policy, undefined),
    failure: z.fallback(failure, undefined),
    specialRequest: z.fallback(specialRequest, undefined),
    documents: z.fallback(documents, undefined),
  });
}

const knownItem = z.discriminatedUnion('productType', productItems);
const knownSharedItem = z.discriminatedUnion('productType', sharedProductItems);

/** One booking of a trip, told apart by its product (`products/items.ts`). */
export const tripItem = growing(knownItem, plainly(unknownItem));
/** As a page reads it. */
export type TripItem = z.output<typeof tripItem>;
/** As the API answers it. */
export type KnownTripItem = z.output<typeof knownItem>;

/** One booking for holders of the trip's secret link. */
export const sharedTripItem = growing(knownSharedItem, plainly(unknownSharedItem));
/** As a page reads it. */
export type SharedTripItem = z.output<typeof sharedTripItem>;
/** As the API answers it. */
export type KnownSharedTripItem = z.output<typeof knownSharedItem>;
