import type { Trip, TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Dialog } from '@portolan/ui/overlay';
import { useItemTitle } from './useItemTitle.ts';

/** What is asked before it is done. */
export type TripQuestion = { readonly kind: 'delete' } | { readonly kind: 'remove'; readonly item: TripItem };

export interface TripDialogProps {
  readonly question: TripQuestion | null;
  readonly trip: Trip;
  readonly isBusy: boolean;
  readonly onConfirm: (question: TripQuestion) => void;
  readonly onCancel: () => void;
}

/** Asks once more before something is taken away. */
export function TripDialog({ question, trip, isBusy, onConfirm, onCancel }: TripDialogProps) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  if (question === null) return null;
  const subject = question.kind === 'remove' ? titleOf(question.item) : trip.tripName;
  return (
    <Dialog
      isOpen
      isDanger
      title={t(`${question.kind}.title`)}
      confirmLabel={t(`${question.kind}.confirm`)}
      cancelLabel={t('cancel')}
      isBusy={isBusy}
      onConfirm={() => onConfirm(question)}
      onCancel={onCancel}
    >
      <p>{t(`${question.kind}.text`, { subject })}</p>
    </Dialog>
  );
}
