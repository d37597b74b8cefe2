import { observer } from 'mobx-react-lite';
import { driverNoteLength, type TaxiOffer } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { ErrorState, Notice, useVehicleText } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/data';
import { Field, TextArea, TextInput } from '@portolan/ui/form';
import { TravellerList } from '../../travellers/TravellerList.tsx';
import type { TaxiOffersStore } from '../offers/TaxiOffersStore.ts';
import { OfferPrice } from '../OfferPrice.tsx';
import { AddToCartFailure } from './AddToCartFailure.tsx';
import type { AddToCartStore } from './AddToCartStore.ts';
import { connectionLength } from './connection.ts';
import styles from './AddToCartModal.module.css';

export interface AddToCartModalProps {
  readonly store: AddToCartStore;
  /** Who travels, as far as they have loaded. */
  readonly riders: TaxiOffersStore;
  readonly onConfirm: () => void;
  readonly onSearchAgain: () => void;
}

/** The last look before an offer goes into a trip (spec §2): confirmed only for people who are known. */
export const AddToCartModal = observer(function AddToCartModal(props: AddToCartModalProps) {
  const { t } = useTexts('mf-booking');
  const { store, riders, onConfirm } = props;
  const { offer } = store;
  const isLoading = riders.riders.kind === 'idle' || riders.riders.kind === 'loading';
  return (
    <Dialog
      isOpen={offer !== null}
      title={t('cart.title')}
      confirmLabel={store.isSending ? t('cart.adding') : t('cart.confirm')}
      cancelLabel={t('cart.cancel')}
      onConfirm={onConfirm}
      onCancel={store.close}
      isBusy={store.isSending || isLoading}
      isConfirmDisabled={riders.riders.kind === 'failed' || riders.lacksTravellers}
      footerStart={offer && <OfferPrice offer={offer} align="start" />}
    >
      {offer && <Content {...props} offer={offer} />}
    </Dialog>
  );
});

const Content = observer(function Content({ store, riders, offer, onSearchAgain }: AddToCartModalProps & { offer: TaxiOffer }) {
  const { t, language } = useTexts('mf-booking');
  // Read here: Field calls its children in its own render, which no observer watches.
  const { driverNote, connection, connectionKind, isSending, problem, tripName } = store;
  const vehicle = useVehicleText()(offer.vehicle.category);
  const ride = { vehicle, provider: offer.serviceProvider.name };
  return (
    <div className={styles['content']}>
      <p>{tripName === null ? t('cart.description', ride) : t('cart.descriptionTo', { ...ride, trip: tripName })}</p>
      <ol className={styles['ride']} aria-label={t('cart.ride')}>
        <li>{offer.start.name}</li>
        <li>{offer.end.name}</li>
      </ol>
      <DescriptionRows
        rows={[
          { label: t('cart.pickup'), value: formatDate(offer.start.dateTime, language, { style: 'pickup', zone: offer.start.timeZone }) },
          {
            label: t('travellers.title'),
            value: <Riders riders={riders} />,
          },
        ]}
      />
      {riders.lacksTravellers && <Notice kind="warning">{t('travellers.lacking')}</Notice>}
      {connectionKind !== null && (
        <Field
          label={t(`cart.connection.${connectionKind}.label`)}
          error={problem === 'connection' ? t(`cart.connection.${connectionKind}.invalid`) : undefined}
        >
          {(control) => <TextInput {...control} value={connection} onChange={store.writeConnection} maxLength={connectionLength} disabled={isSending} autoComplete="off" />}
        </Field>
      )}
      <Field label={t('cart.note')} hint={t('cart.noteHint')} error={problem === 'note' ? t('cart.noteTooLong', { count: driverNoteLength }) : undefined}>
        {(control) => (
          <TextArea {...control} value={driverNote} onChange={store.writeNote} maxLength={driverNoteLength} disabled={isSending} />
        )}
      </Field>
      {store.state.kind === 'failed' && <AddToCartFailure error={store.state.error} onSearchAgain={onSearchAgain} />}
    </div>
  );
});

const Riders = observer(function Riders({ riders }: Pick<AddToCartModalProps, 'riders'>) {
  const { t } = useTexts('mf-booking');
  switch (riders.riders.kind) {
    case 'failed':
      return <ErrorState title={t('travellers.failed')} requestId={requestIdOf(riders.riders.error)} onRetry={() => void riders.loadRiders()} />;
    case 'ready':
      return <TravellerList travellers={riders.travellers} />;
    default:
      return <span role="status">{t('travellers.loading')}</span>;
  }
});
