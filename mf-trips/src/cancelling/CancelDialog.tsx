import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { Trip, TripItem } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Checkbox } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { useItemTitle } from '../products/useItemTitle.ts';
import type { Cancellation } from './cancelApi.ts';
import styles from './CancelDialog.module.css';
import { bookedItems } from './bookedItems.ts';
import { CancelStore } from './CancelStore.ts';
import { QuotedItems } from './QuotedItems.tsx';

export interface CancelDialogProps {
  readonly trip: Trip;
  /** The booking to cancel; without it the reader chooses. */
  readonly only?: TripItem | undefined;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly refusal: ReactNode;
  readonly onConfirm: (cancellation: Cancellation) => void;
  readonly onCancel: () => void;
}

/** Chooses bookings, shows their quote, then cancels (screens §7). Without bookings the trip ends without a quote. */
export const CancelDialog = observer(function CancelDialog({
  trip,
  only,
  isBusy,
  refusal,
  onConfirm,
  onCancel,
}: CancelDialogProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new CancelStore(http, trip, only?.id));
  const [hasChosen, setHasChosen] = useState(store.chosen.size === 1);
  const [isOver, setIsOver] = useState(false);
  const { cancellation, chosen, isPlain } = store;
  const isChoosing = !isPlain && !hasChosen;

  const handleConfirm = () => {
    if (isChoosing || isOver) {
      setHasChosen(true);
      setIsOver(false);
      store.loadQuote();
    } else if (cancellation !== null) onConfirm(cancellation);
  };
  const label = isChoosing
    ? t('cancelTrip.ask')
    : isOver
      ? t('cancelTrip.askAgain')
      : t(only === undefined ? 'cancelTrip.confirm' : 'cancelItem.confirm');
  return (
    <Dialog
      isOpen
      isDanger={!isChoosing}
      title={t(only === undefined ? 'cancelTrip.title' : 'cancelItem.title')}
      confirmLabel={label}
      cancelLabel={t(only === undefined ? 'cancelTrip.keep' : 'cancelItem.keep')}
      isBusy={isBusy}
      isConfirmDisabled={isChoosing ? chosen.size === 0 : !isOver && cancellation === null}
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      {refusal}
      {isPlain && <p>{t('cancelTrip.plain', { subject: trip.tripName })}</p>}
      {isChoosing && <Choice store={store} />}
      {!isPlain && hasChosen && <QuotedItems store={store} isOver={isOver} onOver={() => setIsOver(true)} />}
    </Dialog>
  );
});

const Choice = observer(function Choice({ store }: { readonly store: CancelStore }) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const { trip, chosen, toggle } = store;
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('cancelTrip.choose')}</legend>
      {bookedItems(trip).map((item) => (
        <Checkbox key={item.id} checked={chosen.has(item.id)} onChange={() => toggle(item.id)}>
          {titleOf(item)}
        </Checkbox>
      ))}
    </fieldset>
  );
});
