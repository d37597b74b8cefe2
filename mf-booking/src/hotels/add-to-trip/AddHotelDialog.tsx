import { useContext } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import type { OfferToCheck } from '../../search/add-to-trip/OfferDoubleBookingsStore.ts';
import { DescriptionRows } from '@portolan/ui/base';
import { AddToTripContent, StopList, usePolicyRows } from '../../search/add-to-trip/AddToTripContent.tsx';
import { TripDescription } from '../../search/add-to-trip/TripDescription.tsx';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import type { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import { OfferPrice } from '../../search/OfferPrice.tsx';
import { stayPriceOf, type HotelStay } from '../hotelStay.ts';
import type { HotelOfferStore } from '../offer/HotelOfferStore.ts';
import { useRateName } from '../offer/useRateName.ts';
import { useRoomNames } from '../offer/useRoomNames.ts';
import { shortDay } from '../../clock/shortDay.ts';
import { SpecialRequestFields } from '../special-requests/SpecialRequestFields.tsx';
import { SpecialRequestsContext } from '../special-requests/specialRequestsContext.ts';
import { useHotelTexts } from '../useHotelTexts.ts';

export interface AddHotelDialogProps {
  readonly store: AddToTripStore<HotelStay>;
  readonly search: HotelOfferStore;
  /** Opens a new search with the same inputs. */
  readonly onSearchAgain: () => void;
  readonly onConfirm: (next: NextPage) => void;
}

/** Confirms rooms before they are added to a trip, with guests, terms and special requests. */
export const AddHotelDialog = observer(function AddHotelDialog({
  store,
  search,
  onSearchAgain,
  onConfirm,
}: AddHotelDialogProps) {
  const { t } = useTexts('mf-booking');
  const colleagues = search.searchTravellers.list.flatMap(({ kind, id }) => (kind === 'employee' ? id : []));
  const offersToCheck = ({ rooms }: HotelStay): readonly OfferToCheck[] =>
    rooms.map(({ rate, travellerIds }) => ({
      offerId: rate.id,
      travellerIds: travellerIds.filter((id) => colleagues.includes(id)),
    }));
  return (
    <AddToTripDialog
      store={store}
      search={{
        searchTravellers: search.searchTravellers,
        changes: {
          replace: ({ rooms }) => rooms.forEach(({ rate, accepted }) => accepted && search.changes.replace(rate)),
          drop: () => dropSoldOut(store, search),
        },
        search: () => Promise.resolve(onSearchAgain()),
      }}
      texts={{
        title: t('hotels.add.title'),
        busy: t('hotels.add.busy'),
        others: t('hotels.add.others'),
        doubleBooking: 'hotels.add.doubleBooking',
      }}
      priceOf={stayPriceOf}
      renderPrice={(stay) => <StayPrice stay={stay} />}
      renderContent={(stay) => <Content store={store} search={search} stay={stay} />}
      offersToCheck={offersToCheck}
      onConfirm={onConfirm}
    />
  );
});

/** Drops the sold-out rate: of the only room, or of the room in the refusal. Reloads the rates if the refusal names none of several rooms. */
function dropSoldOut({ state }: AddToTripStore<HotelStay>, search: HotelOfferStore): void {
  if (state.kind !== 'failed') return;
  const { rooms } = state.offer;
  const named = isApiError(state.error)
    ? (state.error.meta.errors ?? []).flatMap(
        ({ field }) => rooms[Number(/^hotels\.(\d+)/.exec(field)?.[1] ?? -1)] ?? [],
      )
    : [];
  const soldOut = rooms.length === 1 ? rooms : named;
  if (soldOut.length === 0) void search.load();
  else for (const { rate } of soldOut) search.changes.drop(rate.id);
}

/** Total price, and the amount due at the hotel. */
function StayPrice({ stay }: { readonly stay: HotelStay }) {
  const { t } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const { price, quoted, due, localFees } = stayPriceOf(stay);
  const notes = [
    t('hotels.totalTaxes'),
    ...(due > 0 ? [t('hotels.due', { due: texts.money({ amount: due, currency: price.currency }) })] : []),
    ...localFees.map((fee) => t('hotels.localFee', { fee: texts.money(fee) })),
  ];
  return <OfferPrice price={price} quoted={quoted} notes={notes} align="start" />;
}

interface ContentProps {
  readonly store: AddToTripStore<HotelStay>;
  readonly search: HotelOfferStore;
  readonly stay: HotelStay;
}

const Content = observer(function Content({ store, search, stay }: ContentProps) {
  const { t, language } = useTexts('mf-booking');
  const requests = useContext(SpecialRequestsContext);
  const policyRows = usePolicyRows(stay.policy);
  const { query } = search;
  const { name, checkIn, checkOut } = stay.hotel;
  const isMany = stay.rooms.length > 1;
  return (
    <AddToTripContent
      store={store}
      offer={stay}
      searchTravellers={search.searchTravellers}
      priceOf={stayPriceOf}
      span={{ city: stay.hotel.address.cityName, from: query.checkIn, until: query.checkOut }}
      words={{
        replacedGone: t('hotels.add.replacedGone'),
        gone: t('hotels.add.gone'),
        soldOut: t(isMany ? 'hotels.add.soldOutOfMany' : 'hotels.add.soldOut'),
        priceChanged: t('hotels.add.priceChanged'),
      }}
      description={
        <TripDescription
          store={store}
          text="hotels.add.description"
          named={{ hotel: name, rooms: t('hotels.rooms', { count: stay.rooms.length }) }}
          insteadOf={(replaced) => t('hotels.add.instead', { hotel: replaced.start.name })}
        />
      }
    >
      <StopList
        label={t('hotels.yourStay')}
        stops={[
          `${shortDay(query.checkIn, language)}, ${t('hotels.fromTime', { time: checkIn.from })}`,
          `${shortDay(query.checkOut, language)}, ${t('hotels.untilTime', { time: checkOut.until })}`,
        ]}
      />
      <DescriptionRows
        rows={[
          { label: t('travellers.title'), value: <TravellersOfSearch travellers={search.searchTravellers} /> },
          ...stay.rooms.map(({ number, rate }) => ({
            label: isMany ? t('hotels.room', { number }) : t('hotels.roomTitle'),
            value: (
              <RoomTerms
                search={search}
                number={number}
                rate={rate}
                isNamed={isMany || query.childAges.flat().length > 0}
              />
            ),
          })),
          ...policyRows,
        ]}
      />
      {stay.rooms.map(({ number, rate }) => (
        <SpecialRequestFields
          key={rate.id}
          label={isMany ? t('hotels.request.forRoom', { number }) : t('hotels.request.title')}
          request={requests.of(query.cartId, rate.id)}
          isDisabled={store.isSending}
          onChange={(request) => requests.keep(query.cartId, rate.id, request)}
        />
      ))}
    </AddToTripContent>
  );
});

interface RoomTermsProps {
  readonly search: HotelOfferStore;
  readonly number: number;
  readonly rate: HotelStay['rooms'][number]['rate'];
  /** Shows the guests of the room, for several rooms or children. */
  readonly isNamed: boolean;
}

/** A room with its rate, payment and cancellation terms. */
const RoomTerms = observer(function RoomTerms({ search, number, rate, isNamed }: RoomTermsProps) {
  const texts = useHotelTexts();
  const rateName = useRateName()(rate);
  const nameOf = useRoomNames(search);
  const lines = [
    [rate.room.name, rateName, texts.boardOf(rate)].join(', '),
    ...(isNamed ? [nameOf(number - 1)] : []),
    [texts.paymentKindOf(rate), texts.dueOf(rate)].filter((text) => text !== null).join('. '),
    texts.cancellationOf(rate),
  ];
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
});
