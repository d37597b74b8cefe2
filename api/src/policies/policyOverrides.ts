import type { PolicyVerdict, PolicyViolation } from '@portolan/contracts';
import type { Actor } from '../kernel/access/actor.ts';
import type { ScopedTransaction } from '../kernel/db/index.ts';
import { isForbidding } from './policyRules.ts';
import type { PolicyTravellers } from './policyVerdicts.ts';

/** Whether the caller may override the policy of these travellers. */
export type OverrideRight = (travellers: PolicyTravellers) => Promise<boolean>;

/**
 * The right of an agent who acts for a person (domain §2, guard of "submit"). The profile of each traveller must allow it (`allowAgentOverride`, spec
 * §3); a traveller who is no employee has the profile of the booker. Other callers have no right.
 */
export function overrideRight(
  trx: ScopedTransaction,
  { tenantId, companyId, agent }: Actor,
  bookerId: string,
): OverrideRight {
  return async ({ userIds, hasGuests }) => {
    if (agent === undefined) return false;
    const ids = [...new Set([...userIds, ...(hasGuests || userIds.length === 0 ? [bookerId] : [])])];
    const allowing = await trx
      .selectFrom('customers')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('id', 'in', ids)
      .where('allowAgentOverride', '=', true)
      .execute();
    return allowing.length === ids.length;
  };
}

/** Whether an override can allow the purchase. Offers that a rule hides stay hidden. */
export const canBeOverridden = ({ state, violations }: PolicyVerdict): boolean =>
  state === 'BLOCKED' && violations.every((violation) => violation.action !== 'HIDE');

/** The verdict that a caller sees, with or without the right to override. */
export const visibleVerdict = (mayOverride: boolean, verdict: PolicyVerdict): PolicyVerdict =>
  mayOverride && canBeOverridden(verdict) ? { ...verdict, mayOverride } : verdict;

/** Violations, with the override of those that forbid. */
export const overridden = (violations: readonly PolicyViolation[], reason: string, at: Date): PolicyViolation[] =>
  violations.map((violation) =>
    isForbidding(violation) ? { ...violation, override: { reason, at: at.toISOString() } } : violation,
  );

/** Violations without any override. */
export const withoutOverrides = (violations: readonly PolicyViolation[]): PolicyViolation[] =>
  violations.map(({ override: _override, ...violation }) => violation);

/** Present violations, with earlier overrides of the same rules. A rule that has changed since needs a new override. */
export const withEarlierOverrides = (
  earlier: readonly PolicyViolation[],
  violations: readonly PolicyViolation[],
): PolicyViolation[] =>
  violations.map((violation) => {
    const override = earlier.find(
      ({ ruleId, ruleVersion }) => ruleId === violation.ruleId && ruleVersion === violation.ruleVersion,
    )?.override;
    return override === undefined ? violation : { ...violation, override };
  });
