import type { PolicyVerdict } from '@portolan/contracts';

const states = ['IN', 'OUT', 'BLOCKED'] as const satisfies readonly PolicyVerdict['state'][];

/** The worst of several verdicts, with all violations. An agent may override it if that holds for every blocked one. */
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
