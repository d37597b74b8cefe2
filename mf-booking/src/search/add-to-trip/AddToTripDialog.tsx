import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '@portolan/i18n';
import { Slot, useBusy, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { RateDay } from '@portolan/remote-kit/rate-day';
import { Dialog } from '@portolan/ui/overlay';
import type { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import type { OfferChanges } from '../OfferChanges.ts';
import type { ShownPrice } from '../shownPrice.ts';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';
import { DoubleBookingNotices } from './DoubleBookingNotices.tsx';
import { OfferDoubleBookingsStore, type OfferToCheck } from './OfferDoubleBookingsStore.ts';
import type { NextPage } from './pathAfterAdding.ts';

/** Texts of a product in the dialog. */
export interface AddToTripTexts {
  readonly title: string;
  /** Running action, shown when the person leaves the page. */
  readonly busy: string;
  /** Label of the button that leads from a sold-out offer to the others. */
  readonly others: string;
  /** Text key of a double booking, with `own` and `others`. Default: the text of a ride. */
  readonly doubleBooking?: string;
}

/** The search that the dialog belongs to: its travellers, and its offer list, updated when the API refuses an outdated offer. */
export interface DialogSearch<Offer extends AddableOffer> {
  readonly searchTravellers: SearchTravellers;
  readonly changes: Pick<OfferChanges<Offer>, 'replace' | 'drop'>;
  readonly search: () => Promise<void>;
}

export interface AddToTripDialogProps<Offer extends AddableOffer> {
  readonly store: AddToTripStore<Offer>;
  readonly search: DialogSearch<Offer>;
  readonly texts: AddToTripTexts;
  readonly priceOf: (offer: Offer) => ShownPrice;
  /** Draws the price as on the card. */
  readonly renderPrice: (offer: Offer) => ReactNode;
  readonly renderContent: (offer: Offer) => ReactNode;
  /** Offers of the API in the open one, each with its colleagues. Default: the open one for all travellers. */
  readonly offersToCheck?: (offer: Offer) => readonly OfferToCheck[];
  /** A problem shown in `renderContent` prevents adding. Default: false. */
  readonly isBlocked?: boolean;
  readonly onConfirm: (next: NextPage) => void;
}

function OfferDialog<Offer extends AddableOffer>(props: AddToTripDialogProps<Offer>) {
  const { t } = useTexts('mf-booking');
  const {
    store,
    search,
    texts,
    priceOf,
    renderPrice,
    renderContent,
    offersToCheck = allOf(search.searchTravellers),
    isBlocked = false,
    onConfirm,
  } = props;
  const { offer, change, repriced, isSending } = store;
  const { searchTravellers } = search;
  const isLoading = searchTravellers.state.kind === 'idle' || searchTravellers.state.kind === 'loading';
  const answer = useChangeAnswer(props);
  const { http } = useSession();
  const { doubleBookings } = useStore(
    () => new OfferDoubleBookingsStore(http, () => (store.offer === null ? [] : offersToCheck(store.offer))),
  );
  useBusy(offer !== null, texts.busy);
  return (
    <Dialog
      isOpen={offer !== null}
      title={texts.title}
      confirmLabel={
        answer?.label ??
        (isSending ? t('cart.adding') : t(doubleBookings.length === 0 ? 'cart.confirm' : 'cart.confirmAnyway'))
      }
      cancelLabel={change?.kind === 'priceChanged' ? t('cart.back') : t('cart.cancel')}
      onConfirm={answer?.act ?? (() => onConfirm('trip'))}
      onCancel={answer?.leave ?? store.close}
      isBusy={isSending || isLoading}
      isConfirmDisabled={
        answer === null && (isBlocked || searchTravellers.state.kind === 'failed' || searchTravellers.isIncomplete)
      }
      alsoConfirm={answer === null ? { label: t('cart.checkOut'), onClick: () => onConfirm('checkout') } : undefined}
      footerStart={
        offer && (
          <>
            {renderPrice(repriced ?? offer)}
            <RateDay days={priceOf(repriced ?? offer).rateDays} of="price" />
          </>
        )
      }
    >
      {offer && <DoubleBookingNotices doubleBookings={doubleBookings} wording={texts.doubleBooking} />}
      {offer && renderContent(offer)}
      {offer && store.trip !== null && <Fit store={store} cartId={store.trip.cartId} offers={offersToCheck(offer)} />}
    </Dialog>
  );
}

interface FitProps {
  readonly store: Pick<AddToTripStore<AddableOffer>, 'replaced'>;
  readonly cartId: string;
  readonly offers: readonly OfferToCheck[];
}

/** How the offers fit into the chosen trip, by another remote; nothing without it. */
const Fit = observer(function Fit({ store, cartId, offers }: FitProps) {
  return (
    <Slot
      place="trip-fit"
      cartId={cartId}
      offerIds={offers.map(({ offerId }) => offerId)}
      travellerIds={[...new Set(offers.flatMap(({ travellerIds }) => travellerIds))]}
      replaces={store.replaced?.id}
      failed={() => null}
    />
  );
});

/** Confirms an offer before it is added to a trip (spec §2), only for known travellers. The cast keeps the type parameter, which `observer` loses. */
export const AddToTripDialog = observer(OfferDialog) as typeof OfferDialog;

/** An offer for the travelling colleagues; guests are known only to this browser. */
const allOf =
  (searchTravellers: SearchTravellers) =>
  ({ id }: AddableOffer): readonly OfferToCheck[] => [
    {
      offerId: id,
      travellerIds: searchTravellers.list.flatMap((traveller) => (traveller.kind === 'employee' ? traveller.id : [])),
    },
  ];

interface ChangeAnswer {
  readonly label: string;
  readonly act: () => void;
  readonly leave: () => void;
}

/** Buttons after an offer change; null without one. */
function useChangeAnswer<Offer extends AddableOffer>({
  store,
  search,
  texts,
  priceOf,
  onConfirm,
}: AddToTripDialogProps<Offer>): ChangeAnswer | null {
  const { t, language } = useTexts('mf-booking');
  const { change, offer, repriced } = store;
  if (change === null || offer === null) return null;
  const handleLeave = () => {
    if (repriced !== null) search.changes.replace(repriced);
    if (change.kind === 'soldOut') search.changes.drop(offer.id);
    store.close();
  };
  if (repriced !== null) {
    const handleAccept = () => {
      search.changes.replace(repriced);
      store.acceptPrice();
      onConfirm('trip');
    };
    return {
      label: t('cart.accept', { price: formatMoney(priceOf(repriced).price, language) }),
      act: handleAccept,
      leave: handleLeave,
    };
  }
  if (change.kind === 'soldOut') return { label: texts.others, act: handleLeave, leave: handleLeave };
  const handleSearch = () => {
    store.close();
    void search.search();
  };
  return { label: t('cart.searchAgain'), act: handleSearch, leave: handleLeave };
}
