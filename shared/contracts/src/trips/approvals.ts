import * as z from '@portolan/contracts/schema';
import { approvalModes, approvalStatuses } from './approvalRules.ts';
import { bookingStatuses } from '../kernel/constants.ts';
import type { ErrorType } from '../kernel/errorTypes.ts';
import { defineOperation } from '../kernel/operation.ts';
import {
  amount,
  currencyCode,
  id,
  instant,
  localDate,
  money,
  pageOf,
  queryInteger,
  text,
} from '../kernel/primitives.ts';
import { policyStates } from '../policies/policies.ts';
import { permission, trip } from './trips.ts';

/** Page size of the approvals page (spec §9). */
export const approvalsPageSize = 25;
export const approvalsSorts = ['startDate,asc', 'startDate,desc'] as const;
export type ApprovalsSort = (typeof approvalsSorts)[number];
export const approvalsDefaultSort: ApprovalsSort = 'startDate,asc';
/** The page's tabs (screens §8): requests for the caller, the caller's decisions, and, for admins, all. */
export const approvalsTabs = ['APPROVALS', 'APPROVALS_DECIDED', 'APPROVALS_ALL'] as const;

/** Longest comment on a trip, in characters. */
export const commentLength = 500;

/** A row of the approvals list (spec §3); `totalPriceToPay` and `currency` are null for a trip without a price. */
export const approvalListItem = z.object({
  cartId: id,
  tripId: z.optional(z.string()),
  tripName: z.string(),
  status: z.enum(bookingStatuses),
  startDate: z.nullable(localDate),
  endDate: z.optional(z.nullable(localDate)),
  /** Start and destination, or the one city of a stay; absent or empty if unknown. */
  cities: z.optional(z.array(z.string())),
  totalPriceToPay: z.nullable(amount),
  currency: z.nullable(currencyCode),
  booker: z.optional(z.object({ name: z.string() })),
  approval: z.optional(
    z.object({
      mode: z.enum(approvalModes),
      status: z.enum(approvalStatuses),
      tripVersion: z.int(),
      deadline: instant,
      createdAt: instant,
    }),
  ),
  /** Policy state of the trip's worst item; null for a trip without items. */
  policyState: z.optional(z.nullable(z.enum(policyStates))),
  /** Amount to approve: a change's addition, else the trip's total; null for a trip without a price. */
  asked: z.optional(z.nullable(money)),
  /** Names of the travellers, each once. */
  travellers: z.optional(z.array(z.string())),
  /** The largest excess of one booking over its price cap; null for none. */
  overCap: z.optional(z.nullable(money)),
  /** The caller's permissions on the trip; only for requests that wait for the caller. */
  permissions: z.optional(z.array(permission)),
  /** The caller's last decision and its time; only for trips that the caller decided. */
  decided: z.optional(z.object({ decision: z.enum(['APPROVED', 'REJECTED']), at: instant })),
});
export type ApprovalListItem = z.output<typeof approvalListItem>;

export const approvalPage = pageOf(approvalListItem);
export type ApprovalPage = z.output<typeof approvalPage>;

/** Refusals of an answer to an approval request. */
export const decisionErrors: readonly ErrorType[] = [
  'ALREADY_DECIDED',
  'TRIP_CHANGED',
  'INVALID_TRANSITION',
  'TRIAL_ENDED',
];

const cartParams = z.object({ cartId: id });
const comment = text(commentLength);
/** The version that approvers were asked about (`approval.tripVersion`): an answer to an older one is refused. */
const tripVersion = z.int().check(z.gte(1), z.lte(1_000_000_000));

export const readCarts = defineOperation({
  id: 'readCarts',
  method: 'GET',
  path: '/api/secure/v2/carts/read',
  access: 'secure',
  summary: 'Trips that await approval, by tab (spec §7)',
  query: z.object({
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), approvalsPageSize),
    sort: z._default(z.enum(approvalsSorts), approvalsDefaultSort),
    myTravelsTabs: z.enum(approvalsTabs),
  }),
  answer: approvalPage,
});
export const listPendingApprovals = defineOperation({
  id: 'listPendingApprovals',
  method: 'GET',
  path: '/api/secure/v2/carts/pending-approvals',
  access: 'secure',
  summary: 'What waits for the caller: the first hundred, by deadline, and how many there are',
  answer: z.object({ content: z.array(approvalListItem), totalItems: z.int() }),
});
export const approveTrip = defineOperation({
  id: 'approveTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/approve',
  access: 'secure',
  idempotencyKey: 'required',
  summary: 'Approve the current step',
  errors: [...decisionErrors, 'BOOKING_NOT_AVAILABLE', 'APPROVER_MISSING'],
  params: cartParams,
  body: z.strictObject({ tripVersion, comment: z.optional(comment) }),
  answer: trip,
});
export const rejectTrip = defineOperation({
  id: 'rejectTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/reject',
  access: 'secure',
  idempotencyKey: 'required',
  summary: 'Refuse the trip, saying why',
  errors: [...decisionErrors, 'BOOKING_NOT_AVAILABLE'],
  params: cartParams,
  body: z.strictObject({ tripVersion, comment }),
  answer: trip,
});
export const delegateApproval = defineOperation({
  id: 'delegateApproval',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/delegate',
  access: 'secure',
  summary: 'Hand the own decision to a colleague',
  errors: [...decisionErrors, 'UNKNOWN_APPROVER'],
  params: cartParams,
  body: z.strictObject({ tripVersion, customerId: id, comment: z.optional(comment) }),
  answer: trip,
});
/** Pause between two reminders of the same request by hand, in milliseconds. */
export const reminderRestMs = 4 * 3_600_000;
export const remindApprovers = defineOperation({
  id: 'remindApprovers',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/remind',
  access: 'secure',
  summary: 'Remind who decides on a trip that awaits approval; once in four hours',
  errors: ['INVALID_TRANSITION'],
  params: cartParams,
  answer: trip,
});
export const commentTrip = defineOperation({
  id: 'commentTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/comment',
  access: 'secure',
  summary: 'Ask or answer a question about a trip that awaits approval',
  errors: ['INVALID_TRANSITION'],
  params: cartParams,
  body: z.strictObject({ comment }),
  answer: trip,
});
