import * as z from 'zod/mini';
import { rentalTerms } from '@portolan/contracts';
import { anyDetails } from '../product.ts';

/** What a rental keeps. */
export const carDetails = z.extend(anyDetails, rentalTerms.shape);
export type CarDetails = z.output<typeof carDetails>;
