import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { Slot, usePageName, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';
import { LazyPart } from '../trip/LazyPart.tsx';
import { DenialNotice } from '../trip/DenialNotice.tsx';
import { isAllowed, maySubmit } from '../trip/permissions.ts';
import { AttentionArea } from './attention/AttentionArea.tsx';
import { useAttentionLines } from './attention/useAttentionLines.ts';
import { countriesAhead } from './countriesAhead.ts';
import { CheckoutView } from './CheckoutView.tsx';
import { takesPlace } from '../trip/tripStates.ts';
import { OutcomeNotice } from './actions/OutcomeNotice.tsx';
import { TripActionBar } from './header/TripActionBar.tsx';
import { TripDialogs } from './dialogs/TripDialogs.tsx';
import { TripHeader } from './header/TripHeader.tsx';
import { TripPanel } from './TripPanel.tsx';
import type { TripStore } from './actions/TripStore.ts';
import { parseTripView, serialiseTripView, tabOf, tripTabs, type TripView } from './tripView.ts';
import { useActionOfUrl } from './actions/useActionOfUrl.ts';
import { useTripActions } from './actions/useTripActions.ts';

export interface TripDetailsProps {
  readonly store: TripStore;
  readonly trip: Trip;
}

const loadBookedPanel = () =>
  import(/* webpackChunkName: 'checkout' */ './header/BookedPanel.tsx').then(({ BookedPanel }) => BookedPanel);

/** The trip: header, notices and tabs; the URL names the tab. */
export const TripDetails = observer(function TripDetails({ store, trip }: TripDetailsProps) {
  const { t } = useTexts('mf-trips');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = parseTripView(params, maySubmit(trip));
  const open = (next: TripView) => void navigate({ search: serialiseTripView(next) }, { preventScrollReset: true });
  const handleCheckout = () => {
    store.hideSuccess();
    open('checkout');
  };
  const actions = useTripActions(store, trip, handleCheckout);
  useActionOfUrl(trip, actions.choose);
  usePageName(trip.tripName);
  const { pending } = store;
  // A trip that came to nothing shows that instead.
  const isSubmitted = store.wasSubmitted && takesPlace({ status: trip.bookingStatus });
  const outcome = actions.question === null ? store.outcome : null;
  const lines = useAttentionLines(trip, {
    isBusy: pending !== null,
    isBookingShown: isSubmitted,
    onPay: actions.pay,
    onAccept: actions.accept,
    onDismiss: actions.dismiss,
    onRetry: () => actions.choose('retry'),
  });
  // The result of an action at a booking shows at its card while the itinerary is open.
  const cancelledId = view === 'itinerary' && outcome?.kind === 'done' ? outcome.at : undefined;
  if (view === 'checkout')
    return (
      <CheckoutView
        key={trip.version}
        store={store}
        trip={trip}
        onClose={() => open('itinerary')}
        onDismiss={actions.dismiss}
      />
    );

  return (
    <div className="pt-stack-16">
      <TripHeader
        trip={trip}
        onRename={(name) => void store.rename(name)}
        actions={<TripActionBar trip={trip} pending={pending} onAction={actions.choose} />}
      />
      <OutcomeNotice
        outcome={cancelledId === undefined ? outcome : null}
        trip={trip}
        onBookAgain={isAllowed(trip.permissions, 'DUPLICATE') ? () => actions.choose('duplicate') : undefined}
        submitted={
          isSubmitted ? (
            <LazyPart
              load={loadBookedPanel}
              props={{
                trip,
                isBusy: pending !== null,
                onCalendar: () => actions.choose('calendar'),
                onRename: (name: string) => void store.rename(name),
              }}
            />
          ) : undefined
        }
      />
      <DenialNotice permissions={trip.permissions} />
      <AttentionArea lines={lines} />
      <Slot place="trip-banner" countries={countriesAhead(trip, Date.now())} failed={() => null} />
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
        trip={trip}
        view={view}
        cancelledId={cancelledId}
        isBusy={pending !== null}
        onRemind={actions.remind}
        onItemAction={actions.chooseForItem}
        onDocument={actions.saveIssued}
      />
      <TripDialogs
        question={actions.question}
        trip={trip}
        isBusy={pending !== null}
        outcome={store.outcome}
        onConfirm={actions.confirm}
        onCancellation={actions.cancel}
        onSpecialRequest={actions.saveSpecialRequest}
        onCancel={actions.leave}
      />
    </div>
  );
});
