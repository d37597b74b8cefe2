import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, optionalText } from '../kernel/primitives.ts';
import { employee } from '../organisation/people.ts';
import { invitedRoles } from './invitations.ts';

const named = z.object({ id, name: z.string() });

/**
 * Somebody as those see them who manage the company's people. `duties` is what others wait for from them: trips that they are asked to
 * decide on, cost centers that they answer for, people whose line manager they are, colleagues for whom they stand in now or later.
 */
export const managedPerson = z.object({
  id,
  ...employee.shape,
  employeeNo: z.string(),
  vip: z.boolean(),
  allowAgentOverride: z.boolean(),
  lineManagerId: z.nullable(id),
  /** In use alone, by name. */
  costCenters: z.array(named),
  /** One of each category, in use alone, by name. */
  groups: z.array(z.object({ ...named.shape, categoryId: id })),
  duties: z.object({
    approvals: z.array(z.object({ cartId: id, tripId: z.string(), tripName: z.string() })),
    costCenters: z.array(named),
    reports: z.array(named),
    standsInFor: z.array(named),
  }),
  version: z.int(),
});
export type ManagedPerson = z.output<typeof managedPerson>;

/**
 * What changes of a person; what is left out stays. `roles` are those that people of the company give each other; others stay, too.
 * Refused by field: `yourself` (the own roles), `lastAdmin`, `circular` (a line manager who reports to the person), `taken`.
 */
export const managedPersonUpdate = z.strictObject({
  roles: z.optional(z.array(z.enum(invitedRoles)).check(z.minLength(1), z.maxLength(invitedRoles.length))),
  lineManagerId: z.optional(z.nullable(id)),
  costCenterIds: z.optional(z.array(id).check(z.maxLength(100))),
  groupIds: z.optional(z.array(id).check(z.maxLength(100))),
  employeeNo: z.optional(optionalText(40)),
  vip: z.optional(z.boolean()),
  /** An admin's to say. */
  allowAgentOverride: z.optional(z.boolean()),
});
export type ManagedPersonUpdate = z.output<typeof managedPersonUpdate>;

const personParams = z.object({ companyId: id, customerId: id });
const path = '/api/secure/v1/corporations/{companyId}/employees/{customerId}';

export const fetchManagedPerson = defineOperation({
  id: 'fetchManagedPerson',
  method: 'GET',
  path,
  access: 'secure',
  summary: 'A person with work, rights and duties',
  params: personParams,
  answer: managedPerson,
});
export const updateManagedPerson = defineOperation({
  id: 'updateManagedPerson',
  method: 'PATCH',
  path,
  access: 'secure',
  ifMatch: 'required',
  summary: 'Change a person’s work and rights',
  params: personParams,
  body: managedPersonUpdate,
  answer: managedPerson,
});
export const archivePerson = defineOperation({
  id: 'archivePerson',
  method: 'POST',
  path: `${path}/archive`,
  access: 'secure',
  ifMatch: 'required',
  summary: 'End a person’s sessions, invitations and share links; trips stay',
  params: personParams,
  answer: managedPerson,
});
export const restorePerson = defineOperation({
  id: 'restorePerson',
  method: 'POST',
  path: `${path}/restore`,
  access: 'secure',
  ifMatch: 'required',
  summary: 'Let an archived person sign in again; takes a licence',
  params: personParams,
  answer: managedPerson,
});
