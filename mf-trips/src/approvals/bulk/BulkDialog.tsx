import { observer } from 'mobx-react-lite';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Dialog } from '@portolan/ui/overlay';
import type { BulkApprovalStore } from './BulkApprovalStore.ts';

export interface BulkDialogProps {
  readonly bulk: BulkApprovalStore;
  readonly label: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once before approving all selected trips. */
export const BulkDialog = observer(function BulkDialog({
  bulk: { chosen, isBusy },
  label,
  onConfirm,
  onCancel,
}: BulkDialogProps) {
  const { t, language } = useTexts('mf-trips');
  return (
    <Dialog
      isOpen
      title={t('approvals.bulk.ask', { count: chosen.length })}
      confirmLabel={label}
      cancelLabel={t('cancel')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul>
        {chosen.map(({ cartId, tripName, asked }) => (
          <li key={cartId}>
            {tripName}
            {asked != null && ` · ${formatMoney(asked, language)}`}
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
