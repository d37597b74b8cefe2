import * as z from 'zod/mini';
import { cancellationRule, serviceProvider, taxiStop } from '@portolan/contracts';

/** Rules kept before `from` and `feePercent` were known have neither. */
export const keptCancellationRule = z.extend(cancellationRule, {
  from: z._default(z.nullable(z.iso.datetime()), null),
  feePercent: z._default(z.nullable(z.number()), null),
});

/** What `cart_items.details` keeps of every product. */
export const anyDetails = z.object({
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.nullable(z.int()),
  estimated: z.boolean(),
  cancellationRules: z.array(keptCancellationRule),
});
