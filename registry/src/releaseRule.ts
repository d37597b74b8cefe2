import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { roles, type Role } from '@portolan/contracts';

const names = z.array(z.string().check(z.minLength(1), z.maxLength(100), z.refine((name) => name.isWellFormed()))).check(z.minLength(1), z.maxLength(500));

/** Who gets a canary (platform, "Who gets it"): everybody who fits each part that is given. Percentages are of browsers. */
export const releaseRule = z
  .strictObject({
    tenants: z.optional(names),
    companies: z.optional(names),
    roles: z.optional(z.array(z.enum(roles)).check(z.minLength(1))),
    users: z.optional(names),
    percentage: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  })
  .check(z.refine((rule) => Object.values(rule).some((part) => part !== undefined), 'A rule needs a tenant, a company, a role, a user or a percentage.'));
export type ReleaseRule = z.output<typeof releaseRule>;

/** Whom a page or a discovery document is for, as far as it is known. */
export interface ReleaseCaller {
  readonly tenantId: string;
  /** Random, kept by the browser, so that a percentage sticks to it before anybody signs in. */
  readonly cohort: string;
  /** Null before sign-in: rules on people then fit nobody. */
  readonly person: { readonly userId: string; readonly companyId: string; readonly roles: readonly Role[] } | null;
}

/** Whether one of the rules lets the caller have the canary of `remote`. */
export const fitsAny = (rules: readonly ReleaseRule[], remote: string, caller: ReleaseCaller): boolean => rules.some((rule) => fits(rule, remote, caller));

function fits({ tenants, companies, roles: wanted, users, percentage }: ReleaseRule, remote: string, { tenantId, cohort, person }: ReleaseCaller): boolean {
  return (
    (tenants === undefined || tenants.includes(tenantId)) &&
    (companies === undefined || (person !== null && companies.includes(person.companyId))) &&
    (wanted === undefined || (person !== null && wanted.some((role) => person.roles.includes(role)))) &&
    (users === undefined || (person !== null && users.includes(person.userId))) &&
    (percentage === undefined || bucketOf(cohort, remote) < percentage)
  );
}

/** 0 to 99; each remote divides the browsers anew, and a larger percentage keeps those who were in. */
const bucketOf = (cohort: string, remote: string): number => createHash('sha256').update(`${remote} ${cohort}`).digest().readUInt32BE(0) % 100;

/** A rule on people cannot be decided before sign-in. */
export const isOnPeople = ({ companies, roles: wanted, users }: ReleaseRule): boolean => companies !== undefined || wanted !== undefined || users !== undefined;
