import * as z from 'zod/mini';
import { policyViolation } from '@portolan/contracts';
import { otherDetails, taxiDetails } from '../../products/index.ts';
import type { ItemRow } from './tripsRepository.ts';

/** The type-specific part of an item, as `cart_items.details` keeps it, told apart by its product. */
const itemDetails = z.discriminatedUnion('productType', [
  z.extend(taxiDetails, { productType: z.literal('TAXI') }),
  z.extend(otherDetails, { productType: z.literal('OTHER') }),
]);
type ItemDetails = z.output<typeof itemDetails>;

/** What an item keeps of its product. @throws for a product that nobody can put into a trip yet */
export const detailsOf = ({ productType, details }: Pick<ItemRow, 'productType' | 'details'>): ItemDetails =>
  itemDetails.parse({ ...(details as object), productType });

/** What `cart_items.policy` keeps. */
export const keptViolations = z.array(policyViolation);
