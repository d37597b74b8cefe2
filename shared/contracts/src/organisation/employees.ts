import * as z from '@portolan/contracts/schema';
import { roles } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant, pageOf, queryInteger, queryList } from '../kernel/primitives.ts';
import { userTitles } from './people.ts';

export const employeeStatuses = ['INVITED', 'ACTIVE', 'ARCHIVED'] as const;

/**
 * A person of the company, as pickers show them (spec §3 employee). `email`, `roles`, `status` and `lastLoginAt` only for callers who may
 * see profiles of the company.
 */
export const employee = z.object({
  customerId: id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  userTitle: z.nullable(z.enum(userTitles)),
  phone: z.string(),
  /** End of an absence, or of a delegation to another approver; null or left out for people who are present. */
  awayUntil: z.optional(z.nullable(instant)),
  email: z.optional(z.string()),
  roles: z.optional(z.array(z.enum(roles))),
  status: z.optional(z.enum(employeeStatuses)),
  lastLoginAt: z.optional(z.nullable(instant)),
});
export type Employee = z.output<typeof employee>;

/** An employee for callers who may see profiles of the company. */
export const knownEmployee = z.object({
  ...employee.shape,
  email: z.string(),
  roles: z.array(z.enum(roles)),
  status: z.enum(employeeStatuses),
  lastLoginAt: z.nullable(instant),
});
export type KnownEmployee = z.output<typeof knownEmployee>;

export const employeePage = pageOf(employee);
export type EmployeePage = z.output<typeof employeePage>;

export const employeeSorts = ['name,asc', 'name,desc'] as const;

export const listEmployees = defineOperation({
  id: 'listEmployees',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/employees',
  access: 'secure',
  summary: 'People of the company; size up to 10000 for the taxi picker (spec §9)',
  params: z.object({ companyId: id }),
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 10_000), 10),
    sort: z._default(z.enum(employeeSorts), 'name,asc'),
    status: z.optional(z.enum(employeeStatuses)),
    /** Only the company's admins, for people who look for help. */
    role: z.optional(z.enum(['COMPANY_ADMIN'])),
    /** Only these people, including former ones: finds names of known ids. */
    customerId: z.optional(queryList(id)),
  }),
  answer: employeePage,
});
