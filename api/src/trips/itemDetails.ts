import * as z from 'zod/mini';
import { cancellationRule, policyViolation, serviceProvider, taxiStop, taxiWaypoint, transferTypes, vehicle } from '@portolan/contracts';

/** Rules kept before `from` and `feePercent` were known have neither. */
export const keptCancellationRule = z.extend(cancellationRule, { from: z._default(z.nullable(z.iso.datetime()), null), feePercent: z._default(z.nullable(z.number()), null) });

/** The type-specific part of a taxi item, as `cart_items.details` keeps it. Rows kept before stops were have none. */
export const taxiDetails = z.object({
  serviceProvider,
  start: taxiStop,
  stops: z._default(z.array(taxiWaypoint), []),
  end: taxiStop,
  durationMinutes: z.nullable(z.int()),
  vehicle,
  transferType: z.enum(transferTypes),
  estimated: z.boolean(),
  cancellationRules: z.array(keptCancellationRule),
});
export type TaxiDetails = z.output<typeof taxiDetails>;

/** What `cart_items.policy` keeps. */
export const keptViolations = z.array(policyViolation);
