import * as z from '@portolan/contracts/schema';
import { maxTravellers, productTypes } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { amount, currencyCode, id, queryList } from '../kernel/primitives.ts';
import { priceUnits } from './policies.ts';

/** Price cap of a product, for one unit of it. */
export const priceCap = z.object({ per: z.enum(priceUnits), amount, currency: currencyCode });
export type PriceCap = z.output<typeof priceCap>;

/** All price caps of a product in a place that rules name: a city by its name, or a country by its code. */
export const placeCaps = z.object({ place: z.string(), caps: z.array(priceCap) });
export type PlaceCaps = z.output<typeof placeCaps>;

export const listPriceCaps = defineOperation({
  id: 'listPriceCaps',
  method: 'GET',
  path: '/api/secure/v1/policies/price-caps',
  access: 'secure',
  summary:
    'What the policies of who travels let a product cost, before anything is searched: the lowest for each unit, everywhere and in places with rules of their own; without rules that hold for certain journeys',
  errors: ['UNKNOWN_TRAVELLER'],
  query: z.object({
    productType: z.enum(productTypes),
    /** Colleagues; without any, the caller. */
    travellerIds: z.optional(queryList(id).check(z.maxLength(maxTravellers))),
  }),
  answer: z.object({
    /** Everywhere but in the places of `inPlaces`. */
    content: z.array(priceCap),
    inPlaces: z.optional(z.array(placeCaps)),
  }),
});
