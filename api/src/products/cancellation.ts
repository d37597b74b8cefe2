import type { CancellationRule } from '@portolan/contracts';

type Rules = readonly Readonly<CancellationRule>[];

/** The rule by which something is cancelled at that moment; undefined where the supplier names none. */
export const ruleInForce = (rules: Rules, now: Date): Rules[number] | undefined =>
  rules.find(
    ({ from, until }) => (from === null || new Date(from) <= now) && (until === null || now < new Date(until)),
  );

/** Whether cancelling costs nothing now; null where the supplier does not say. */
export function isRefundableNow(rules: Rules, now: Date): boolean | null {
  const inForce = ruleInForce(rules, now);
  const fee = inForce?.feeAmount ?? inForce?.feePercent ?? null;
  return fee === null ? null : fee === 0;
}
