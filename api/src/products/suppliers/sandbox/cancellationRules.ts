import type { CancellationRule, LanguageCode } from '@portolan/contracts';
import { percentOf, toDecimal, type Money } from '../../../kernel/money/money.ts';
import { atZone } from '../../../kernel/process/zonedTime.ts';
import { cancellationTexts } from './cancellationTexts.ts';

interface Terms {
  /** Until when cancelling is free; null: never. */
  readonly freeUntil: Date | null;
  /** Fee after that, in percent of the price. */
  readonly lateFeePercent: number;
  readonly price: Money;
  /** On whose clock times are told. */
  readonly zone: string;
  readonly language: LanguageCode;
  /** Whether the day is told, too. */
  readonly isDated?: boolean;
}

/** How the sandbox words and counts its rules of cancelling. What starts too soon to be cancelled freely costs its fee from now on. */
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
