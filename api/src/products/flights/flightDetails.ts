import { flightTerms } from '@portolan/contracts';
import * as z from 'zod/mini';
import { anyDetails } from '../product.ts';

/** Stored details of a flight. */
export const flightDetails = z.extend(anyDetails, flightTerms.shape);
export type FlightDetails = z.output<typeof flightDetails>;
