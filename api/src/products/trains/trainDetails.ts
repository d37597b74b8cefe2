import * as z from 'zod/mini';
import { trainTerms } from '@portolan/contracts';
import { anyDetails } from '../product.ts';

/** What a journey by train keeps. */
export const trainDetails = z.extend(anyDetails, {
  ...trainTerms.shape,
  /** The same for both directions of a return; null for one way. */
  groupId: z.nullable(z.uuid()),
});
export type TrainDetails = z.output<typeof trainDetails>;
