import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { usePageName, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { EmptyState } from '@portolan/ui/core';
import { LinkButton } from '../links/LinkButton.tsx';
import type { DeletedTripState } from '../navigation/deletedTrip.ts';
import { isAllowed } from '../permissions/permissions.ts';
import { ExpiredOffers } from './ExpiredOffers.tsx';
import { Itinerary } from './Itinerary.tsx';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { addBookingPath } from './addBookingPath.ts';
import { TripDialog, type TripQuestion } from './TripDialog.tsx';
import { TripHeader } from './TripHeader.tsx';
import { TripSide } from './TripSide.tsx';
import type { TripStore } from './TripStore.ts';
import styles from './TripDetails.module.css';

export interface TripDetailsProps {
  readonly store: TripStore;
  readonly trip: Trip;
}

/** The trip: its header, what needs attention, the days, and at the side what it costs and who travels. */
export const TripDetails = observer(function TripDetails({ store, trip }: TripDetailsProps) {
  const { t } = useTexts('mf-trips');
  const navigate = useNavigate();
  const [question, setQuestion] = useState<TripQuestion | null>(null);
  usePageName(trip.tripName);
  const mayEdit = isAllowed(trip.permissions, 'EDIT');

  const handleConfirm = async (asked: TripQuestion) => {
    if (asked.kind === 'remove') await store.removeItem(asked.item);
    else if (await store.deleteTrip()) {
      const state: DeletedTripState = { deletedTrip: trip.tripName };
      return void navigate('/trips', { state });
    }
    setQuestion(null);
  };

  return (
    <div className={styles['page']}>
      <TripHeader trip={trip} onRename={(name) => void store.rename(name)} onDelete={() => setQuestion({ kind: 'delete' })} />
      <OutcomeNotice outcome={store.outcome} trip={trip} />
      <ExpiredOffers trip={trip} />
      <div className={styles['columns']}>
        {trip.items.length === 0 ? (
          <EmptyState
            kind="open"
            title={t('trip.empty')}
            description={mayEdit ? t('trip.emptyText') : undefined}
            action={
              mayEdit && (
                <LinkButton to={addBookingPath(trip.cartId)} kind="primary" icon="plus">
                  {t('trip.addBooking')}
                </LinkButton>
              )
            }
          />
        ) : (
          <Itinerary trip={trip} onRemove={mayEdit ? (item) => setQuestion({ kind: 'remove', item }) : null} />
        )}
        <TripSide trip={trip} />
      </div>
      <TripDialog question={question} trip={trip} isBusy={store.pending !== null} onConfirm={(asked) => void handleConfirm(asked)} onCancel={() => setQuestion(null)} />
    </div>
  );
});
