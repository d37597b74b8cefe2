import * as z from '@portolan/contracts/schema';
import { approvalCause, approvalCondition, approvalModes, approverKind, changeRule } from './approvalRules.ts';
import { addedPeople, audience, companyParams, flag, recordParams } from '../organisation/companySettings.ts';
import { productTypes } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { amount, currencyCode, id, text } from '../kernel/primitives.ts';

export const processSources = ['MANUAL', 'AUTOMATED', 'DEFAULT'] as const;
const answersOnTimeout = ['APPROVE', 'REJECT'] as const;

/** One step: its approvers, and whether one approval suffices. Steps run in order. */
const approvalStep = z.strictObject({
  need: z.enum(['ANY', 'ALL']),
  approvers: z.array(approverKind).check(z.minLength(1), z.maxLength(20)),
});
/** Which trips need which approvers, and in which mode; among matching rules the smallest `priority` wins. */
const approvalRule = z.strictObject({
  priority: z.int().check(z.gte(1), z.lte(1000)),
  condition: approvalCondition,
  mode: z.enum(approvalModes),
  steps: z.array(approvalStep).check(z.minLength(1), z.maxLength(5)),
});

/** An approval process (domain §1): its audience, which trips need which approvers, and the outcome without an answer in time. */
export const approvalProcess = z.object({
  id,
  name: z.string(),
  source: z.enum(processSources),
  audience: z.object({ users: z.array(id), groups: z.array(id), costCenters: z.array(id) }),
  rules: z.array(approvalRule),
  changeRule,
  onTimeout: z.enum(answersOnTimeout),
  timeoutHours: z.int(),
  archived: z.boolean(),
  version: z.int(),
});
export type ApprovalProcess = z.output<typeof approvalProcess>;

/** An admin's input. A change does not affect open requests. */
export const approvalProcessInput = z.strictObject({
  name: text(80),
  audience,
  rules: z.array(approvalRule).check(z.minLength(1), z.maxLength(50)),
  changeRule: z._default(changeRule, { preset: 'ALWAYS' }),
  onTimeout: z.enum(answersOnTimeout),
  timeoutHours: z.int().check(z.gte(1), z.lte(720)),
  archived: flag,
});
export type ApprovalProcessInput = z.output<typeof approvalProcessInput>;

/** An imagined trip: its travellers, and the facts that rules check. `amount` is its total in major units. */
export const simulatedTrip = z.strictObject({
  customerIds: z.array(id).check(z.minLength(1), z.maxLength(20)),
  amount,
  currency: currencyCode,
  productTypes: z.array(z.enum(productTypes)).check(z.minLength(1)),
  isInPolicy: z.boolean(),
  isDomestic: z.boolean(),
  /** For a change to a booked trip, the added cost, in major units; null for a trip without bookings. */
  changeAmount: z._default(z.nullable(amount), null),
  /** Whether it can be held, or cancelled free of charge, while people decide. */
  isSecured: z.boolean(),
  costCenterIds: z._default(z.array(id).check(z.maxLength(20)), []),
  /** A process being edited, in place of the saved one of that id; a new one if `id` is null. Left out: only saved processes. */
  draft: z.optional(z.strictObject({ id: z.nullable(id), process: approvalProcessInput })),
});
export type SimulatedTrip = z.output<typeof simulatedTrip>;

/**
 * Approvers of such a trip: NONE for none, MISSING for an approver that the company lacks, ASK for these. `why` names every matching rule;
 * the first one decided.
 */
export const simulation = z.object({
  outcome: z.enum(['NONE', 'MISSING', 'ASK']),
  approval: z.nullable(
    z.object({
      mode: z.enum(approvalModes),
      timeoutHours: z.int(),
      onTimeout: z.enum(answersOnTimeout),
      reasons: z.array(z.string()),
      /** The reasons as structured facts. */
      why: z.optional(z.array(approvalCause)),
      steps: z.array(
        z.object({
          step: z.int(),
          need: z.enum(['ANY', 'ALL']),
          approvers: z.array(z.object({ customerId: id, name: z.string() })),
        }),
      ),
    }),
  ),
  why: z.array(
    z.object({
      processId: id,
      processName: z.string(),
      priority: z.int(),
      mode: z.enum(approvalModes),
      decided: z.boolean(),
    }),
  ),
});
export type Simulation = z.output<typeof simulation>;

export const listApprovalProcesses = defineOperation({
  id: 'listApprovalProcesses',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/approval-processes',
  access: 'secure',
  summary: 'The company’s approval processes with their rules, by name',
  params: companyParams,
  answer: z.object({ content: z.array(approvalProcess) }),
});
export const simulateApproval = defineOperation({
  id: 'simulateApproval',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/corporations/{companyId}/approval-processes/simulate',
  access: 'secure',
  summary: 'Whom a trip would ask, and which rules say so; changes nothing',
  errors: ['INVALID_INPUT', 'APPROVER_MISSING'],
  params: companyParams,
  body: simulatedTrip,
  answer: simulation,
});
export const createApprovalProcess = defineOperation({
  id: 'createApprovalProcess',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/approval-processes',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add an approval process',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: approvalProcessInput,
  answer: approvalProcess,
  successStatus: 201,
});
export const updateApprovalProcess = defineOperation({
  id: 'updateApprovalProcess',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/approval-processes/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace an approval process',
  errors: ['IN_USE', 'INVALID_INPUT'],
  params: recordParams,
  body: approvalProcessInput,
  answer: approvalProcess,
});
export const assignApprovalProcess = defineOperation({
  id: 'assignApprovalProcess',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/approval-processes/{id}/people',
  access: 'secure',
  summary: 'Add people to whom an approval process is for; one that is for everyone stays as it is',
  errors: ['INVALID_INPUT'],
  params: recordParams,
  body: addedPeople,
  answer: approvalProcess,
});
export const archiveApprovalProcess = defineOperation({
  id: 'archiveApprovalProcess',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/approval-processes/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take an approval process out of use',
  errors: ['IN_USE'],
  params: recordParams,
});
