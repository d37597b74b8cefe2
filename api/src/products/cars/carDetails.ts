import * as z from 'zod/mini';
import { rentalTerms } from '@portolan/contracts';
import { anyDetails } from '../product.ts';

/** Stored details of a rental. */
export const carDetails = z.extend(anyDetails, rentalTerms.shape);
export type CarDetails = z.output<typeof carDetails>;
