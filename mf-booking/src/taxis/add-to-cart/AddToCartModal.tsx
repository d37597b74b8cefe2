import { observer } from 'mobx-react-lite';
import { driverNoteLength, type TaxiOffer } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Modal } from '@portolan/ui/data';
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

/** The last look before an offer goes into a trip (spec §2). */
export const AddToCartModal = observer(function AddToCartModal(props: AddToCartModalProps) {
  const { t } = useTexts('mf-booking');
  const { store } = props;
  return (
    <Modal
      title={t('cart.title')}
      open={store.offer !== null}
      onClose={store.close}
      footer={store.offer && <Footer {...props} offer={store.offer} />}
    >
      {store.offer && <Content {...props} offer={store.offer} />}
    </Modal>
  );
});

const Content = observer(function Content({ store, riders, offer, onSearchAgain }: AddToCartModalProps & { offer: TaxiOffer }) {
  const { t, language } = useTexts('mf-booking');
  const vehicle = t(`vehicle.${offer.vehicle.category}`);
  return (
    <div className={styles['content']}>
      <p>{t('cart.description', { vehicle, provider: offer.serviceProvider.name })}</p>
      <ol className={styles['ride']} aria-label={t('cart.ride')}>
        <li>{offer.start.name}</li>
        <li>{offer.end.name}</li>
      </ol>
      <dl className={styles['facts']}>
        <dt>{t('cart.pickup')}</dt>
        <dd>{formatDate(offer.start.dateTime, language, { style: 'pickup', zone: offer.start.timeZone })}</dd>
        <dt>{t('travellers.title')}</dt>
        <dd>{riders.travellers ? <TravellerList travellers={riders.travellers} /> : <span role="status">{t('travellers.loading')}</span>}</dd>
      </dl>
      {riders.lacksTravellers && <p role="alert">{t('travellers.lacking')}</p>}
      <Field label={t('cart.note')} hint={t('cart.noteHint')}>
        {(control) => (
          <TextArea {...control} value={store.driverNote} onChange={store.writeNote} maxLength={driverNoteLength} disabled={store.isSending} />
        )}
      </Field>
      {store.state.kind === 'failed' && <AddToCartFailure error={store.state.error} onSearchAgain={onSearchAgain} />}
    </div>
  );
});

const Footer = observer(function Footer({ store, riders, offer, onConfirm }: AddToCartModalProps & { offer: TaxiOffer }) {
  const { t } = useTexts('mf-booking');
  const isReady = riders.travellers !== null && !riders.lacksTravellers;
  return (
    <div className={styles['footer']}>
      <OfferPrice offer={offer} />
      <div className={styles['actions']}>
        <Button disabled={store.isSending} onClick={store.close}>
          {t('cart.cancel')}
        </Button>
        <Button type="primary" disabled={store.isSending || !isReady} loading={store.isSending} onClick={onConfirm}>
          {store.isSending ? t('cart.adding') : t('cart.confirm')}
        </Button>
      </div>
    </div>
  );
});
