import type { TaxiOffer } from '@portolan/contracts';
import { formatCo2, formatDuration } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationText } from '@portolan/ui/core';
import { Facts, type Fact } from '@portolan/ui/base';
import { baggageCount, seatCount } from '../add-to-cart/taxiCartItemOf.ts';
import styles from './OfferFacts.module.css';

/** Seats, bags, duration if known, emissions and cancellation terms. */
export function OfferFacts({ offer }: { readonly offer: TaxiOffer }) {
  const { t, language } = useTexts('mf-booking');
  const cancellationText = useCancellationText();
  const duration: readonly Fact[] =
    offer.duration === null ? [] : [{ icon: 'clock', text: formatDuration(offer.duration, language) }];
  return (
    <>
      <Facts
        facts={[
          { icon: 'seat', text: t('offer.seats', { count: seatCount(offer) }) },
          { icon: 'bag', text: t('offer.bags', { count: baggageCount(offer) }) },
          ...duration,
          { icon: 'leaf', text: formatCo2(offer.co2EmissionInGrams, language) },
        ]}
      />
      <ul className={styles['rules']} aria-label={t('offer.cancellation')}>
        {offer.cancellationRules.map((rule) => (
          <li key={rule.ruleDescription}>{cancellationText(rule, offer.start)}</li>
        ))}
      </ul>
    </>
  );
}
