import type { ApprovalListItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { refusalReason } from '../../trip/permissions.ts';
import { isSelectable } from './BulkApprovalStore.ts';
import { resultId } from './BulkResults.tsx';
import styles from './ApprovalSelection.module.css';

/** Which of the trips are chosen to be approved together. */
export interface Selection {
  readonly chosenIds: ReadonlySet<string>;
  /** Of those that could not be approved, about which a line says why. */
  readonly stayedIds: ReadonlySet<string>;
  readonly isAll: boolean;
  readonly isBusy: boolean;
  readonly onToggle: (approval: ApprovalListItem) => void;
  readonly onToggleAll: () => void;
}

/** Chooses a trip, or says why it cannot be approved together with others. */
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
      aria-describedby={selection.stayedIds.has(cartId) ? resultId(cartId) : undefined}
      checked={selection.chosenIds.has(cartId)}
      disabled={selection.isBusy}
      onChange={() => selection.onToggle(approval)}
    />
  );
}

/** Chooses all that may be chosen, or none. @param isNamed whether its words show beside it */
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
