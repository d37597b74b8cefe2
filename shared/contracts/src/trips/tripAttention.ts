import * as z from '@portolan/contracts/schema';
import { maxTravellers } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, optionalText, queryList } from '../kernel/primitives.ts';
import { attention } from './attention.ts';
import { trip } from './trips.ts';

/** Longest note of a person who says that nothing is needed, in characters. */
export const dismissalNoteLength = 200;

/** Key of a finding: 16 hexadecimal digits. */
const findingKey = z.string().check(z.regex(/^[0-9a-f]{16}$/));

export const dismissAttention = defineOperation({
  id: 'dismissAttention',
  method: 'PUT',
  path: '/api/secure/v2/carts/{cartId}/attention/{key}',
  access: 'secure',
  summary: 'Say that nothing is needed for a finding, or take that back; nothing impossible can be dismissed',
  errors: ['INVALID_INPUT'],
  params: z.object({ cartId: id, key: findingKey }),
  body: z.strictObject({ dismissed: z.boolean(), note: z.optional(optionalText(dismissalNoteLength)) }),
  answer: trip,
});

export const findFit = defineOperation({
  id: 'findFit',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}/fit',
  access: 'secure',
  summary: 'What offers together would add to the findings of a trip, and which they would close; adds nothing',
  errors: ['OFFER_UNKNOWN'],
  params: z.object({ cartId: id }),
  query: z.object({
    /** Such as the tickets of both directions, or the rates of several rooms. */
    offerId: queryList(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(9)),
    /** The colleagues of all the offers. */
    travellerId: queryList(id).check(z.maxLength(maxTravellers)),
    /** The draft that they would replace. */
    replaces: z.optional(id),
  }),
  answer: z.object({ adds: z.array(attention), closes: z.array(attention) }),
});
