import * as z from '@portolan/contracts/schema';
import { productTypes } from '../kernel/constants.ts';
import { id, instant, money } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';

/** Modes of approval, from mildest to strictest (domain §1): the first two never delay a trip. */
export const approvalModes = ['NOTIFY', 'SOFT', 'HARD', 'PRE'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

export const approvalStatuses = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'AUTO_APPROVED',
  'AUTO_REJECTED',
  'RECALLED',
  'SUPERSEDED',
] as const;

/** Why a person is an approver, unless a process names them. */
export const approverRoles = ['LINE_MANAGER', 'COST_CENTER_OWNER', 'COMPANY_ADMIN'] as const;
export type ApproverRole = (typeof approverRoles)[number];

/** Approvers of a step. */
export const approverKind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('USER'), userId: id }),
  z.strictObject({ kind: z.literal('LINE_MANAGER') }),
  z.strictObject({ kind: z.literal('COST_CENTER_OWNER') }),
  z.strictObject({ kind: z.literal('COMPANY_ADMIN') }),
]);
export type ApproverKind = z.output<typeof approverKind>;

/**
 * Whether a process asks about additions to a booked trip (domain §1): as about any trip, never, or from an added amount on, in minor units
 * of `currency`. Policy violations that require approval are always asked about.
 */
export const changeRule = z.discriminatedUnion('preset', [
  z.strictObject({ preset: z.literal('ALWAYS') }),
  z.strictObject({ preset: z.literal('NEVER') }),
  z.strictObject({ preset: z.literal('FROM_AMOUNT'), amountMinor: z.int().check(z.gte(1)), currency: z.string() }),
]);
export type ChangeRule = z.output<typeof changeRule>;

const tripKinds = ['IN', 'OUT', 'ALL'] as const;
const regions = ['DOMESTIC', 'INTL'] as const;

/** Trips that a rule matches; fields left out do not limit it. `minTotalMinor` is in minor units of `currency`. */
export const approvalCondition = z.strictObject({
  tripKind: z.enum(tripKinds),
  minTotalMinor: z.optional(z.int()),
  currency: z.optional(z.string()),
  costCenters: z.optional(z.array(id)),
  productTypes: z.optional(z.array(z.enum(productTypes))),
  region: z.optional(z.enum(regions)),
});
export type ApprovalCondition = z.output<typeof approvalCondition>;

const approvalCauseKinds = ['PROCESS', 'POLICY', 'NOTHING_SECURED', 'PRICE_CHANGED'] as const;

/**
 * Why a trip needs approval, as a fact kept with its request. For PROCESS: the name of the process, and which trips its deciding rule asks
 * about, by names; absent fields do not limit the rule. `minTotal` is absent without VIEW_PRICE.
 */
export const approvalCause = z.object({
  kind: orUnknown(z.enum(approvalCauseKinds)),
  process: z.optional(z.string()),
  tripKind: z.optional(orUnknown(z.enum(tripKinds))),
  minTotal: z.optional(money),
  costCenters: z.optional(z.array(z.string())),
  productTypes: z.optional(z.array(orUnknown(z.enum(productTypes)))),
  region: z.optional(orUnknown(z.enum(regions))),
});
export type ApprovalCause = z.output<typeof approvalCause>;
/** As the API answers and keeps it. */
export type KnownApprovalCause = z.input<typeof approvalCause>;

/** How an item is held while approvers decide: by its supplier, booked and free to cancel, or not at all (domain §2). */
export const holdKinds = ['HOLD', 'VOIDABLE', 'NONE'] as const;

/** How an item of a request is held, and until when; `until` is null for NONE, and if the supplier has not said yet. */
export const heldItem = z.object({ itemId: id, how: orUnknown(z.enum(holdKinds)), until: z.nullable(instant) });
export type HeldItem = z.output<typeof heldItem>;
/** As the API answers it. */
export type KnownHeldItem = z.input<typeof heldItem>;
