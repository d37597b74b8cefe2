import { useState } from 'react';
import { dismissalNoteLength } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextArea } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';

export interface DismissDialogProps {
  /** The finding as a sentence. */
  readonly text: string;
  readonly onConfirm: (note: string) => void;
  readonly onCancel: () => void;
}

/** Says that nothing is needed for a finding, with a note for those who approve or travel. */
export function DismissDialog({ text, onConfirm, onCancel }: DismissDialogProps) {
  const { t } = useTexts('mf-trips');
  const [note, setNote] = useState('');
  return (
    <Dialog
      isOpen
      isForm
      title={t('dismiss.title')}
      confirmLabel={t('dismiss.action')}
      cancelLabel={t('cancel')}
      onConfirm={() => onConfirm(note.trim())}
      onCancel={onCancel}
    >
      <p>{text}</p>
      <Field label={t('dismiss.note')} hint={t('dismiss.noteHint')}>
        {(control) => (
          <TextArea {...control} value={note} maxLength={dismissalNoteLength} rows={2} onChange={setNote} />
        )}
      </Field>
    </Dialog>
  );
}
