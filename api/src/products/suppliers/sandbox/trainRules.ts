import type { CancellationRule, LanguageCode, TrainFlexibility, TrainTerms } from '@portolan/contracts';
import { toDecimal, type Money } from '../../../kernel/money/money.ts';
import { cancellationRulesOf } from './cancellationRules.ts';
import { cancellationTexts } from './cancellationTexts.ts';
import type { TicketPrice } from './trainPrices.ts';

interface TicketTerms extends TicketPrice {
  readonly flexibility: TrainFlexibility;
  readonly travellers: number;
  readonly leavesAt: Date;
  /** Time zone of the first station. */
  readonly zone: string;
  readonly language: LanguageCode;
}

/** Whether a ticket can be changed and refunded. */
export function termsOf(flexibility: TrainFlexibility, fee: Money): Pick<TrainTerms, 'exchange' | 'refund'> {
  const amount = { amount: toDecimal(fee), currency: fee.currency };
  const term: TrainTerms['refund'] =
    flexibility === 'FULL_FLEX'
      ? { kind: 'FREE', fee: null }
      : flexibility === 'SEMI_FLEX'
        ? { kind: 'FOR_FEE', fee: amount }
        : { kind: 'NO', fee: null };
  return { exchange: term, refund: term };
}

/** Cancellation rules of a ticket until the departure: free, for a fee per traveller, or for the full price. */
export function ticketRulesOf(
  { flexibility, travellers, total, fee, leavesAt, zone, language }: TicketTerms,
  now: Date,
): CancellationRule[] {
  const rules = cancellationRulesOf(
    {
      freeUntil: flexibility === 'FULL_FLEX' ? leavesAt : null,
      lateFeePercent: 100,
      price: total,
      zone,
      language,
      isDated: true,
    },
    now,
  );
  if (flexibility !== 'SEMI_FLEX') return rules;
  const words = cancellationTexts[language].feeEach.replace('{fee}', `${toDecimal(fee)} ${fee.currency}`);
  return rules.map((rule) => ({
    ...rule,
    ruleDescription: words,
    feeAmount: toDecimal({ ...fee, minor: fee.minor * travellers }),
    feePercent: null,
  }));
}
