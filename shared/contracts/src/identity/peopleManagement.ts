import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, optionalText, pageOf, queryInteger } from '../kernel/primitives.ts';
import { employeeStatuses, knownEmployee } from '../organisation/employees.ts';
import { invitedRoles } from './invitations.ts';

const named = z.object({ id, name: z.string() });

/**
 * A person as managers of the company's people see them. `duties` are the tasks that depend on the person: trips to decide on, cost centers
 * to answer for, people to manage, colleagues to stand in for now or later.
 */
export const managedPerson = z.object({
  id,
  ...knownEmployee.shape,
  employeeNo: z.string(),
  vip: z.boolean(),
  allowAgentOverride: z.boolean(),
  lineManagerId: z.nullable(id),
  /** Only those in use, by name. */
  costCenters: z.array(named),
  /** One of each category, only those in use, by name. */
  groups: z.array(z.object({ ...named.shape, categoryId: id })),
  duties: z.object({
    approvals: z.array(z.object({ cartId: id, tripId: z.string(), tripName: z.string() })),
    costCenters: z.array(named),
    reports: z.array(named),
    standsInFor: z.array(named),
    /** Upcoming trips, at most 20. */
    trips: z.array(z.object({ cartId: id, tripId: z.string(), tripName: z.string() })),
    /** Approval processes that name the person. */
    processes: z.array(named),
  }),
  version: z.int(),
});
export type ManagedPerson = z.output<typeof managedPerson>;

/**
 * Changes to a person; fields left out stay. `roles` are those that people of the company give each other; others stay, too. Refused by
 * field: `yourself` (the caller's own roles), `lastAdmin`, `circular` (a line manager who reports to the person), `taken`.
 */
export const managedPersonUpdate = z.strictObject({
  roles: z.optional(z.array(z.enum(invitedRoles)).check(z.minLength(1), z.maxLength(invitedRoles.length))),
  lineManagerId: z.optional(z.nullable(id)),
  costCenterIds: z.optional(z.array(id).check(z.maxLength(100))),
  groupIds: z.optional(z.array(id).check(z.maxLength(100))),
  employeeNo: z.optional(optionalText(40)),
  vip: z.optional(z.boolean()),
  /** Only admins may set it. */
  allowAgentOverride: z.optional(z.boolean()),
});
export type ManagedPersonUpdate = z.output<typeof managedPersonUpdate>;

/** Whether a passport or national id is valid for half a year, ends sooner, or is missing. */
export const personDocuments = ['COMPLETE', 'EXPIRES_SOON', 'MISSING'] as const;

/** A row of the people list. */
export const managedPersonRow = z.object({
  ...knownEmployee.shape,
  employeeNo: z.string(),
  vip: z.boolean(),
  /** Only those in use, by name. */
  costCenters: z.array(z.object({ ...named.shape, code: z.string() })),
  groups: z.array(named),
  lineManager: z.nullable(named),
  /** The travel policy that applies to them; null for none. */
  policy: z.nullable(named),
  /** Approval processes that apply to them, including those for everyone, by name. */
  approvalProcesses: z.array(named),
  documents: z.enum(personDocuments),
  version: z.int(),
});
export type ManagedPersonRow = z.output<typeof managedPersonRow>;

export const managedPeoplePage = z.object({
  ...pageOf(managedPersonRow).shape,
  /** People of each status, regardless of filters. */
  counts: z.object({ ACTIVE: z.int(), INVITED: z.int(), ARCHIVED: z.int() }),
});
export type ManagedPeoplePage = z.output<typeof managedPeoplePage>;

export const managedPeopleSorts = ['name,asc', 'name,desc', 'lastLogin,asc', 'lastLogin,desc'] as const;
/** Gaps in a person's data: no approver, or a missing name or phone. */
export const personGaps = ['NO_MANAGER', 'INCOMPLETE_PROFILE'] as const;

export const listManagedPeople = defineOperation({
  id: 'listManagedPeople',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/managed-people',
  access: 'secure',
  summary: 'The company’s people for those who manage them, with work, documents and how many have each status',
  params: z.object({ companyId: id }),
  query: z.object({
    /** Words of a name or e-mail, or an employee number. */
    search: z.optional(z.string().check(z.maxLength(100))),
    status: z._default(z.enum(employeeStatuses), 'ACTIVE'),
    role: z.optional(z.enum(invitedRoles)),
    groupId: z.optional(id),
    costCenterId: z.optional(id),
    /** People under this travel policy. */
    policyId: z.optional(id),
    documents: z.optional(z.enum(personDocuments)),
    gap: z.optional(z.enum(personGaps)),
    sort: z._default(z.enum(managedPeopleSorts), 'name,asc'),
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), 25),
  }),
  answer: managedPeoplePage,
});

/** Most people that one call changes. */
export const mostChangedPeople = 100;

/**
 * One change to many people; each person is changed separately, as if by hand, and `refused` lists the failures. `code` is the error's
 * type, or the code of a refused field.
 */
export const peopleChange = z.strictObject({
  customerIds: z.array(id).check(z.minLength(1), z.maxLength(mostChangedPeople)),
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ARCHIVE') }),
    z.strictObject({ kind: z.literal('RESTORE') }),
    /** Invites them, again or for the first time. */
    z.strictObject({ kind: z.literal('INVITE') }),
    /** Adds a cost center, and keeps the others. */
    z.strictObject({ kind: z.literal('COST_CENTER'), id }),
    /** Adds a group, and removes each person from the other group of its category. */
    z.strictObject({ kind: z.literal('GROUP'), id }),
  ]),
});
export type PeopleChange = z.output<typeof peopleChange>;
export const changePeople = defineOperation({
  id: 'changePeople',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/managed-people/changes',
  access: 'secure',
  summary: 'One change of many people, each by itself; says of whom it was refused, and why',
  params: z.object({ companyId: id }),
  body: peopleChange,
  answer: z.object({ changed: z.int(), refused: z.array(z.object({ customerId: id, code: z.string() })) }),
});

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
  errors: ['INVALID_INPUT'],
  params: personParams,
  body: managedPersonUpdate,
  answer: managedPerson,
});
export const endPersonSessions = defineOperation({
  id: 'endPersonSessions',
  method: 'POST',
  path: `${path}/end-sessions`,
  access: 'secure',
  summary: 'Sign a person out everywhere; nobody’s next request is answered',
  params: personParams,
  answer: z.object({ ended: z.int() }),
});
export const archivePerson = defineOperation({
  id: 'archivePerson',
  method: 'POST',
  path: `${path}/archive`,
  access: 'secure',
  ifMatch: 'required',
  summary: 'End a person’s sessions, invitations and share links, and hand over what waits for them; trips stay',
  errors: ['INVALID_INPUT', 'INVALID_TRANSITION'],
  params: personParams,
  /** The successor for open approvals, cost centers, reports and delegations; without one they stay. */
  body: z.optional(z.nullable(z.strictObject({ successorId: z.optional(id) }))),
  answer: managedPerson,
});
export const restorePerson = defineOperation({
  id: 'restorePerson',
  method: 'POST',
  path: `${path}/restore`,
  access: 'secure',
  ifMatch: 'required',
  summary: 'Let an archived person sign in again; takes a licence',
  errors: ['LICENCES_USED_UP', 'INVALID_TRANSITION'],
  params: personParams,
  answer: managedPerson,
});
