import type { PolicyVerdict, PolicyViolation } from '@portolan/contracts';
import type { Actor } from '../kernel/access/actor.ts';
import type { ScopedTransaction } from '../kernel/db/index.ts';
import { isForbidding } from './policyRules.ts';
import type { PolicyTravellers } from './policyVerdicts.ts';

/** Whether the caller may let these travellers have what their policy forbids. */
export type OverrideRight = (travellers: PolicyTravellers) => Promise<boolean>;

/**
 * The right of an agent who acts for somebody (domain §2, guard of "submit"): where the profile of each who travels allows it (`allowAgentOverride`, spec §3); who is no
 * employee travels on the profile of whoever books. Nobody else has it.
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

/** Whether an agent's word overcomes what keeps it from being bought: what a rule keeps out of sight stays so. */
export const canBeOverridden = ({ state, violations }: PolicyVerdict): boolean =>
  state === 'BLOCKED' && violations.every((violation) => violation.action !== 'HIDE');

/** A verdict as it is told to whoever may override, or may not. */
export const toldTo = (mayOverride: boolean, verdict: PolicyVerdict): PolicyVerdict =>
  mayOverride && canBeOverridden(verdict) ? { ...verdict, mayOverride } : verdict;

/** What is broken, with an agent's word for what forbids it. */
export const overridden = (violations: readonly PolicyViolation[], reason: string, at: Date): PolicyViolation[] =>
  violations.map((violation) =>
    isForbidding(violation) ? { ...violation, override: { reason, at: at.toISOString() } } : violation,
  );

/** What is broken, without anybody's word. */
export const withoutOverrides = (violations: readonly PolicyViolation[]): PolicyViolation[] =>
  violations.map(({ override: _override, ...violation }) => violation);

/** What is broken now, with the word that an agent gave for the same rule before; a rule that has changed since wants another. */
export const withKeptOverrides = (
  kept: readonly PolicyViolation[],
  violations: readonly PolicyViolation[],
): PolicyViolation[] =>
  violations.map((violation) => {
    const override = kept.find(
      ({ ruleId, ruleVersion }) => ruleId === violation.ruleId && ruleVersion === violation.ruleVersion,
    )?.override;
    return override === undefined ? violation : { ...violation, override };
  });
