import type { TrainJourney, TrainOffer } from '@portolan/contracts';
import { formatDuration } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { useTrainTexts } from '../useTrainTexts.ts';
import styles from './TrainDetails.module.css';

export interface TrainDetailsProps {
  readonly journey: TrainJourney;
  readonly offers: readonly TrainOffer[];
}

/** Details of a journey: trains with platforms, calls and services, and the terms of each ticket. */
export function TrainDetails({ journey, offers }: TrainDetailsProps) {
  const { t, language } = useTexts('mf-booking');
  const texts = useTrainTexts();
  return (
    <div className={styles['details']}>
      {journey.legs.map((leg, index) => (
        <section key={index}>
          <h4>
            {texts.trainOf(leg)}, {formatDuration(leg.durationMinutes, language)}
          </h4>
          <ol className={styles['calls']}>
            <li>
              <b>{texts.time(leg.from)}</b> {leg.from.name}
              {leg.platform !== null && `, ${t('trains.platform', { platform: leg.platform })}`}
            </li>
            {leg.calls.map(({ name, dateTime }) => (
              <li key={`${name} ${dateTime}`} className={styles['call']}>
                <span>{texts.time({ dateTime, timeZone: leg.from.timeZone })}</span> {name}
              </li>
            ))}
            <li>
              <b>{texts.time(leg.to)}</b> {leg.to.name}
            </li>
          </ol>
          {leg.services.length > 0 && (
            <p>{leg.services.map((service) => t(`trains.service.${service}`)).join(' · ')}</p>
          )}
        </section>
      ))}
      {offers.length > 0 && (
        <section>
          <h4>{t('trains.conditions')}</h4>
          <DescriptionRows
            rows={offers.map((offer) => ({
              label: texts.ticketOf(offer),
              value: [
                ...texts.termsOf(offer),
                ...(offer.isSeatIncluded ? [t('trains.seatIncluded')] : []),
                ...(offer.cards.length > 0
                  ? [t('trains.cardsUsed', { cards: offer.cards.map((card) => t(`trains.card.${card}`)).join(', ') })]
                  : []),
              ].join('. '),
            }))}
          />
        </section>
      )}
    </div>
  );
}
