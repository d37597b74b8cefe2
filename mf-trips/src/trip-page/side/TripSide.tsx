import { useTexts } from '@portolan/remote-kit';
import { ApprovalCard, type ApprovalCardProps } from './ApprovalCard.tsx';
import { CostCard } from './CostCard.tsx';
import { HelpCard } from './HelpCard.tsx';
import styles from './TripSide.module.css';

/** Side column: approval, cost, emissions and support. */
export function TripSide({ trip, isBusy, onRemind }: ApprovalCardProps) {
  const { t } = useTexts('mf-trips');
  return (
    <aside className={styles['side']} aria-label={t('trip.summary')}>
      <ApprovalCard trip={trip} isBusy={isBusy} onRemind={onRemind} />
      <CostCard trip={trip} />
      <HelpCard tripId={trip.tripId} />
    </aside>
  );
}
