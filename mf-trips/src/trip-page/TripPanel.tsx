import type { Trip, TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { EmptyState } from '@portolan/ui/core';
import { LazyPart } from '../trip/LazyPart.tsx';
import { LinkButton } from '../trip/LinkButton.tsx';
import { isAllowed, isReleased } from '../trip/permissions.ts';
import { addBookingPath } from '../trip/addBookingPath.ts';
import type { IssuedDocumentsProps } from './itinerary/IssuedDocuments.tsx';
import type { ItemAction } from './actions/itemActions.ts';
import { Itinerary } from './itinerary/Itinerary.tsx';
import { TripSide } from './side/TripSide.tsx';
import type { TripView } from './tripView.ts';
import styles from './TripDetails.module.css';

export interface TripPanelProps {
  readonly trip: Trip;
  /** Not `checkout`, which replaces the page. */
  readonly view: TripView;
  /** The booking that was just cancelled at its card, or is being cancelled. */
  readonly cancelledId: string | undefined;
  readonly isBusy: boolean;
  /** Reminds the approvers. */
  readonly onRemind: () => void;
  readonly onItemAction: (action: ItemAction, item: TripItem) => void;
  readonly onDocument: IssuedDocumentsProps['onOpen'];
}

const loadTravellers = () =>
  import(/* webpackChunkName: 'tabs' */ './tabs/TravellersTab.tsx').then(({ TravellersTab }) => TravellersTab);
const loadCosts = () => import(/* webpackChunkName: 'tabs' */ './tabs/CostsTab.tsx').then(({ CostsTab }) => CostsTab);
const loadApproval = () =>
  import(/* webpackChunkName: 'tabs' */ './tabs/ApprovalTab.tsx').then(({ ApprovalTab }) => ApprovalTab);
const loadDocuments = () =>
  import(/* webpackChunkName: 'tabs' */ './tabs/DocumentsTab.tsx').then(({ DocumentsTab }) => DocumentsTab);
const loadHistory = () =>
  import(/* webpackChunkName: 'tabs' */ './tabs/HistoryTab.tsx').then(({ HistoryTab }) => HistoryTab);

/** The chosen tab; all but the itinerary load on demand. */
export function TripPanel({ trip, view, cancelledId, isBusy, onRemind, onItemAction, onDocument }: TripPanelProps) {
  switch (view) {
    case 'travellers':
      return <LazyPart key={view} load={loadTravellers} props={{ trip }} />;
    case 'costs':
      return <LazyPart key={view} load={loadCosts} props={{ trip }} />;
    case 'approval':
      return <LazyPart key={view} load={loadApproval} props={{ trip }} />;
    case 'documents':
      return <LazyPart key={view} load={loadDocuments} props={{ trip, onDocument }} />;
    case 'history':
      return <LazyPart key={view} load={loadHistory} props={{ trip }} />;
    default:
      return (
        <div className={styles['columns']}>
          {trip.items.length === 0 ? (
            <NothingYet cartId={trip.cartId} mayEdit={isAllowed(trip.permissions, 'EDIT') && isReleased(trip)} />
          ) : (
            <Itinerary trip={trip} cancelledId={cancelledId} onItemAction={onItemAction} onDocument={onDocument} />
          )}
          <TripSide trip={trip} isBusy={isBusy} onRemind={onRemind} />
        </div>
      );
  }
}

function NothingYet({ cartId, mayEdit }: { readonly cartId: string; readonly mayEdit: boolean }) {
  const { t } = useTexts('mf-trips');
  return (
    <EmptyState
      kind="open"
      title={t('trip.empty')}
      description={mayEdit ? t('trip.emptyText') : undefined}
      action={
        mayEdit && (
          <LinkButton to={addBookingPath(cartId)} kind="primary" icon="plus">
            {t('trip.addBooking')}
          </LinkButton>
        )
      }
    />
  );
}
