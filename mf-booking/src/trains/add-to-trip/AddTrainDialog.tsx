import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows, PolicyNote } from '@portolan/ui/base';
import { Notice, useCancellationText } from '@portolan/ui/core';
import type { AskedOffer } from '../../search/add-to-trip/OfferDoubleBookingsStore.ts';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { AddToTripFailure } from '../../search/add-to-trip/AddToTripFailure.tsx';
import type { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import styles from '../../search/add-to-trip/AddToTripContent.module.css';
import { OverrideField } from '../../search/add-to-trip/OverrideField.tsx';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import { TripField } from '../../search/add-to-trip/TripField.tsx';
import { OfferPrice } from '../../search/OfferPrice.tsx';
import type { TrainResultsStore } from '../results/TrainResultsStore.ts';
import { choicePriceOf, type ChosenTicket, type TrainChoice } from '../trainChoice.ts';
import { useTrainTexts } from '../useTrainTexts.ts';

export interface AddTrainDialogProps {
  readonly store: AddToTripStore<TrainChoice>;
  readonly search: TrainResultsStore;
  readonly onConfirm: (next: NextPage) => void;
}

/** The last look before tickets go into a trip: which trains, on which terms, for whom. */
export const AddTrainDialog = observer(function AddTrainDialog({ store, search, onConfirm }: AddTrainDialogProps) {
  const { t } = useTexts('mf-booking');
  const colleagues = search.riders.list.flatMap(({ kind, id }) => (kind === 'employee' ? id : []));
  const askedOf = ({ tickets }: TrainChoice): readonly AskedOffer[] =>
    tickets.map(({ offer }) => ({ offerId: offer.id, travellerIds: colleagues }));
  return (
    <AddToTripDialog
      store={store}
      search={{
        riders: search.riders,
        changes: {
          replace: ({ tickets }) => tickets.forEach(search.accept),
          drop: () => dropSoldOut(store, search),
        },
        search: search.search,
      }}
      texts={{
        title: t('trains.add.title'),
        busy: t('trains.add.busy'),
        others: t('trains.add.others'),
        doubleBooking: 'trains.add.doubleBooking',
      }}
      priceOf={choicePriceOf}
      drawPrice={(choice) => <OfferPrice {...choicePriceOf(choice)} notes={[t('trains.total')]} align="start" />}
      drawContent={(choice) => <Content store={store} search={search} choice={choice} />}
      askedOf={askedOf}
      onConfirm={onConfirm}
    />
  );
});

/** Takes out what is sold out: the one ticket, or the one that the refusal names; where it names none of two, all is searched again. */
function dropSoldOut({ state }: AddToTripStore<TrainChoice>, search: TrainResultsStore): void {
  if (state.kind !== 'failed') return;
  const { tickets } = state.offer;
  const named = isApiError(state.error)
    ? (state.error.meta.errors ?? []).flatMap(
        ({ field }) => tickets[Number(/^trains\.(\d+)/.exec(field)?.[1] ?? -1)] ?? [],
      )
    : [];
  const gone = tickets.length === 1 ? tickets : named;
  if (gone.length === 0) void search.search();
  else for (const { offer } of gone) search.prices.drop(offer);
}

interface ContentProps {
  readonly store: AddToTripStore<TrainChoice>;
  readonly search: TrainResultsStore;
  readonly choice: TrainChoice;
}

const Content = observer(function Content({ store, search, choice }: ContentProps) {
  const { t } = useTexts('mf-booking');
  const { state, change, repriced } = store;
  const isReturn = choice.tickets.length > 1;
  const [first] = choice.tickets;
  return (
    <div className={styles['content']}>
      <Description store={store} search={search} choice={choice} />
      {store.isReplacedGone && <Notice kind="warning">{t('trains.add.replacedGone')}</Notice>}
      <TripField store={store} day={first?.offer.start.dateTime.slice(0, 10) ?? search.query.outward.date} />
      {choice.tickets.map(({ offer }) => (
        <Ride key={offer.journeyId} offer={offer} />
      ))}
      <DescriptionRows
        rows={[
          { label: t('travellers.title'), value: <TravellersOfSearch travellers={search.riders} /> },
          ...choice.tickets.map((ticket, index) => ({
            label: isReturn ? t(`trains.direction.${index === 0 ? 'outward' : 'back'}`) : t('trains.add.ticket'),
            value: <TicketTerms ticket={ticket} />,
          })),
          ...(choice.policy === undefined
            ? []
            : [{ label: t('cart.policy'), value: <PolicyNote verdict={choice.policy} /> }]),
        ]}
      />
      <OverrideField store={store} />
      {search.riders.isLacking && <Notice kind="warning">{t('travellers.lacking')}</Notice>}
      {state.kind === 'failed' && (
        <AddToTripFailure
          error={state.error}
          change={change}
          words={{
            gone: t('trains.add.gone'),
            soldOut: t(isReturn ? 'trains.add.soldOutOfTwo' : 'trains.add.soldOut'),
            priceChanged: t('trains.add.priceChanged'),
          }}
          before={choicePriceOf(choice)}
          now={repriced && choicePriceOf(repriced)}
        />
      )}
    </div>
  );
});

function Ride({ offer }: Pick<ChosenTicket, 'offer'>) {
  const texts = useTrainTexts();
  return (
    <ol className={styles['ride']} aria-label={texts.trainsOf(offer.legs)}>
      {[offer.start, offer.end].map((stop, index) => (
        <li key={index}>
          {stop.name}, {texts.stopTimeOf(stop)}
        </li>
      ))}
    </ol>
  );
}

/** Which trip they are added to; without a name while that is not known. */
const Description = observer(function Description({ store, search, choice }: ContentProps) {
  const { t } = useTexts('mf-booking');
  const { trip, tripName, replaced } = store;
  const named = { place: search.places.at(-1)?.name ?? '', count: choice.tickets.length };
  if (tripName === null) return <p>{t('trains.add.description', named)}</p>;
  return (
    <p>
      {t(trip === null ? 'trains.add.descriptionNew' : 'trains.add.descriptionTo', { ...named, trip: tripName })}
      {replaced !== null && ` ${t('trains.add.instead', { from: replaced.start.name, to: replaced.end.name })}`}
    </p>
  );
});

/** A ticket with its price, whether it can be changed or given back, and until when. */
function TicketTerms({ ticket: { offer } }: { readonly ticket: ChosenTicket }) {
  const texts = useTrainTexts();
  const cancellationText = useCancellationText();
  const lines = [
    `${texts.ticketOf(offer)}, ${texts.money({ amount: offer.price.total, currency: offer.price.currency })}`,
    texts.trainsOf(offer.legs),
    texts.termsOf(offer).join('. '),
    ...offer.cancellationRules.map((rule) => cancellationText(rule, offer.start)),
  ];
  return (
    <>
      {[...new Set(lines)].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
}
