import * as z from 'zod/mini';
import { cancellationRule, serviceProvider, taxiStop, transferTypes, vehicle } from '@portolan/contracts';

/** Rules kept before `from` and `feePercent` were known have neither. */
const keptCancellationRule = z.extend(cancellationRule, { from: z._default(z.nullable(z.iso.datetime()), null), feePercent: z._default(z.nullable(z.number()), null) });

/** The type-specific part of a taxi item, as `cart_items.details` keeps it. */
export const taxiDetails = z.object({
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.nullable(z.int()),
  vehicle,
  transferType: z.enum(transferTypes),
  estimated: z.boolean(),
  cancellationRules: z.array(keptCancellationRule),
});
export type TaxiDetails = z.output<typeof taxiDetails>;
