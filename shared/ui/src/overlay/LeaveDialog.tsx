import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';

export interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveDialog({ isOpen, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      isOpen={isOpen}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
      isDanger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('leave.text')}
    </Dialog>
  );
}
