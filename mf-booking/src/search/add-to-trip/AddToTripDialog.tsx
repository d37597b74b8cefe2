import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '@portolan/i18n';
import { useBusy, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Dialog } from '@portolan/ui/overlay';
import type { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import type { OfferChanges } from '../OfferChanges.ts';
import type { ComparedPrice } from './AddToTripFailure.tsx';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';
import { DoubleBookingNotices } from './DoubleBookingNotices.tsx';
import { OfferDoubleBookingsStore, type AskedOffer } from './OfferDoubleBookingsStore.ts';
import type { NextPage } from './pathAfterAdding.ts';

/** What is put into a trip, in the words of its product. */
export interface AddToTripTexts {
  readonly title: string;
  /** What a page that asks before it is left says is going on. */
  readonly busy: string;
  /** Leads from an offer that is sold out to the others. */
  readonly others: string;
  /** Key of what is said of a double booking, with `own` and `others`. Default: of a ride. */
  readonly doubleBooking?: string;
}

/** The search behind the dialog: who travels, and the offers that a refusal changes. */
export interface SearchBehind<Offer extends AddableOffer> {
  readonly riders: SearchTravellers;
  readonly changes: Pick<OfferChanges<Offer>, 'replace' | 'drop'>;
  readonly search: () => Promise<void>;
}

export interface AddToTripDialogProps<Offer extends AddableOffer> {
  readonly store: AddToTripStore<Offer>;
  readonly search: SearchBehind<Offer>;
  readonly texts: AddToTripTexts;
  readonly priceOf: (offer: Offer) => ComparedPrice;
  /** The price as the card shows it. */
  readonly drawPrice: (offer: Offer) => ReactNode;
  readonly drawContent: (offer: Offer) => ReactNode;
  /** The API's offers of which the open one is made, each for its colleagues. Default: itself, for all who travel. */
  readonly askedOf?: (offer: Offer) => readonly AskedOffer[];
  /** Something that `drawContent` tells of keeps the offer from being added. Default: false. */
  readonly isHeld?: boolean;
  readonly onConfirm: (next: NextPage) => void;
}

function Drawn<Offer extends AddableOffer>(props: AddToTripDialogProps<Offer>) {
  const { t } = useTexts('mf-booking');
  const {
    store,
    search,
    texts,
    drawPrice,
    drawContent,
    askedOf = allOf(search.riders),
    isHeld = false,
    onConfirm,
  } = props;
  const { offer, change, repriced, isSending } = store;
  const { riders } = search;
  const isLoading = riders.state.kind === 'idle' || riders.state.kind === 'loading';
  const answer = useChangeAnswer(props);
  const { http } = useSession();
  const { doubleBookings } = useStore(
    () => new OfferDoubleBookingsStore(http, () => (store.offer === null ? [] : askedOf(store.offer))),
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
      isConfirmDisabled={answer === null && (isHeld || riders.state.kind === 'failed' || riders.isLacking)}
      alsoConfirm={answer === null ? { label: t('cart.checkOut'), onClick: () => onConfirm('checkout') } : undefined}
      footerStart={offer && drawPrice(repriced ?? offer)}
    >
      {offer && <DoubleBookingNotices doubleBookings={doubleBookings} wording={texts.doubleBooking} />}
      {offer && drawContent(offer)}
    </Dialog>
  );
}

/** The last look before an offer goes into a trip (spec §2): confirmed only for people who are known. The cast keeps the type of the offer, which `observer` forgets. */
export const AddToTripDialog = observer(Drawn) as typeof Drawn;

/** An offer for the colleagues who travel: guests are known to this browser alone. */
const allOf =
  (riders: SearchTravellers) =>
  ({ id }: AddableOffer): readonly AskedOffer[] => [
    {
      offerId: id,
      travellerIds: riders.list.flatMap((traveller) => (traveller.kind === 'employee' ? traveller.id : [])),
    },
  ];

interface ChangeAnswer {
  readonly label: string;
  readonly act: () => void;
  readonly leave: () => void;
}

/** What the buttons do once the offer cannot be had as it was made; null as long as it can. */
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
