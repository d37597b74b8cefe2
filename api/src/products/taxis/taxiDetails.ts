import * as z from 'zod/mini';
import { taxiWaypoint, transferTypes, vehicle } from '@portolan/contracts';
import { anyDetails } from '../product.ts';

/** Stored details of a ride. Rows from before stops existed have none. */
export const taxiDetails = z.extend(anyDetails, {
  stops: z._default(z.array(taxiWaypoint), []),
  vehicle,
  transferType: z.enum(transferTypes),
});
export type TaxiDetails = z.output<typeof taxiDetails>;
