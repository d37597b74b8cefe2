import { useTexts } from '@portolan/remote-kit';
import { ApprovalCard, type ApprovalCardProps } from './ApprovalCard.tsx';
import { CostCard } from './CostCard.tsx';
import { HelpCard } from './HelpCard.tsx';
import styles from './TripSide.module.css';

/** Beside the days: who decides, what it costs and emits, and whom to call. */
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
