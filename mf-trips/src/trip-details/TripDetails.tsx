import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { usePageName, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';
import { HeldBack } from '../permissions/HeldBack.tsx';
import { maySubmit } from '../permissions/maySubmit.ts';
import { isAllowed } from '../permissions/permissions.ts';
import { ExpiredOffers } from './ExpiredOffers.tsx';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { TripActionBar } from './TripActionBar.tsx';
import { TripDialogs } from './TripDialogs.tsx';
import { TripHeader } from './TripHeader.tsx';
import { TripNotices } from './TripNotices.tsx';
import { TripPanel } from './TripPanel.tsx';
import type { TripStore } from './TripStore.ts';
import { parseTripView, serialiseTripView, tabOf, tripTabs, type TripView } from './tripView.ts';
import { useTripActions } from './useTripActions.ts';
import styles from './TripDetails.module.css';

export interface TripDetailsProps {
  readonly store: TripStore;
  readonly trip: Trip;
}

/** The trip: its header, what needs attention, and below its tabs what one looks at; the URL says which. */
export const TripDetails = observer(function TripDetails({ store, trip }: TripDetailsProps) {
  const { t } = useTexts('mf-trips');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = parseTripView(params, maySubmit(trip));
  const open = (wanted: TripView) => void navigate({ search: serialiseTripView(wanted) }, { preventScrollReset: true });
  const handleCheckout = () => {
    store.forget();
    open('checkout');
  };
  const actions = useTripActions(store, trip, handleCheckout);
  usePageName(trip.tripName);
  const { pending } = store;
  const outcome = actions.question === null ? store.outcome : null;
  // What was done at a booking is said there, as long as the bookings are what one looks at.
  const cancelledId = view === 'itinerary' && outcome?.kind === 'done' ? outcome.at : undefined;

  return (
    <div className={styles['page']}>
      <TripHeader
        trip={trip}
        onRename={(name) => void store.rename(name)}
        actions={
          <TripActionBar trip={trip} pending={pending} isCheckingOut={view === 'checkout'} onAction={actions.choose} />
        }
      />
      <OutcomeNotice
        outcome={cancelledId === undefined ? outcome : null}
        trip={trip}
        onBookAgain={isAllowed(trip.permissions, 'DUPLICATE') ? () => actions.choose('duplicate') : undefined}
      />
      <HeldBack permissions={trip.permissions} />
      <TripNotices trip={trip} isBusy={pending !== null} onPay={actions.pay} onAccept={actions.accept} />
      <ExpiredOffers trip={trip} />
      <TabLinks
        label={t('tabs.label')}
        tabs={tripTabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          ...(key === 'travellers' && trip.travellers.length > 1 && { count: trip.travellers.length }),
        }))}
        current={tabOf(view)}
        onChange={(key) => open(tripTabs.find((tab) => tab === key) ?? 'itinerary')}
      />
      <TripPanel
        store={store}
        trip={trip}
        view={view}
        cancelledId={cancelledId}
        onClose={() => open('itinerary')}
        onItemAction={actions.chooseForItem}
        onDocument={actions.saveIssued}
      />
      <TripDialogs
        question={actions.question}
        trip={trip}
        isBusy={pending !== null}
        outcome={store.outcome}
        onConfirm={actions.confirm}
        onCallOff={actions.callOff}
        onWish={actions.wish}
        onCancel={actions.leave}
      />
    </div>
  );
});
