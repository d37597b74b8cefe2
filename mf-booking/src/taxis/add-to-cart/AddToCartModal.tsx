import { observer } from 'mobx-react-lite';
import { driverNoteLength, type TaxiOffer } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { Notice, useVehicleText } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/data';
import { Field, TextArea } from '@portolan/ui/form';
import { TravellerList } from '../../travellers/TravellerList.tsx';
import type { Traveller } from '../../travellers/travellers.ts';
import { OfferPrice } from '../OfferPrice.tsx';
import { AddToCartFailure } from './AddToCartFailure.tsx';
import type { AddToCartStore } from './AddToCartStore.ts';
import styles from './AddToCartModal.module.css';

export interface AddToCartModalProps {
  readonly store: AddToCartStore;
  /** Who travels: null until they have loaded. */
  readonly riders: { readonly travellers: readonly Traveller[] | null; readonly lacksTravellers: boolean };
  readonly onConfirm: () => void;
  readonly onSearchAgain: () => void;
}

/** The last look before an offer goes into a trip (spec §2): confirmed only for people who are known. */
export const AddToCartModal = observer(function AddToCartModal(props: AddToCartModalProps) {
  const { t } = useTexts('mf-booking');
  const { store, riders, onConfirm } = props;
  const { offer } = store;
  return (
    <Dialog
      isOpen={offer !== null}
      title={t('cart.title')}
      confirmLabel={store.isSending ? t('cart.adding') : t('cart.confirm')}
      cancelLabel={t('cart.cancel')}
      onConfirm={onConfirm}
      onCancel={store.close}
      isBusy={store.isSending}
      isConfirmDisabled={riders.travellers === null || riders.lacksTravellers}
      footerStart={offer && <OfferPrice offer={offer} align="start" />}
    >
      {offer && <Content {...props} offer={offer} />}
    </Dialog>
  );
});

const Content = observer(function Content({ store, riders, offer, onSearchAgain }: AddToCartModalProps & { offer: TaxiOffer }) {
  const { t, language } = useTexts('mf-booking');
  // Read here: Field calls its children in its own render, which no observer watches.
  const { driverNote, isSending } = store;
  const vehicle = useVehicleText()(offer.vehicle.category);
  return (
    <div className={styles['content']}>
      <p>{t('cart.description', { vehicle, provider: offer.serviceProvider.name })}</p>
      <ol className={styles['ride']} aria-label={t('cart.ride')}>
        <li>{offer.start.name}</li>
        <li>{offer.end.name}</li>
      </ol>
      <DescriptionRows
        rows={[
          { label: t('cart.pickup'), value: formatDate(offer.start.dateTime, language, { style: 'pickup', zone: offer.start.timeZone }) },
          {
            label: t('travellers.title'),
            value: riders.travellers ? <TravellerList travellers={riders.travellers} /> : <span role="status">{t('travellers.loading')}</span>,
          },
        ]}
      />
      {riders.lacksTravellers && <Notice kind="warning">{t('travellers.lacking')}</Notice>}
      <Field label={t('cart.note')} hint={t('cart.noteHint')}>
        {(control) => (
          <TextArea {...control} value={driverNote} onChange={store.writeNote} maxLength={driverNoteLength} disabled={isSending} />
        )}
      </Field>
      {store.state.kind === 'failed' && <AddToCartFailure error={store.state.error} onSearchAgain={onSearchAgain} />}
    </div>
  );
});
