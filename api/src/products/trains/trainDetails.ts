import * as z from 'zod/mini';
import { trainTerms } from '@portolan/contracts';
import { anyDetails } from '../product.ts';

/** Stored details of a train journey. */
export const trainDetails = z.extend(anyDetails, {
  ...trainTerms.shape,
  /** Common id of both directions of a return; null for a single journey. */
  groupId: z.nullable(z.uuid()),
});
export type TrainDetails = z.output<typeof trainDetails>;
