import { createHash } from 'node:crypto';
import type { ReleaseRule, Role } from '@portolan/contracts';

/** The reader of a page or a discovery document, as far as known. */
export interface ReleaseCaller {
  readonly tenantId: string;
  /** Random, stored by the browser, so that a percentage sticks to it before sign-in. */
  readonly cohort: string;
  /** Null before sign-in: rules on people then fit no one. */
  readonly person: { readonly userId: string; readonly companyId: string; readonly roles: readonly Role[] } | null;
}

/** Whether one of the rules gives the caller the canary of `remote`. */
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

/** 0 to 99; each remote divides the browsers differently, and a larger percentage keeps its browsers. */
const bucketOf = (cohort: string, remote: string): number =>
  createHash('sha256').update(`${remote} ${cohort}`).digest().readUInt32BE(0) % 100;

/** A rule on people cannot be decided before sign-in. */
export const isOnPeople = ({ companies, roles: wanted, users }: ReleaseRule): boolean =>
  companies !== undefined || wanted !== undefined || users !== undefined;
