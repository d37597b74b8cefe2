import * as z from '@portolan/contracts/schema';
import { maxTravellers, productTypes } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { amount, currencyCode, id, queryList } from '../kernel/primitives.ts';
import { priceUnits } from './policies.ts';

/** Price cap of a product, for one unit of it. */
export const priceCap = z.object({ per: z.enum(priceUnits), amount, currency: currencyCode });
export type PriceCap = z.output<typeof priceCap>;

export const listPriceCaps = defineOperation({
  id: 'listPriceCaps',
  method: 'GET',
  path: '/api/secure/v1/policies/price-caps',
  access: 'secure',
  summary:
    'What the policies of who travels let a product cost, before anything is searched: the lowest for each unit, without rules that hold for certain places or journeys',
  errors: ['UNKNOWN_TRAVELLER'],
  query: z.object({
    productType: z.enum(productTypes),
    /** Colleagues; without any, the caller. */
    travellerIds: z.optional(queryList(id).check(z.maxLength(maxTravellers))),
  }),
  answer: z.object({ content: z.array(priceCap) }),
});
