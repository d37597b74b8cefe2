import type { TaxiOffer } from '@portolan/contracts';
import { formatCo2, formatDuration } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { baggageCount, seatCount } from '../add-to-cart/taxiCartItemOf.ts';
import styles from './OfferFacts.module.css';

/** Seats, bags, how long (when known), emissions, and the rules of cancelling. */
export function OfferFacts({ offer }: { readonly offer: TaxiOffer }) {
  const { t, language } = useTexts('mf-booking');
  return (
    <>
      <ul className={styles['facts']} aria-label={t('offer.facts')}>
        <li>
          <Icon name="seat" size={16} />
          {t('offer.seats', { count: seatCount(offer) })}
        </li>
        <li>
          <Icon name="bag" size={16} />
          {t('offer.bags', { count: baggageCount(offer) })}
        </li>
        {offer.duration !== null && (
          <li>
            <Icon name="clock" size={16} />
            {formatDuration(offer.duration, language)}
          </li>
        )}
        <li>
          <Icon name="leaf" size={16} />
          {formatCo2(offer.co2EmissionInGrams, language)}
        </li>
      </ul>
      <ul className={styles['rules']} aria-label={t('offer.cancellation')}>
        {offer.cancellationRules.map(({ ruleDescription }) => (
          <li key={ruleDescription}>{ruleDescription}</li>
        ))}
      </ul>
    </>
  );
}
