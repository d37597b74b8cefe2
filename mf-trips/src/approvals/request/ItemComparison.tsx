import type { Comparison, TripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './ItemComparison.module.css';

export interface ItemComparisonProps {
  readonly price: NonNullable<TripItem['price']>;
  readonly comparison: Comparison;
}

/** Compares a booking's price with its cap, the cheapest offer and cheaper alternatives (screens §8). */
export function ItemComparison({ price, comparison: { cap, cheapest, alternatives } }: ItemComparisonProps) {
  const { t, language } = useTexts('mf-trips');
  const isCheapest = cheapest !== null && cheapest.amount >= price.total;
  return (
    <div className={styles['comparison']}>
      {cap !== null && <span>{t('approvals.request.compare.cap', { amount: formatMoney(cap, language) })}</span>}
      {cheapest !== null && (
        <span>
          {isCheapest
            ? t('approvals.request.compare.isCheapest')
            : t('approvals.request.compare.cheapest', { amount: formatMoney(cheapest, language) })}
        </span>
      )}
      {alternatives.length > 0 && (
        <details open>
          <summary>{t('approvals.request.compare.alternatives', { count: alternatives.length })}</summary>
          <ul>
            {alternatives.map(({ title, price: offer }) => (
              <li key={`${title} ${offer.amount}`}>
                {title} · {formatMoney(offer, language)}
                {offer.currency === price.currency && offer.amount < price.total && (
                  <>
                    {' · '}
                    {t('approvals.request.compare.less', {
                      amount: formatMoney({ amount: price.total - offer.amount, currency: price.currency }, language),
                    })}
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
