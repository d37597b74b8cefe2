import type { Comparison, ComparisonBasis, TripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './ItemComparison.module.css';

export interface ItemComparisonProps {
  readonly price: NonNullable<TripItem['price']>;
  readonly comparison: Comparison;
}

/** Compares a booking's price with its cap, the cheapest other offer and cheaper alternatives (screens §8). */
export function ItemComparison({ price, comparison }: ItemComparisonProps) {
  const { t, language } = useTexts('mf-trips');
  const { cap, cheapest, alternatives } = comparison;
  return (
    <div className={styles['comparison']}>
      {cap !== null && <span>{t('approvals.request.compare.cap', { amount: formatMoney(cap, language) })}</span>}
      {cheapest !== null && <Cheapest price={price} cheapest={cheapest} basis={comparison.basis ?? null} />}
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

interface CheapestProps {
  readonly price: ItemComparisonProps['price'];
  readonly cheapest: NonNullable<Comparison['cheapest']>;
  readonly basis: ComparisonBasis | null;
}

/** The cheapest other offer with the group that it was compared in, or a note that the booking itself is the cheapest. */
function Cheapest({ price, cheapest, basis }: CheapestProps) {
  const { t, language } = useTexts('mf-trips');
  const claim = cheapest.amount >= price.total ? 'isCheapest' : 'cheapest';
  const amount = formatMoney(cheapest, language);
  if (basis === null) return <span>{t(`approvals.request.compare.${claim}`, { amount })}</span>;
  const words = { amount, family: t(`flight.family.${basis.family}`), count: basis.hours };
  return <span>{t(`approvals.request.compare.${claim}${basis.isReturn ? 'Return' : 'Ticket'}`, words)}</span>;
}
