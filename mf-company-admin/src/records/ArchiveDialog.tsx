import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { ErrorState, Notice } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import styles from './ArchiveDialog.module.css';

export interface ArchiveDialogProps {
  readonly name: string;
  /** Consequence of archiving for the people who use the record. */
  readonly text: string;
  readonly isBusy: boolean;
  /** The API's refusal to archive; null before the attempt. */
  readonly refusal: unknown;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a record is archived. If open trips use it, the dialog links to each of them. */
export const ArchiveDialog = observer(function ArchiveDialog(props: ArchiveDialogProps) {
  const { name, text, isBusy, refusal, onConfirm, onCancel } = props;
  const { t } = useTexts('mf-company-admin');
  const trips = isApiError(refusal) ? (refusal.meta.trips ?? []) : [];
  return (
    <Dialog
      isOpen
      isDanger
      title={t('records.archive.title', { name })}
      confirmLabel={t('records.archive.confirm')}
      cancelLabel={t('records.archive.cancel')}
      isBusy={isBusy}
      isConfirmDisabled={trips.length > 0}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles['content']}>
        <p>{text}</p>
        {trips.length > 0 && (
          <Notice kind="failure">
            {t('records.archive.inUse')}
            <ul className={styles['trips']}>
              {trips.map(({ cartId, tripId, tripName }) => (
                <li key={cartId}>
                  <Link to={`/trip/${cartId}`}>{tripId}</Link> {tripName}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {refusal !== null && trips.length === 0 && (
          <ErrorState
            title={isApiError(refusal) ? refusal.message : t('records.archive.failed')}
            requestId={requestIdOf(refusal)}
          />
        )}
      </div>
    </Dialog>
  );
});
