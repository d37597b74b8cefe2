import * as z from 'zod/mini';
import { cancellationRule, serviceProvider, taxiStop, transferTypes, vehicle } from '@portolan/contracts';

/** The type-specific part of a taxi item, as `cart_items.details` keeps it. */
export const taxiDetails = z.object({
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.nullable(z.int()),
  vehicle,
  transferType: z.enum(transferTypes),
  estimated: z.boolean(),
  cancellationRules: z.array(cancellationRule),
});
export type TaxiDetails = z.output<typeof taxiDetails>;
