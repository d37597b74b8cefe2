import type { PriceCap, ServiceOffer } from '@portolan/contracts';
import { formatDate, localDayOf } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon, useCancellationText, type IconName } from '@portolan/ui/core';
import { offerCapOf } from '../../search/cap/offerCap.ts';
import { OfferDecision } from '../../search/OfferDecision.tsx';
import { ServicePrice } from '../ServicePrice.tsx';
import styles from './ServiceCard.module.css';

export interface ServiceCardProps {
  readonly offer: ServiceOffer;
  readonly caps: readonly PriceCap[];
  /** Only the first card of a list has a filled button. */
  readonly isFirst: boolean;
  readonly onAdd: (offer: ServiceOffer) => void;
}

/** Icons by the suppliers' service codes. */
const icons: Readonly<Record<string, IconName>> = { LOUNGE: 'seat', FAST_TRACK: 'bolt', PARKING: 'car' };

/** One service with its times, terms, price and button. */
export function ServiceCard({ offer, caps, isFirst, onAdd }: ServiceCardProps) {
  const { t } = useTexts('mf-booking');
  const cancellationText = useCancellationText();
  const { service, serviceProvider, description, cancellationRules, start, price, policy } = offer;
  const heading = `offer-${offer.id}`;
  return (
    <article className={styles['card']} aria-labelledby={heading}>
      <span className={styles['icon']}>
        <Icon name={icons[service.code] ?? 'bag'} size={24} />
      </span>
      <div className={styles['what']}>
        <h2 id={heading} className="pt-small-title">
          {service.title}
        </h2>
        <p className="pt-quiet">{serviceProvider.name}</p>
        <p className="pt-quiet">{description}</p>
        <ul aria-label={t('offer.cancellation')}>
          {cancellationRules.map((rule) => (
            <li key={rule.ruleDescription}>{cancellationText(rule, start)}</li>
          ))}
        </ul>
      </div>
      <p className={styles['when']}>
        <ServiceTimes offer={offer} />
      </p>
      <div className={styles['price']}>
        <OfferDecision
          offer={offer}
          vehicle={service.title}
          provider={serviceProvider.name}
          isFirst={isFirst}
          cap={offerCapOf(policy, { currency: price.currency, amounts: { TOTAL: price.total } }, caps)}
          onAdd={() => onAdd(offer)}
        >
          <ServicePrice offer={offer} align="end" />
        </OfferDecision>
      </div>
    </article>
  );
}

/** Start and end in the local time of the airport, with the day if it ends on another. */
function ServiceTimes({ offer: { start, end } }: Pick<ServiceCardProps, 'offer'>) {
  const { t, language } = useTexts('mf-booking');
  const dayOf = ({ dateTime, timeZone }: ServiceOffer['start']) => localDayOf(dateTime, timeZone);
  const show = ({ dateTime, timeZone }: ServiceOffer['start'], style: 'time' | 'shortDateTime') =>
    formatDate(dateTime, language, { style, zone: timeZone });
  return t('airport.fromUntil', {
    from: show(start, 'shortDateTime'),
    until: show(end, dayOf(start) === dayOf(end) ? 'time' : 'shortDateTime'),
  });
}
