import type { CancellationRule, LanguageCode } from '@portolan/contracts';
import { percentOf, toDecimal, type Money } from '../../../kernel/money/money.ts';
import { atZone } from '../../../kernel/process/zonedTime.ts';
import { cancellationTexts } from './cancellationTexts.ts';

interface Terms {
  /** End of free cancellation; null: never free. */
  readonly freeUntil: Date | null;
  /** Fee for a cancellation after the free period, in percent of the price. */
  readonly lateFeePercent: number;
  readonly price: Money;
  /** Time zone of the texts. */
  readonly zone: string;
  readonly language: LanguageCode;
  /** Whether texts contain the day. */
  readonly isDated?: boolean;
}

/** The sandbox's cancellation rules with their texts. A start too soon for free cancellation has the fee from now on. */
export function cancellationRulesOf(
  { freeUntil: until, lateFeePercent, price, zone, language, isDated = false }: Terms,
  now: Date,
): CancellationRule[] {
  const { freeUntil, feeAfter, feeAlways } = cancellationTexts[language];
  const rule = {
    kind: 'CANCEL',
    currency: price.currency,
    from: null,
    until: null,
    feeAmount: toDecimal({ ...price, minor: percentOf(price.minor, lateFeePercent) }),
    feePercent: lateFeePercent,
  } as const;
  const percent = String(lateFeePercent);
  if (until === null || until <= now) return [{ ...rule, ruleDescription: feeAlways.replace('{percent}', percent) }];
  const local = atZone(until, zone);
  const time = isDated ? local.slice(0, 16).replace('T', ' ') : local.slice(11, 16);
  return [
    {
      ...rule,
      ruleDescription: freeUntil.replace('{time}', time),
      until: until.toISOString(),
      feeAmount: 0,
      feePercent: 0,
    },
    {
      ...rule,
      ruleDescription: feeAfter.replace('{percent}', percent).replace('{time}', time),
      from: until.toISOString(),
    },
  ];
}
