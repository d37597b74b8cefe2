import * as z from '@portolan/contracts/schema';
import { id, instant } from './primitives.ts';

/** Filters of an audit trail. */
export const auditFilter = {
  entity: z.optional(z.string().check(z.maxLength(40))),
  entityId: z.optional(z.string().check(z.maxLength(80))),
  /** The person who acted, in their own name or as an agent. */
  personId: z.optional(id),
  /** From this instant on, and before that one. */
  from: z.optional(instant),
  to: z.optional(instant),
};
