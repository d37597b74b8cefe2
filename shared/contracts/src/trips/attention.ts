import * as z from '@portolan/contracts/schema';
import { attentionCodes } from '../kernel/constants.ts';
import { orUnknown } from '../kernel/reading.ts';
import { id, instant, instantWithOffset } from '../kernel/primitives.ts';
import { nightsRange, spot } from './whereabouts.ts';

export const severities = ['IMPOSSIBLE', 'MISSING', 'CHECK'] as const;
/** How much a finding weighs: a journey that cannot be travelled, a gap, or something to look at. */
export type Severity = (typeof severities)[number];

/** A person whom a finding is about; `userId` null for a guest. */
const foundPerson = z.object({ userId: z.nullable(id), name: z.string() });

/** Facts of a finding, as far as its code has them. */
export const findingFacts = z.object({
  severity: orUnknown(z.enum(severities)),
  /** The same for the same code, people, cities and days, whatever the items. */
  key: z.string(),
  people: z.array(foundPerson),
  /** Items of the trip, in order of time. */
  itemIds: z.array(id),
  from: z.optional(spot),
  to: z.optional(spot),
  /** End of what comes before, and start of what comes after. */
  at: z.optional(instantWithOffset),
  until: z.optional(instantWithOffset),
  nights: z.optional(nightsRange),
  minutes: z.optional(z.object({ have: z.int(), need: z.int() })),
  /** Great-circle distance. */
  km: z.optional(z.int()),
  /** The other trip that it needs; both null for one that the reader may not see. Absent within the trip. */
  otherTrip: z.optional(z.object({ cartId: z.nullable(id), tripId: z.nullable(z.string()) })),
  /** A person's answer that nothing is needed; null for none. */
  dismissed: z.optional(z.nullable(z.object({ by: z.string(), at: instant, note: z.string() }))),
});
export type FindingFacts = z.output<typeof findingFacts>;
/** As the API answers them. */
export type KnownFindingFacts = z.input<typeof findingFacts>;

/**
 * Something that a trip needs someone to act on, or to look at. `schedule`: the new times from the supplier, if given; the item keeps the old times
 * until a person accepts them. `finding`: facts of what the whereabouts say.
 */
export const attention = z.object({
  code: orUnknown(z.enum(attentionCodes)),
  itemId: z.optional(id),
  schedule: z.optional(z.object({ start: instant, end: instant })),
  finding: z.optional(findingFacts),
});
export type Attention = z.output<typeof attention>;
/** As the API answers it. */
export type KnownAttention = z.input<typeof attention>;
