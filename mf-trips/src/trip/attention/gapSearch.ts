import type { ProductType, Trip, WantedSearch } from '@portolan/contracts';
import { productOf } from '../../products/products.ts';
import type { Finding } from './findings.ts';

/** A search that closes a gap. */
export interface GapSearch {
  readonly productType: ProductType;
  readonly path: string;
}

/** A way home is part of the return whose way there is missing, too. */
const tickets: readonly string[] = ['FLIGHT', 'TRAIN'];

/** The first search that closes a gap of the trip; null for none, and for readers who may not edit the trip. */
export function gapSearchOf(
  { cartId, whereabouts }: Pick<Trip, 'cartId' | 'whereabouts'>,
  gap: Finding,
): GapSearch | null {
  const asked = whereabouts?.wanted ?? [];
  const wanted =
    asked.find(({ key }) => key === gap.key) ??
    (gap.code === 'NO_WAY_HOME'
      ? asked.find(({ productType, nights, key }) => key !== null && nights !== null && tickets.includes(productType))
      : undefined);
  if (wanted === undefined) return null;
  return searchOf(cartId, wanted);
}

/** The search for what a trip wants; null for one without a key. */
export function searchOf(cartId: string, { productType, key }: WantedSearch): GapSearch | null {
  if (productType === 'UNKNOWN' || key === null) return null;
  const path = productOf({ productType }).searchPath({ cartId, wanted: key });
  return path === null ? null : { productType, path };
}
