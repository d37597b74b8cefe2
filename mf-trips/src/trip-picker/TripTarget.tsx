import { useId, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts, type PickedTrip, type TripTargetProps } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { TripPicker } from './TripPicker.tsx';
import { TripTargetStore } from './TripTargetStore.ts';
import styles from './TripTarget.module.css';

/** Names the trip to add to in the booking bar, and lets the reader change it. */
export const TripTarget = observer(function TripTarget(props: TripTargetProps) {
  // Each trip has its own state.
  return <NamedTarget key={props.cartId ?? ''} {...props} />;
});

const NamedTarget = observer(function NamedTarget({ cartId, onChange }: TripTargetProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new TripTargetStore(http, cartId));
  const [isChoosing, setChoosing] = useState(false);
  const name = cartId === null ? t('target.new') : (store.name ?? t('picker.unnamed'));
  return (
    <div className={styles['target']}>
      <Icon name="bag" size={16} />
      <span className={styles['text']}>
        {t('target.addingTo')} <strong className="pt-strong">{name}</strong>
      </span>
      <Button size="small" onClick={() => setChoosing(true)} aria-label={t('target.changeOf', { name })}>
        {t('target.change')}
      </Button>
      {isChoosing && (
        <TargetDialog
          current={cartId === null ? null : { cartId, name: store.name }}
          onCancel={() => setChoosing(false)}
          onChoose={(trip) => {
            setChoosing(false);
            onChange(trip?.cartId ?? null);
          }}
        />
      )}
    </div>
  );
});

interface TargetDialogProps {
  readonly current: PickedTrip | null;
  readonly onCancel: () => void;
  readonly onChoose: (trip: PickedTrip | null) => void;
}

function TargetDialog({ current, onCancel, onChoose }: TargetDialogProps) {
  const { t } = useTexts('mf-trips');
  const id = useId();
  const [chosen, setChosen] = useState(current);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <Dialog
      isOpen
      isForm
      title={t('target.title')}
      confirmLabel={t('target.choose')}
      cancelLabel={t('target.cancel')}
      onConfirm={() => onChoose(chosen)}
      onCancel={onCancel}
    >
      <Field id={id} label={t('target.trip')}>
        {(field) => (
          <TripPicker id={field.id} value={chosen} onChange={setChosen} newTripName="" day={today} isDisabled={false} />
        )}
      </Field>
    </Dialog>
  );
}
