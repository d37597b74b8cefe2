import * as z from '@portolan/contracts/schema';
import { productTypes } from '../kernel/constants.ts';
import { id } from '../kernel/primitives.ts';

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

/** Trips that a rule matches; fields left out do not limit it. `minTotalMinor` is in minor units of `currency`. */
export const approvalCondition = z.strictObject({
  tripKind: z.enum(['IN', 'OUT', 'ALL']),
  minTotalMinor: z.optional(z.int()),
  currency: z.optional(z.string()),
  costCenters: z.optional(z.array(id)),
  productTypes: z.optional(z.array(z.enum(productTypes))),
  region: z.optional(z.enum(['DOMESTIC', 'INTL'])),
});
export type ApprovalCondition = z.output<typeof approvalCondition>;
