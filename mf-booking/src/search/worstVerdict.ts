import type { PolicyVerdict } from '@portolan/contracts';

const states = ['IN', 'OUT', 'BLOCKED'] as const satisfies readonly PolicyVerdict['state'][];

/** One verdict over several: as bad as the worst, with what each breaks. An agent may let it be booked where that goes for all that is forbidden. */
export function worstVerdict(verdicts: readonly (PolicyVerdict | undefined)[]): PolicyVerdict | undefined {
  const known = verdicts.filter((verdict) => verdict !== undefined);
  if (known.length === 0) return undefined;
  const blocked = known.filter(({ state }) => state === 'BLOCKED');
  const violations = new Map(
    known.flatMap((verdict) => verdict.violations).map((violation) => [JSON.stringify(violation), violation]),
  );
  return {
    state: states.findLast((state) => known.some((verdict) => verdict.state === state)) ?? 'IN',
    violations: [...violations.values()],
    ...(blocked.length > 0 && { mayOverride: blocked.every(({ mayOverride }) => mayOverride === true) }),
  };
}
