import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { PolicyChip } from '@portolan/ui/base';
import { Button, CourseLine, Icon, Price } from '@portolan/ui/core';
import { choicePriceOf, type TrainChoice } from '../trainChoice.ts';
import type { TrainDirection } from '../trainRows.ts';
import { useTrainTexts } from '../useTrainTexts.ts';
import styles from './ChosenTrains.module.css';
import { headingIdOf } from './DirectionList.tsx';
import type { TrainResultsStore } from './TrainResultsStore.ts';

export interface ChosenTrainsProps {
  readonly store: TrainResultsStore;
  readonly onAdd: (choice: TrainChoice) => void;
}

/** Bar of the chosen tickets with their price and the next step, always visible. */
export const ChosenTrains = observer(function ChosenTrains({ store, onAdd }: ChosenTrainsProps) {
  const { t, language } = useTexts('mf-booking');
  const { directions, tickets, missing, choice, isChecking } = store;
  const { price } = choicePriceOf({ tickets });
  const isBlocked = choice?.policy?.state === 'BLOCKED' && choice.policy.mayOverride !== true;
  const handleMissing = () => {
    if (missing !== null) document.getElementById(headingIdOf(missing))?.focus();
  };
  return (
    <section className={styles['bar']} aria-label={t('trains.chosenTrains')}>
      {directions.map((direction) => (
        <ChosenTicket key={direction} store={store} direction={direction} />
      ))}
      <div className={styles['total']}>
        <span>{t('trains.chosenOf', { count: tickets.length, total: directions.length })}</span>
        {tickets.length > 0 && <Price {...price} language={language} size="large" />}
      </div>
      {choice === null ? (
        <Button type="primary" onClick={handleMissing}>
          {t(`trains.choose.${missing ?? 'outward'}`)}
        </Button>
      ) : (
        <Button type="primary" disabled={isChecking || isBlocked || store.isOver} onClick={() => onAdd(choice)}>
          {t(isChecking ? 'trains.checking' : 'cart.confirm')}
        </Button>
      )}
    </section>
  );
});

interface ChosenTicketProps {
  readonly store: TrainResultsStore;
  readonly direction: TrainDirection;
}

const ChosenTicket = observer(function ChosenTicket({ store, direction }: ChosenTicketProps) {
  const { t } = useTexts('mf-booking');
  const texts = useTrainTexts();
  const offer = store.ticketOf(direction);
  const day = store.query[direction];
  const [from, to] = [offer?.legs[0]?.from, offer?.legs.at(-1)?.to];
  return (
    <div className={styles['ticket']} role="group" aria-label={t(`trains.direction.${direction}`)}>
      <span className={styles['label']}>
        {offer !== null && <Icon name="check" size={16} />}
        <span aria-hidden="true">{t(`trains.direction.${direction}`)}</span>
        {day !== null && <span className={styles['day']}>, {texts.dayOf(day.date)}</span>}
      </span>
      {offer === null || from === undefined || to === undefined ? (
        <span className={styles['missing']}>{t(store.isLost(direction) ? 'trains.lost' : 'trains.choosePrice')}</span>
      ) : (
        <span className={styles['value']}>
          <b>{texts.time(from)}</b>
          <span className={styles['arrival']}>
            <CourseLine /> <b>{texts.time(to)}</b>
          </span>
          <span className={styles['what']}>{texts.ticketOf(offer)}</span>
          <b>{texts.money({ amount: offer.price.total, currency: offer.price.currency })}</b>
          {offer.policy !== undefined && (
            <span className={styles['policy']}>
              <PolicyChip verdict={offer.policy} />
            </span>
          )}
        </span>
      )}
    </div>
  );
});
