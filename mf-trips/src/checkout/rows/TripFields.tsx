import { observer } from 'mobx-react-lite';
import { tripNoteLength } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field, TextArea } from '@portolan/ui/form';
import type { CheckoutStore } from '../form/CheckoutStore.ts';

/** Codes of the trip's purpose. */
const purposes = ['CUSTOMER', 'INTERNAL', 'EVENT', 'TRAINING', 'PROJECT', 'OTHER'] as const;

export const PurposeField = observer(function PurposeField({ store: { form, isSending } }: TripFieldProps) {
  const { t } = useTexts('mf-trips');
  const { purposeCode } = form;
  return (
    <Field label={t('checkout.purpose')}>
      {(control) => (
        <Select
          {...control}
          value={purposeCode}
          disabled={isSending}
          options={[
            { value: '', label: t('checkout.noChoice') },
            ...purposes.map((value) => ({ value, label: t(`checkout.purposes.${value}`) })),
          ]}
          onChange={form.setPurpose}
        />
      )}
    </Field>
  );
});

/** Note to the approvers. */
export const NoteField = observer(function NoteField({ store: { form, isSending } }: TripFieldProps) {
  const { t } = useTexts('mf-trips');
  const { note } = form;
  return (
    <Field label={t('checkout.note')} hint={t('checkout.noteHint')}>
      {(control) => (
        <TextArea {...control} value={note} maxLength={tripNoteLength} disabled={isSending} onChange={form.setNote} />
      )}
    </Field>
  );
});

interface TripFieldProps {
  readonly store: CheckoutStore;
}
