import type { ReactNode } from 'react';
import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Dialog } from '@portolan/ui/overlay';
import type { PlainQuestion } from '../actions/tripQuestion.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';

export interface TripDialogProps {
  readonly question: PlainQuestion;
  readonly trip: Trip;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly refusal: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is removed or recalled. */
export function TripDialog({ question, trip, isBusy, refusal, onConfirm, onCancel }: TripDialogProps) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const subject = question.kind === 'remove' ? titleOf(question.item) : trip.tripName;
  return (
    <Dialog
      isOpen
      isDanger={question.kind !== 'recall'}
      title={t(`${question.kind}.title`)}
      confirmLabel={t(`${question.kind}.confirm`)}
      cancelLabel={t('cancel')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {refusal}
      <p>
        {t(question.kind === 'recall' && trip.changeSet != null ? 'recall.textOfChange' : `${question.kind}.text`, {
          subject,
        })}
      </p>
    </Dialog>
  );
}
