import type { CancellationRule, LanguageCode } from '@portolan/contracts';
import { toDecimal, type Money } from '../../../kernel/money/money.ts';
import { cancellationRulesOf } from './cancellationRules.ts';
import { cancellationTexts } from './cancellationTexts.ts';

interface StayTerms {
  /** End of free cancellation; null: never free. */
  readonly freeUntil: Date | null;
  /** Fee for a cancellation after the free period: the first night, or the full price. */
  readonly lateFee: 'NIGHT' | 'ALL';
  readonly firstNight: Money;
  readonly price: Money;
  /** The hotel's time zone. */
  readonly zone: string;
  readonly language: LanguageCode;
}

/** Cancellation rules of a stay, in the hotel's local time: a fee of a night is an amount, not a share of the price. */
export function stayRulesOf({ lateFee, firstNight, ...terms }: StayTerms, now: Date): CancellationRule[] {
  const rules = cancellationRulesOf({ ...terms, lateFeePercent: 100, isDated: true }, now);
  // Without free cancellation the full price is kept, even if the fee is a night.
  if (lateFee === 'ALL' || terms.freeUntil === null) return rules;
  const { nightAfter, nightAlways } = cancellationTexts[terms.language];
  return rules.map((rule) =>
    rule.feePercent === 0
      ? rule
      : {
          ...rule,
          ruleDescription: rule.from === null ? nightAlways : nightAfter,
          feeAmount: toDecimal(firstNight),
          feePercent: null,
        },
  );
}
