import { useState, type ReactNode } from 'react';
import { commentLength, type Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextArea } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { bookedItems } from '../../cancelling/bookedItems.ts';
import { isChangeRequest } from '../../trip/tripChange.ts';
import type { CommentQuestion } from '../actions/tripQuestion.ts';

export interface CommentDialogProps {
  readonly kind: CommentQuestion;
  readonly trip: Trip;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly refusal: ReactNode;
  readonly onConfirm: (comment: string) => void;
  readonly onCancel: () => void;
}

/** Approval, rejection, comment or handover, with a comment; required where it is the point. */
export function CommentDialog({ kind, trip, isBusy, refusal, onConfirm, onCancel }: CommentDialogProps) {
  const { t } = useTexts('mf-trips');
  const [words, setWords] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isRequired = kind !== 'approve' && kind !== 'handOver';

  const handleConfirm = () => {
    if (isRequired && words.trim() === '') return setIsMissing(true);
    onConfirm(words.trim());
  };
  return (
    <Dialog
      isOpen
      isForm
      isDanger={kind === 'reject'}
      title={t(`${kind}.title`)}
      confirmLabel={t(`${kind}.confirm`)}
      cancelLabel={t('cancel')}
      isBusy={isBusy}
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      {refusal}
      <p>{t(textOf(kind, trip), { subject: trip.tripName })}</p>
      <Field
        label={t(`${kind}.label`)}
        error={isMissing && words.trim() === '' ? t(`${kind}.missing`) : undefined}
        isRequired={isRequired}
      >
        {(control) => (
          <TextArea
            {...control}
            value={words}
            maxLength={commentLength}
            rows={3}
            disabled={isBusy}
            onChange={setWords}
          />
        )}
      </Field>
    </Dialog>
  );
}

function textOf(kind: CommentQuestion, trip: Trip): string {
  if (kind === 'reject') return rejectText(trip);
  return kind === 'handOver' && bookedItems(trip).length > 0 ? 'handOver.textOfRest' : `${kind}.text`;
}

/** Text key by what a rejection affects: the trip, a change, or existing bookings. */
function rejectText(trip: Trip): string {
  if (trip.approval?.mode === 'SOFT') return 'reject.textOfBooked';
  return isChangeRequest(trip) ? 'reject.textOfChange' : 'reject.text';
}
