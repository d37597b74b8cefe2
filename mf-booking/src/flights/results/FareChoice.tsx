import { observer } from 'mobx-react-lite';
import type { FlightOffer } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDeadline } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { RateDay } from '@portolan/remote-kit/rate-day';
import { PolicyNote } from '@portolan/ui/base';
import { Button, ErrorState, LoadingState, Price } from '@portolan/ui/core';
import { OfferPrice } from '../../search/OfferPrice.tsx';
import { useShownVerdict } from '../../search/shownVerdict.ts';
import { shownPriceOf } from '../../search/shownPrice.ts';
import { peopleOf } from '../flightQuery.ts';
import { shownFareOf } from '../flightView.ts';
import type { JourneyOption } from '../journeyOptions.ts';
import { useFlightTexts } from '../useFlightTexts.ts';
import styles from './FareChoice.module.css';
import { FareOffersStore } from './FareOffersStore.ts';
import type { FlightResultsStore } from './FlightResultsStore.ts';
import type { FlightChoice } from './useFlightChoice.ts';

export interface FareChoiceProps {
  readonly store: FlightResultsStore;
  /** The journey of the last leg. */
  readonly option: JourneyOption;
  readonly choice: FlightChoice;
  /** Lowest price of the list if prices show as differences; null if they show in full. */
  readonly lowest: number | null;
  readonly onAdd: (offer: FlightOffer) => void;
}

/** The fare families of the chosen journeys side by side. */
export const FareChoice = observer(function FareChoice({ store, option, choice, lowest, onAdd }: FareChoiceProps) {
  const { t } = useTexts('mf-booking');
  const { http } = useSession();
  const searchId = store.results.searchId ?? '';
  const fares = useStore(() => new FareOffersStore(http, searchId, [...choice.before.map(({ id }) => id), option.id]));
  const { state } = fares;
  if (state.kind === 'failed') {
    const isExpired = isApiError(state.error) && state.error.type === 'SEARCH_EXPIRED';
    return (
      <div className={styles['waiting']}>
        <ErrorState
          title={t(isExpired ? 'flights.faresExpired' : 'flights.faresFailed')}
          requestId={requestIdOf(state.error)}
          {...(isExpired && { retryLabel: t('offers.askAgain') })}
          onRetry={() => void (isExpired ? store.search() : fares.load())}
        />
      </div>
    );
  }
  if (state.kind !== 'ready') {
    return (
      <div className={styles['waiting']}>
        <LoadingState label={t('flights.faresLoading')} />
      </div>
    );
  }
  const offers = store.changes.applyTo(state.value);
  const wanted = shownFareOf(option, choice.view.state.filters).fare.family;
  const chosen =
    offers.find(({ id }) => id === fares.chosenId) ?? offers.find(({ fare }) => fare.family === wanted) ?? offers[0];
  if (chosen === undefined) return <p className={styles['none']}>{t('flights.faresSoldOut')}</p>;
  return (
    <>
      <fieldset className={styles['fares']}>
        <legend className="pt-visually-hidden">{t('flights.fare')}</legend>
        {offers.map((offer) => (
          <FareColumn
            key={offer.id}
            offer={offer}
            lowest={lowest}
            isChosen={offer.id === chosen.id}
            onChoose={() => fares.choose(offer.id)}
          />
        ))}
      </fieldset>
      <ChosenFare store={store} offer={chosen} onAdd={onAdd} />
    </>
  );
});

interface FareColumnProps {
  readonly offer: FlightOffer;
  readonly lowest: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function FareColumn({ offer, lowest, isChosen, onChoose }: FareColumnProps) {
  const { t, language } = useTexts('mf-booking');
  const { bagsOf, termOf, seatOf, money } = useFlightTexts();
  const { fare, price, holdableUntil } = offer;
  const policy = useShownVerdict(offer.policy);
  const { total, currency } = price;
  const rows = [
    { key: 'cabin', value: t(`flights.cabin.${fare.cabin}`) },
    { key: 'bags', value: bagsOf(fare) },
    { key: 'change', value: termOf('change', fare.change) },
    { key: 'refund', value: termOf('refund', fare.refund) },
    { key: 'seat', value: seatOf(fare) },
    ...(holdableUntil === null
      ? []
      : [{ key: 'hold', value: t('flights.heldUntil', { time: formatDeadline(holdableUntil, language) }) }]),
    ...(policy === undefined ? [] : [{ key: 'policy', value: <PolicyNote verdict={policy} /> }]),
  ];
  return (
    <div className={`${styles['fare']} ${isChosen ? styles['chosen'] : ''}`}>
      <label>
        <input type="radio" name="fare" checked={isChosen} onChange={onChoose} />
        <b>{t(`flights.family.${fare.family}`)}</b>
        <span className={styles['price']}>
          {lowest !== null && '+'}
          <Price amount={total - (lowest ?? 0)} currency={currency} language={language} />
          {lowest !== null && <small>{money({ amount: total, currency })}</small>}
        </span>
      </label>
      <dl>
        {rows.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`flights.row.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Total price of the chosen fare, and the button that adds it to a trip. */
function ChosenFare({
  store,
  offer,
  onAdd,
}: Pick<FareChoiceProps, 'store' | 'onAdd'> & { readonly offer: FlightOffer }) {
  const { t } = useTexts('mf-booking');
  const { money } = useFlightTexts();
  const { policy, price, fare } = offer;
  const people = peopleOf(store.query);
  const mayOverride = policy?.mayOverride === true;
  const family = t(`flights.family.${fare.family}`);
  const verdict = `policy-${offer.id}`;
  return (
    <div className={styles['foot']}>
      <OfferPrice
        {...shownPriceOf(offer)}
        notes={[
          t(`flights.forAll.${store.query.type}`, { count: people }),
          ...(people > 1
            ? [
                t('flights.perPerson', {
                  price: money({ amount: Math.round(price.total / people), currency: price.currency }),
                  count: people,
                }),
              ]
            : []),
        ]}
        align="start"
      />
      <RateDay days={shownPriceOf(offer).rateDays} of="price" />
      {policy !== undefined && policy.state !== 'IN' && <PolicyNote id={verdict} verdict={policy} />}
      <Button
        type="primary"
        ghost={mayOverride}
        disabled={policy?.state === 'BLOCKED' && !mayOverride}
        aria-describedby={policy !== undefined && policy.state !== 'IN' ? verdict : undefined}
        onClick={() => onAdd(offer)}
      >
        {t(mayOverride ? 'flights.overrideFamily' : 'flights.addFamily', { family })}
      </Button>
    </div>
  );
}
