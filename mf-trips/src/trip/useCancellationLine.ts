import type { CancellationRule, TripItem } from '@portolan/contracts';
import { formatDate, formatMoney, formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationText } from '@portolan/ui/core';

/**
 * Cancellation terms in one line, such as "Free to cancel until Fri 4 Dec, 07:00, then 100%", in the clock of the place;
 * null without terms. Rules of another form keep the supplier's words.
 */
export function useCancellationLine(): (item: Pick<TripItem, 'cancellationRules' | 'start'>) => string | null {
  const { t, language } = useTexts('mf-trips');
  const textOf = useCancellationText();
  return ({ cancellationRules: rules, start }) => {
    const [first, second] = rules;
    if (first === undefined) return null;
    const fee = feeOf(first);
    if (rules.length === 1 && isAlways(first) && fee !== null)
      return fee.percent === 100 ? t('terms.nonRefundable') : t('terms.always', { fee: words(fee) });
    const later = second === undefined ? null : feeOf(second);
    const isStepped = rules.length === 2 && later !== null && second?.from === first.until && second?.until === null;
    if (first.until === null || fee?.isFree !== true || !(rules.length === 1 || isStepped))
      return rules.map((rule) => textOf(rule, start)).join('. ');
    const when = formatDate(first.until, language, { style: 'shortDateTime', zone: start.timeZone });
    return later === null ? t('terms.freeUntil', { when }) : t('terms.freeThen', { when, fee: words(later) });
  };

  function words({ percent, money }: Fee): string {
    return percent === null ? (money === null ? '' : formatMoney(money, language)) : formatPercent(percent, language);
  }
}

interface Fee {
  readonly isFree: boolean;
  readonly percent: number | null;
  readonly money: { readonly amount: number; readonly currency: string } | null;
}

function feeOf({ feePercent, feeAmount, currency }: CancellationRule): Fee | null {
  const money = feeAmount === null || currency === null ? null : { amount: feeAmount, currency };
  if (feePercent === null && money === null) return null;
  return { isFree: feePercent === 0 || feeAmount === 0, percent: feePercent, money };
}

const isAlways = ({ from, until }: CancellationRule): boolean => from === null && until === null;
