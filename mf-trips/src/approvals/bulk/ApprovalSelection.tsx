import type { ApprovalListItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { refusalReason } from '../../trip/permissions.ts';
import { isSelectable } from './BulkApprovalStore.ts';
import { resultId } from './BulkResults.tsx';
import styles from './ApprovalSelection.module.css';

/** Trips selected for bulk approval. */
export interface Selection {
  readonly chosenIds: ReadonlySet<string>;
  /** Trips that could not be approved; a line gives the reason. */
  readonly failedIds: ReadonlySet<string>;
  readonly isAll: boolean;
  readonly isBusy: boolean;
  readonly onToggle: (approval: ApprovalListItem) => void;
  readonly onToggleAll: () => void;
}

/** Checkbox of a trip, or the reason why it cannot be approved in bulk. */
export function SelectTrip({
  approval,
  selection,
}: {
  readonly approval: ApprovalListItem;
  readonly selection: Selection;
}) {
  const { t } = useTexts('mf-trips');
  const { cartId, tripName, policyState, permissions = [] } = approval;
  if (!isSelectable(approval)) {
    const reason =
      policyState === 'IN'
        ? (refusalReason(permissions, 'APPROVE') ?? t('approvals.bulk.openIt'))
        : t('approvals.bulk.outOfPolicy');
    return (
      <span className={styles['why']} title={reason}>
        <Icon name="info" size={16} />
        <span className="pt-visually-hidden">{reason}</span>
      </span>
    );
  }
  return (
    <Checkbox
      className={styles['box'] ?? ''}
      aria-label={t('approvals.bulk.select', { name: tripName })}
      aria-describedby={selection.failedIds.has(cartId) ? resultId(cartId) : undefined}
      checked={selection.chosenIds.has(cartId)}
      disabled={selection.isBusy}
      onChange={() => selection.onToggle(approval)}
    />
  );
}

/** Selects all selectable trips, or none. @param isNamed shows its label */
export function SelectAllTrips({
  selection,
  isNamed = false,
}: {
  readonly selection: Selection;
  readonly isNamed?: boolean;
}) {
  const { t } = useTexts('mf-trips');
  const { chosenIds, isAll, isBusy, onToggleAll } = selection;
  const name = t('approvals.bulk.selectAll');
  return (
    <Checkbox
      className={styles['box'] ?? ''}
      aria-label={isNamed ? undefined : name}
      checked={isAll}
      indeterminate={!isAll && chosenIds.size > 0}
      disabled={isBusy}
      onChange={onToggleAll}
    >
      {isNamed && name}
    </Checkbox>
  );
}
