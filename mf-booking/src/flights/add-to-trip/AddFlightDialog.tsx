import { observer } from 'mobx-react-lite';
import type { FlightOffer } from '@portolan/contracts';
import { formatCo2 } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { AddToTripContent, StopList, usePolicyRows } from '../../search/add-to-trip/AddToTripContent.tsx';
import { TripDescription } from '../../search/add-to-trip/TripDescription.tsx';
import { offerSpan } from '../../search/add-to-trip/offerSpan.ts';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import type { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import { OfferPrice } from '../../search/OfferPrice.tsx';
import { shownPriceOf } from '../../search/shownPrice.ts';
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
  /** Names of the children of the search. */
  readonly names: ChildFields;
  readonly onConfirm: (next: NextPage) => void;
}

/** Confirms a flight before it is added to a trip, with legs, travellers and terms. */
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
      priceOf={shownPriceOf}
      renderPrice={(offer) => (
        <OfferPrice
          {...shownPriceOf(offer)}
          notes={[t(`flights.forAll.${search.query.type}`, { count: peopleOf(search.query) })]}
          align="start"
        />
      )}
      renderContent={(offer) => <Content store={store} search={search} names={names} offer={offer} />}
      isBlocked={search.searchTravellers.list.some(isUnprintable)}
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
  const { bagsOf, termOf } = useFlightTexts();
  const policyRows = usePolicyRows(offer.policy);
  const { fare, documentNeeded, bounds, serviceProvider } = offer;
  return (
    <AddToTripContent
      store={store}
      offer={offer}
      searchTravellers={search.searchTravellers}
      priceOf={shownPriceOf}
      span={spanOf(offer)}
      words={{
        replacedGone: t('flights.add.replacedGone'),
        gone: t('cars.add.gone'),
        soldOut: t('flights.add.soldOut'),
        priceChanged: t('cars.add.priceChanged'),
      }}
      description={
        <TripDescription
          store={store}
          named={{
            vehicle: bounds.flatMap(({ segments }) => segments.map(flightNumberOf)).join(', '),
            provider: serviceProvider.name,
          }}
          insteadOf={(replaced) => t('flights.add.instead', { place: replaced.end.name })}
        />
      }
    >
      <Legs search={search} offer={offer} />
      <DescriptionRows
        rows={[
          { label: t('travellers.title'), value: <TravellersOfSearch travellers={search.searchTravellers} /> },
          ...(search.searchTravellers.list.length === 0
            ? []
            : [
                {
                  label: t('flights.row.ticketName'),
                  value: <TicketNames travellers={search.searchTravellers.list} />,
                },
              ]),
          {
            label: t('flights.fare'),
            value: [t(`flights.family.${fare.family}`), t(`flights.cabin.${fare.cabin}`)].join(', '),
          },
          { label: t('flights.row.bags'), value: bagsOf(fare) },
          { label: t('flights.row.change'), value: termOf('change', fare.change) },
          { label: t('flights.row.refund'), value: termOf('refund', fare.refund) },
          { label: t('flights.row.document'), value: t(`flights.document.${documentNeeded}`) },
          { label: t('flights.row.co2'), value: formatCo2(offer.co2Grams, language) },
          ...policyRows,
        ]}
      />
      <UnprintableNames travellers={search.searchTravellers.list} />
      <ChildrenFieldset store={names} isSending={store.isSending} />
    </AddToTripContent>
  );
});

/** To where the first leg leads, until the end of the last. */
function spanOf({ bounds, start, end }: FlightOffer) {
  const ends = bounds.map(({ segments }) => segments.at(-1)?.to ?? end);
  return offerSpan(ends[0] ?? end, start, ends.at(-1) ?? end);
}

/** Times and airports of each leg. */
function Legs({ search, offer: { bounds } }: Pick<ContentProps, 'search' | 'offer'>) {
  const { t } = useTexts('mf-booking');
  const { dayTimeOf } = useFlightTexts();
  const legTitle = useLegTitle(search.query);
  const stops = bounds.flatMap(({ segments }, index) => {
    const [first, last] = [segments.at(0), segments.at(-1)];
    if (first === undefined || last === undefined) return [];
    return (
      <>
        <b>{legTitle(index)}</b> {segments.map(flightNumberOf).join(', ')}
        <br />
        {first.from.name}, {dayTimeOf(first.from)}
        <br />
        {last.to.name}, {dayTimeOf(last.to)}
      </>
    );
  });
  return <StopList label={t('flights.title')} stops={stops} />;
}
