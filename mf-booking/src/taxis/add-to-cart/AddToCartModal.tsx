import { observer } from 'mobx-react-lite';
import { formatMoney } from '@portolan/i18n';
import { useBusy, useStore, useTexts } from '@portolan/remote-kit';
import { Dialog } from '@portolan/ui/overlay';
import { useMember } from '../../member/useMember.ts';
import type { TaxiOffersStore } from '../offers/TaxiOffersStore.ts';
import { OfferPrice } from '../OfferPrice.tsx';
import { AddToCartContent } from './AddToCartContent.tsx';
import type { AddToCartStore } from './AddToCartStore.ts';
import { OfferDoubleBookingsStore, type AskedOffer } from './OfferDoubleBookingsStore.ts';

export interface AddToCartModalProps {
  readonly store: AddToCartStore;
  /** The search: who travels, as far as they have loaded, and the offers that news changes. */
  readonly search: TaxiOffersStore;
  readonly onConfirm: () => void;
}

/** The last look before an offer goes into a trip (spec §2): confirmed only for people who are known. */
export const AddToCartModal = observer(function AddToCartModal(props: AddToCartModalProps) {
  const { t } = useTexts('mf-booking');
  const { store, search, onConfirm } = props;
  const { offer, news, isSending } = store;
  const { riders } = search;
  const { http } = useMember();
  const { doubleBookings } = useStore(() => new OfferDoubleBookingsStore(http, () => askedOf(store, search)));
  const isLoading = riders.kind === 'idle' || riders.kind === 'loading';
  const answer = useNewsAnswer(props);
  useBusy(offer !== null, t('cart.busy'));
  return (
    <Dialog
      isOpen={offer !== null}
      title={t('cart.title')}
      confirmLabel={
        answer?.label ??
        (isSending ? t('cart.adding') : t(doubleBookings.length === 0 ? 'cart.confirm' : 'cart.confirmAnyway'))
      }
      cancelLabel={news?.kind === 'priceChanged' ? t('cart.back') : t('cart.cancel')}
      onConfirm={answer?.act ?? onConfirm}
      onCancel={answer?.leave ?? store.close}
      isBusy={isSending || isLoading}
      isConfirmDisabled={answer === null && (riders.kind === 'failed' || search.lacksTravellers)}
      footerStart={
        offer && <OfferPrice offer={(news?.kind === 'priceChanged' && news.repriced) || offer} align="start" />
      }
    >
      {offer && <AddToCartContent store={store} search={search} offer={offer} doubleBookings={doubleBookings} />}
    </Dialog>
  );
});

/** The open offer, for the colleagues who travel: guests are known to this browser alone. */
function askedOf({ offer }: AddToCartStore, { travellers }: TaxiOffersStore): AskedOffer | null {
  const travellerIds = travellers.flatMap(({ kind, id }) => (kind === 'employee' ? id : []));
  return offer && { offerId: offer.id, travellerIds };
}

interface NewsAnswer {
  readonly label: string;
  readonly act: () => void;
  readonly leave: () => void;
}

/** What the buttons do once the offer cannot be had as it was made; null as long as it can. */
function useNewsAnswer({ store, search, onConfirm }: AddToCartModalProps): NewsAnswer | null {
  const { t, language } = useTexts('mf-booking');
  const { news, offer } = store;
  if (news === null || offer === null) return null;
  const repriced = news.kind === 'priceChanged' ? news.repriced : null;
  const handleLeave = () => {
    if (repriced !== null) search.replace(repriced);
    if (news.kind === 'soldOut') search.drop(offer.id);
    store.close();
  };
  if (repriced !== null) {
    const { monetaryAmount, currencyCode } = repriced.converted;
    const handleAccept = () => {
      search.replace(repriced);
      store.acceptPrice();
      onConfirm();
    };
    return {
      label: t('cart.accept', { price: formatMoney({ amount: monetaryAmount, currency: currencyCode }, language) }),
      act: handleAccept,
      leave: handleLeave,
    };
  }
  if (news.kind === 'soldOut') return { label: t('cart.others'), act: handleLeave, leave: handleLeave };
  const handleSearch = () => {
    store.close();
    void search.search();
  };
  return { label: t('cart.searchAgain'), act: handleSearch, leave: handleLeave };
}
