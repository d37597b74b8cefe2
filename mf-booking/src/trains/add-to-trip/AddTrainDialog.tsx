import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationText } from '@portolan/ui/core';
import type { OfferToCheck } from '../../search/add-to-trip/OfferDoubleBookingsStore.ts';
import { DescriptionRows } from '@portolan/ui/base';
import { AddToTripContent, StopList, usePolicyRows } from '../../search/add-to-trip/AddToTripContent.tsx';
import { TripDescription } from '../../search/add-to-trip/TripDescription.tsx';
import { offerSpan, type OfferSpan } from '../../search/add-to-trip/offerSpan.ts';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import type { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import { OfferPrice } from '../../search/OfferPrice.tsx';
import type { TrainResultsStore } from '../results/TrainResultsStore.ts';
import { choicePriceOf, type ChosenTicket, type TrainChoice } from '../trainChoice.ts';
import { useTrainTexts } from '../useTrainTexts.ts';

export interface AddTrainDialogProps {
  readonly store: AddToTripStore<TrainChoice>;
  readonly search: TrainResultsStore;
  readonly onConfirm: (next: NextPage) => void;
}

/** Confirms tickets before they are added to a trip, with trains, terms and travellers. */
export const AddTrainDialog = observer(function AddTrainDialog({ store, search, onConfirm }: AddTrainDialogProps) {
  const { t } = useTexts('mf-booking');
  const colleagues = search.searchTravellers.list.flatMap(({ kind, id }) => (kind === 'employee' ? id : []));
  const offersToCheck = ({ tickets }: TrainChoice): readonly OfferToCheck[] =>
    tickets.map(({ offer }) => ({ offerId: offer.id, travellerIds: colleagues }));
  return (
    <AddToTripDialog
      store={store}
      search={{
        searchTravellers: search.searchTravellers,
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
      renderPrice={(choice) => <OfferPrice {...choicePriceOf(choice)} notes={[t('trains.total')]} align="start" />}
      renderContent={(choice) => <Content store={store} search={search} choice={choice} />}
      offersToCheck={offersToCheck}
      onConfirm={onConfirm}
    />
  );
});

/** Drops the sold-out ticket: the only one, or the one in the refusal. Searches again if the refusal names none of two. */
function dropSoldOut({ state }: AddToTripStore<TrainChoice>, search: TrainResultsStore): void {
  if (state.kind !== 'failed') return;
  const { tickets } = state.offer;
  const named = isApiError(state.error)
    ? (state.error.meta.errors ?? []).flatMap(
        ({ field }) => tickets[Number(/^trains\.(\d+)/.exec(field)?.[1] ?? -1)] ?? [],
      )
    : [];
  const soldOut = tickets.length === 1 ? tickets : named;
  if (soldOut.length === 0) void search.search();
  else for (const { offer } of soldOut) search.prices.drop(offer);
}

interface ContentProps {
  readonly store: AddToTripStore<TrainChoice>;
  readonly search: TrainResultsStore;
  readonly choice: TrainChoice;
}

const Content = observer(function Content({ store, search, choice }: ContentProps) {
  const { t } = useTexts('mf-booking');
  const texts = useTrainTexts();
  const policyRows = usePolicyRows(choice.policy);
  const { tickets } = choice;
  const isReturn = tickets.length > 1;
  return (
    <AddToTripContent
      store={store}
      offer={choice}
      searchTravellers={search.searchTravellers}
      priceOf={choicePriceOf}
      span={spanOf(choice)}
      words={{
        replacedGone: t('trains.add.replacedGone'),
        gone: t('trains.add.gone'),
        soldOut: t(isReturn ? 'trains.add.soldOutOfTwo' : 'trains.add.soldOut'),
        priceChanged: t('trains.add.priceChanged'),
      }}
      description={
        <TripDescription
          store={store}
          text="trains.add.description"
          named={{ place: search.places.at(-1)?.name ?? '', count: tickets.length }}
          insteadOf={({ start, end }) => t('trains.add.instead', { from: start.name, to: end.name })}
        />
      }
    >
      {tickets.map(({ offer: { journeyId, legs, start, end } }) => (
        <StopList
          key={journeyId}
          label={texts.trainsOf(legs)}
          stops={[start, end].map((stop) => `${stop.name}, ${texts.stopTimeOf(stop)}`)}
        />
      ))}
      <DescriptionRows
        rows={[
          { label: t('travellers.title'), value: <TravellersOfSearch travellers={search.searchTravellers} /> },
          ...tickets.map((ticket, index) => ({
            label: isReturn ? t(`trains.direction.${index === 0 ? 'outward' : 'back'}`) : t('trains.add.ticket'),
            value: <TicketTerms ticket={ticket} />,
          })),
          ...policyRows,
        ]}
      />
    </AddToTripContent>
  );
});

/** To where the outward train leads, until the end of the last. */
function spanOf({ tickets: [outward, ...others] }: TrainChoice): OfferSpan {
  if (outward === undefined) return { city: '', from: '', until: '' };
  const { start, end } = outward.offer;
  return offerSpan(end, start, others.at(-1)?.offer.end ?? end);
}

/** A ticket with its price and its exchange and refund terms. */
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
