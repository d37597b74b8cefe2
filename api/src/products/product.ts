import { cancellationRule, serviceProvider, taxiStop, type CartTraveller } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { NewRow } from '../kernel/db/index.ts';
import type { Candidate } from '../policies/index.ts';

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

/** An offer on its way into a trip: what its product says of it, who travels, and how policies see it. */
export interface NewDraft {
  readonly row: Omit<
    NewRow<'cartItems'>,
    'tenantId' | 'companyId' | 'cartId' | 'id' | 'position' | 'status' | 'policy' | 'createdAt'
  >;
  readonly travellers: readonly CartTraveller[];
  readonly candidate: Candidate;
  /** Why an agent wants it although the policy forbids it. */
  readonly overrideReason?: string | undefined;
}
