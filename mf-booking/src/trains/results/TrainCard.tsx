import { useId, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { TrainJourney } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, CourseLine, Icon } from '@portolan/ui/core';
import { changesOf, type TrainDirection } from '../trainRows.ts';
import { isTicketShown, type TrainFilters } from '../trainView.ts';
import { useTrainTexts } from '../useTrainTexts.ts';
import { shownClasses } from './shownClasses.ts';
import { TicketPrices } from './TicketPrices.tsx';
import styles from './TrainCard.module.css';
import { TrainDetails } from './TrainDetails.tsx';
import type { TrainResultsStore } from './TrainResultsStore.ts';

export interface TrainCardProps {
  readonly store: TrainResultsStore;
  readonly direction: TrainDirection;
  readonly journey: TrainJourney;
  readonly filters: TrainFilters;
}

/** One journey with times, duration, trains and ticket prices; details open in place. */
export const TrainCard = observer(function TrainCard({ store, direction, journey, filters }: TrainCardProps) {
  const { t } = useTexts('mf-booking');
  const texts = useTrainTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { legs } = journey;
  const [first, last] = [legs[0]?.from, legs.at(-1)?.to];
  if (first === undefined || last === undefined) return null;
  const prices = store.pricesOf(journey.id);
  const [departure, arrival] = [texts.time(first), texts.time(last)];
  const days = texts.daysLater(legs);
  const [cheapest] = (prices?.offers ?? [])
    .filter((offer) => isTicketShown(offer, filters))
    .toSorted((a, b) => a.price.total - b.price.total);
  return (
    <article aria-labelledby={`${id}-name`}>
      <div className={styles['card']}>
        <div className={styles['journey']}>
          <h3 id={`${id}-name`} className="pt-visually-hidden">
            {t('trains.name', { departure, arrival, trains: texts.trainsOf(legs) })}
          </h3>
          <div className={styles['course']} aria-hidden="true">
            <b className="pt-time">{departure}</b>
            <CourseLine changes={changesOf(journey)} />
            <b className="pt-time">
              {arrival}
              {days > 0 && <sup>+{days}</sup>}
            </b>
          </div>
          <ul className={styles['facts']}>
            {days > 0 && <li className="pt-visually-hidden">{t('trains.daysLater', { count: days })}</li>}
            <li>{texts.lengthOf(journey)}</li>
            <li>{texts.trainsOf(legs)}</li>
            <li>{texts.co2Of(journey)}</li>
          </ul>
          {texts.transfersOf(legs).map(({ key, text, isTight }) => (
            <p key={key} className={isTight ? styles['tight'] : styles['transfer']}>
              {isTight && <Icon name="triangle" size={16} />}
              {text}
            </p>
          ))}
          <div className={styles['foot']}>
            <Button
              type="text"
              size="small"
              icon={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />}
              aria-expanded={isOpen}
              aria-controls={`${id}-details`}
              aria-label={t('trains.detailsOf', { departure })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('trains.details')}
            </Button>
            {cheapest !== undefined && (
              <b>
                {t('trains.fromPrice', {
                  price: texts.money({ amount: cheapest.price.total, currency: cheapest.price.currency }),
                })}
              </b>
            )}
          </div>
        </div>
        <TicketPrices
          prices={prices}
          classes={shownClasses(filters)}
          filters={filters}
          departure={departure}
          group={direction}
          chosenId={store.ticketOf(direction)?.id ?? null}
          onChoose={(offer) => store.choose(direction, offer)}
          onRetry={() => store.prices.retry(journey.id)}
        />
      </div>
      <div id={`${id}-details`}>{isOpen && <TrainDetails journey={journey} offers={prices?.offers ?? []} />}</div>
    </article>
  );
});
