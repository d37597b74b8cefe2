import type { CancellationRule, LanguageCode } from '@portolan/contracts';
import { toDecimal, type Money } from '../../../kernel/money/money.ts';
import { cancellationRulesOf } from './cancellationRules.ts';
import { cancellationTexts } from './cancellationTexts.ts';

interface StayTerms {
  /** Until when cancelling is free; null: never. */
  readonly freeUntil: Date | null;
  /** After that: the first night, or all of the price. */
  readonly lateFee: 'NIGHT' | 'ALL';
  readonly firstNight: Money;
  readonly price: Money;
  /** The hotel's. */
  readonly zone: string;
  readonly language: LanguageCode;
}

/** How a stay is cancelled, on the hotel's clock: a fee of a night is an amount and no share of the price. */
export function stayRulesOf({ lateFee, firstNight, ...terms }: StayTerms, now: Date): CancellationRule[] {
  const rules = cancellationRulesOf({ ...terms, lateFeePercent: 100, isDated: true }, now);
  // Where cancelling never is free, a night's fee would be: all of the price is kept.
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
