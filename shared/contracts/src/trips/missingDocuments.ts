import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, localDate } from '../kernel/primitives.ts';

/** Need for a document: to cross a border, or to drive. */
export const documentNeeds = ['BORDER', 'DRIVING'] as const;
export type DocumentNeed = (typeof documentNeeds)[number];

/** A document that the caller lacks for a trip: none, or each expires before the trip ends. `startDate` is the trip's first day. */
export const missingTravelDocument = z.object({
  need: z.enum(documentNeeds),
  state: z.enum(['MISSING', 'EXPIRES_BEFORE_RETURN']),
  cartId: id,
  tripName: z.string(),
  startDate: z.nullable(localDate),
});
export type MissingTravelDocument = z.output<typeof missingTravelDocument>;

export const listMissingDocuments = defineOperation({
  id: 'listMissingDocuments',
  method: 'GET',
  path: '/api/secure/v2/missing-documents',
  access: 'secure',
  summary:
    'Which documents the trips ahead of the caller want and the profile lacks: for each need the soonest such trip',
  answer: z.object({ content: z.array(missingTravelDocument) }),
});
