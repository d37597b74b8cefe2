import type { CancellationRule } from '@portolan/contracts';

type Rules = readonly Readonly<CancellationRule>[];

/** The cancellation rule that applies at that moment; undefined if the supplier names none. */
export const ruleInForce = (rules: Rules, now: Date): Rules[number] | undefined =>
  rules.find(
    ({ from, until }) => (from === null || new Date(from) <= now) && (until === null || now < new Date(until)),
  );

/** Whether cancelling is free now; null if the supplier does not say. */
export function isRefundableNow(rules: Rules, now: Date): boolean | null {
  const inForce = ruleInForce(rules, now);
  const fee = inForce?.feeAmount ?? inForce?.feePercent ?? null;
  return fee === null ? null : fee === 0;
}
