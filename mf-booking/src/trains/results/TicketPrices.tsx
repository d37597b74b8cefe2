import { trainFlexibilities, type TrainClass, type TrainFlexibility, type TrainOffer } from '@portolan/contracts';
import { formatMoneyParts } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { isOfKey } from '../trainChoice.ts';
import type { TrainDirection } from '../trainRows.ts';
import { isTicketShown, type TrainFilters } from '../trainView.ts';
import { useTrainTexts } from '../useTrainTexts.ts';
import styles from './TicketPrices.module.css';
import type { JourneyPrices } from './TrainPrices.ts';

export interface TicketPricesProps {
  /** Null until they are requested. */
  readonly prices: JourneyPrices | null;
  readonly classes: readonly TrainClass[];
  readonly filters: TrainFilters;
  /** Departure time, which identifies the journey. */
  readonly departure: string;
  /** Direction, in which one ticket can be chosen. */
  readonly group: TrainDirection;
  readonly chosenId: string | null;
  readonly onChoose: (offer: TrainOffer) => void;
  readonly onRetry: () => void;
}

/** Prices of a journey by class and flexibility, as radio buttons; or the state loading, sold out or unavailable. */
export function TicketPrices(props: TicketPricesProps) {
  const { t } = useTexts('mf-booking');
  const { prices, classes, departure, onRetry } = props;
  const isFirstAsked = prices === null || (prices.state === 'ASKING' && prices.offers.length === 0);
  if (prices !== null && !isFirstAsked && prices.offers.length === 0) {
    return (
      <div className={styles['none']}>
        <Icon name={prices.state === 'UNAVAILABLE' ? 'triangle' : 'info'} size={16} />
        <span>{t(`trains.noPrice.${prices.state}`)}</span>
        {prices.message !== null && <span className={styles['why']}>{prices.message}</span>}
        {prices.state === 'UNAVAILABLE' && (
          <Button
            size="small"
            icon={<Icon name="refresh" size={16} />}
            aria-label={t('trains.retryOf', { departure })}
            onClick={onRetry}
          >
            {t('trains.retry')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles['prices']} aria-busy={isFirstAsked || prices.state === 'ASKING'}>
      {classes.map((trainClass) => (
        <div key={trainClass} className={styles['class']}>
          <span className={styles['className']} aria-hidden="true">
            {t(`trains.class.${trainClass}`)}
          </span>
          <div className={styles['cells']}>
            {trainFlexibilities.map((flexibility) =>
              isFirstAsked ? (
                <span key={flexibility} className={styles['skeleton']} aria-hidden="true" />
              ) : (
                <Cell
                  key={flexibility}
                  {...props}
                  offers={prices.offers}
                  soldOut={prices.soldOut}
                  ticket={{ trainClass, flexibility }}
                />
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

interface CellProps extends Omit<TicketPricesProps, 'prices'> {
  readonly offers: readonly TrainOffer[];
  readonly soldOut: readonly TrainClass[];
  readonly ticket: { readonly trainClass: TrainClass; readonly flexibility: TrainFlexibility };
}

/** Remaining tickets are shown below this number. */
const fewTickets = 6;

/** One ticket with its price and policy verdict. */
function Cell({ offers, soldOut, ticket, filters, departure, group, chosenId, onChoose }: CellProps) {
  const { t, language } = useTexts('mf-booking');
  const texts = useTrainTexts();
  const offer = offers.find((candidate) => isOfKey(ticket, candidate));
  const name = texts.ticketOf(ticket);
  const short = t(`trains.flexibility.${ticket.flexibility}`);
  if (offer === undefined || !isTicketShown(offer, filters)) {
    const isSoldOut = offer === undefined && soldOut.includes(ticket.trainClass);
    const why = isSoldOut ? 'soldOut' : offer === undefined ? 'notOffered' : 'filteredOut';
    return (
      <span className={`${styles['missing']} ${isSoldOut ? styles['soldOut'] : ''}`}>
        <span className={styles['short']} aria-hidden="true">
          {short}
        </span>
        <span aria-hidden="true">{isSoldOut ? t('trains.noPrice.SOLD_OUT') : '–'}</span>
        <span className="pt-visually-hidden">{t(`trains.${why}`, { departure, ticket: name })}</span>
      </span>
    );
  }
  const { price, policy, ticketsLeft } = offer;
  const isChosen = offer.id === chosenId;
  const look = policyLookOf(offer);
  const few = ticketsLeft !== null && ticketsLeft < fewTickets ? t('trains.left', { count: ticketsLeft }) : null;
  const note = isChosen ? t('trains.chosen') : look === null ? few : t(`trains.policy.${look}`);
  const words = [departure, name, texts.money({ amount: price.total, currency: price.currency })];
  return (
    <label className={`${styles['cell']} ${isChosen ? styles['chosen'] : look === null ? '' : styles[look]}`}>
      <span className={styles['short']} aria-hidden="true">
        {short}
      </span>
      <span aria-hidden="true">
        {formatMoneyParts({ amount: price.total, currency: price.currency }, language).amount}
      </span>
      {note !== null && (
        <small aria-hidden="true">
          {(isChosen || look === 'APPROVAL') && <Icon name={isChosen ? 'check' : 'clock'} size={16} />}
          {note}
        </small>
      )}
      <input
        type="radio"
        name={`ticket-${group}`}
        checked={isChosen}
        disabled={look === 'BLOCKED' && policy?.mayOverride !== true}
        aria-label={[
          ...words,
          ...(look === null ? [] : [t(`trains.policySays.${look}`)]),
          ...(few === null ? [] : [few]),
        ].join(', ')}
        onChange={() => onChoose(offer)}
      />
    </label>
  );
}

/** Verdict to show with a ticket; null in policy. */
function policyLookOf({ policy }: TrainOffer): 'APPROVAL' | 'OUT' | 'BLOCKED' | null {
  if (policy === undefined || policy.state === 'IN') return null;
  if (policy.state === 'BLOCKED') return 'BLOCKED';
  return policy.violations.some(({ action }) => action === 'APPROVAL') ? 'APPROVAL' : 'OUT';
}
