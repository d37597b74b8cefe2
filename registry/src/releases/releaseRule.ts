import { createHash } from 'node:crypto';
import type { ReleaseRule, Role } from '@portolan/contracts';

/** Whom a page or a discovery document is for, as far as it is known. */
export interface ReleaseCaller {
  readonly tenantId: string;
  /** Random, kept by the browser, so that a percentage sticks to it before anybody signs in. */
  readonly cohort: string;
  /** Null before sign-in: rules on people then fit nobody. */
  readonly person: { readonly userId: string; readonly companyId: string; readonly roles: readonly Role[] } | null;
}

/** Whether one of the rules lets the caller have the canary of `remote`. */
export const fitsAny = (rules: readonly ReleaseRule[], remote: string, caller: ReleaseCaller): boolean =>
  rules.some((rule) => fits(rule, remote, caller));

function fits(
  { tenants, companies, roles: wanted, users, percentage }: ReleaseRule,
  remote: string,
  { tenantId, cohort, person }: ReleaseCaller,
): boolean {
  return (
    (tenants === undefined || tenants.includes(tenantId)) &&
    (companies === undefined || (person !== null && companies.includes(person.companyId))) &&
    (wanted === undefined || (person !== null && wanted.some((role) => person.roles.includes(role)))) &&
    (users === undefined || (person !== null && users.includes(person.userId))) &&
    (percentage === undefined || bucketOf(cohort, remote) < percentage)
  );
}

/** 0 to 99; each remote divides the browsers anew, and a larger percentage keeps those who were in. */
const bucketOf = (cohort: string, remote: string): number =>
  createHash('sha256').update(`${remote} ${cohort}`).digest().readUInt32BE(0) % 100;

/** A rule on people cannot be decided before sign-in. */
export const isOnPeople = ({ companies, roles: wanted, users }: ReleaseRule): boolean =>
  companies !== undefined || wanted !== undefined || users !== undefined;
