import * as z from 'zod/mini';
import { taxiWaypoint, transferTypes, vehicle } from '@portolan/contracts';
import { anyDetails } from '../product.ts';

/** What a ride keeps. Rows kept before stops were have none. */
export const taxiDetails = z.extend(anyDetails, {
  stops: z._default(z.array(taxiWaypoint), []),
  vehicle,
  transferType: z.enum(transferTypes),
});
export type TaxiDetails = z.output<typeof taxiDetails>;
