import { stayTerms } from '@portolan/contracts';
import * as z from 'zod/mini';
import { anyDetails } from '../product.ts';

/** Stored details of a stay. */
export const hotelDetails = z.extend(anyDetails, stayTerms.shape);
export type HotelDetails = z.output<typeof hotelDetails>;
