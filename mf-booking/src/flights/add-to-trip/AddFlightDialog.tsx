import { observer } from 'mobx-react-lite';
import type { FlightOffer } from '@portolan/contracts';
import { formatCo2 } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows, PolicyNote } from '@portolan/ui/base';
import { Notice } from '@portolan/ui/core';
import styles from '../../search/add-to-trip/AddToTripContent.module.css';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { AddToTripFailure } from '../../search/add-to-trip/AddToTripFailure.tsx';
import type { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { OverrideField } from '../../search/add-to-trip/OverrideField.tsx';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import { TripField } from '../../search/add-to-trip/TripField.tsx';
import { OfferPrice } from '../../search/OfferPrice.tsx';
import { flightPriceOf } from '../flightProduct.ts';
import { peopleOf } from '../flightQuery.ts';
import type { FlightResultsStore } from '../results/FlightResultsStore.ts';
import { useLegTitle } from '../results/useLegTitle.ts';
import type { ChildFields } from './ChildFields.ts';
import { ChildrenFieldset } from './ChildrenFieldset.tsx';
import { isUnprintable, TicketNames, UnprintableNames } from './TicketNames.tsx';
import { flightNumberOf, useFlightTexts } from '../useFlightTexts.ts';

export interface AddFlightDialogProps {
  readonly store: AddToTripStore<FlightOffer>;
  readonly search: FlightResultsStore;
  /** Who the children of the search are. */
  readonly names: ChildFields;
  readonly onConfirm: (next: NextPage) => void;
}

/** The last look before a flight goes into a trip: when and how each leg is flown, by whom, and on which terms. */
export const AddFlightDialog = observer(function AddFlightDialog({
  store,
  search,
  names,
  onConfirm,
}: AddFlightDialogProps) {
  const { t } = useTexts('mf-booking');
  return (
    <AddToTripDialog
      store={store}
      search={search}
      texts={{
        title: t('flights.add.title'),
        busy: t('flights.add.busy'),
        others: t('flights.add.others'),
        doubleBooking: 'flights.add.doubleBooking',
      }}
      priceOf={flightPriceOf}
      drawPrice={(offer) => (
        <OfferPrice
          {...flightPriceOf(offer)}
          notes={[t(`flights.forAll.${search.query.type}`, { count: peopleOf(search.query) })]}
          align="start"
        />
      )}
      drawContent={(offer) => <Content store={store} search={search} names={names} offer={offer} />}
      isHeld={search.riders.list.some(isUnprintable)}
      onConfirm={onConfirm}
    />
  );
});

interface ContentProps {
  readonly store: AddToTripStore<FlightOffer>;
  readonly search: FlightResultsStore;
  readonly names: ChildFields;
  readonly offer: FlightOffer;
}

const Content = observer(function Content({ store, search, names, offer }: ContentProps) {
  const { t, language } = useTexts('mf-booking');
  const { bagsOf, termOf, dayTimeOf } = useFlightTexts();
  const legTitle = useLegTitle(search.query);
  const { state, change, repriced } = store;
  const { fare, policy, documentNeeded } = offer;
  return (
    <div className={styles['content']}>
      <Description store={store} offer={offer} />
      {store.isReplacedGone && <Notice kind="warning">{t('flights.add.replacedGone')}</Notice>}
      <TripField store={store} day={offer.start.dateTime.slice(0, 10)} />
      <ol className={styles['ride']} aria-label={t('flights.title')}>
        {offer.bounds.map(({ segments }, index) => {
          const [first, last] = [segments.at(0), segments.at(-1)];
          return (
            first !== undefined &&
            last !== undefined && (
              <li key={index}>
                <b>{legTitle(index)}</b> {segments.map(flightNumberOf).join(', ')}
                <br />
                {first.from.name}, {dayTimeOf(first.from)}
                <br />
                {last.to.name}, {dayTimeOf(last.to)}
              </li>
            )
          );
        })}
      </ol>
      <DescriptionRows
        rows={[
          { label: t('travellers.title'), value: <TravellersOfSearch travellers={search.riders} /> },
          ...(search.riders.list.length === 0
            ? []
            : [{ label: t('flights.row.ticketName'), value: <TicketNames travellers={search.riders.list} /> }]),
          {
            label: t('flights.fare'),
            value: [t(`flights.family.${fare.family}`), t(`flights.cabin.${fare.cabin}`)].join(', '),
          },
          { label: t('flights.row.bags'), value: bagsOf(fare) },
          { label: t('flights.row.change'), value: termOf('change', fare.change) },
          { label: t('flights.row.refund'), value: termOf('refund', fare.refund) },
          { label: t('flights.row.document'), value: t(`flights.document.${documentNeeded}`) },
          { label: t('flights.row.co2'), value: formatCo2(offer.co2Grams, language) },
          ...(policy === undefined ? [] : [{ label: t('cart.policy'), value: <PolicyNote verdict={policy} /> }]),
        ]}
      />
      <UnprintableNames travellers={search.riders.list} />
      <ChildrenFieldset store={names} isSending={store.isSending} />
      <OverrideField store={store} />
      {search.riders.isLacking && <Notice kind="warning">{t('travellers.lacking')}</Notice>}
      {state.kind === 'failed' && (
        <AddToTripFailure
          error={state.error}
          change={change}
          words={{
            gone: t('cars.add.gone'),
            soldOut: t('flights.add.soldOut'),
            priceChanged: t('cars.add.priceChanged'),
          }}
          before={flightPriceOf(offer)}
          now={repriced && flightPriceOf(repriced)}
        />
      )}
    </div>
  );
});

/** Which flight, and which trip it is added to; without a name while that is not known. */
const Description = observer(function Description({ store, offer }: Pick<ContentProps, 'store' | 'offer'>) {
  const { t } = useTexts('mf-booking');
  const { bounds, serviceProvider } = offer;
  const flights = bounds.flatMap(({ segments }) => segments.map(flightNumberOf)).join(', ');
  const { trip, tripName, replaced } = store;
  const words = { vehicle: flights, provider: serviceProvider.name };
  if (tripName === null) return <p>{t('cart.description', words)}</p>;
  return (
    <p>
      {t(trip === null ? 'cart.descriptionNew' : 'cart.descriptionTo', { ...words, trip: tripName })}
      {replaced !== null && ` ${t('flights.add.instead', { place: replaced.end.name })}`}
    </p>
  );
});
