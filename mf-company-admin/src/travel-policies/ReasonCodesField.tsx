import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { FieldRow, FieldsHint, Foreign } from '../records/RecordFields.tsx';
import type { FieldBinding } from '../records/useRecordForm.ts';
import type { ReasonDraft } from './policyDraft.ts';
import styles from './RulesField.module.css';

/** The policy's own reasons for travelling outside it; without any, everyone chooses from the portal's. */
export function ReasonCodesField({ id, value, error, foreign, onChange }: FieldBinding<readonly ReasonDraft[]>) {
  const { t } = useTexts('mf-company-admin');
  const change = (index: number, part: Partial<ReasonDraft>) =>
    onChange(value.map((reason, at) => (at === index ? { ...reason, ...part } : reason)));
  return (
    <div className={styles['reasons']} id={id} tabIndex={-1}>
      <FieldsHint>{t('travelPolicies.reasons.hint')}</FieldsHint>
      {error !== undefined && <p className={styles['wrong']}>{error}</p>}
      {value.map((reason, index) => (
        // The list has no other identity: a reason is its position until saved.
        <FieldRow key={index}>
          <Field label={t('travelPolicies.reasons.code', { number: index + 1 })}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={40}
                autoComplete="off"
                value={reason.code}
                onChange={(code) => change(index, { code })}
              />
            )}
          </Field>
          <Field label={t('travelPolicies.reasons.label', { number: index + 1 })}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={80}
                autoComplete="off"
                value={reason.label}
                onChange={(label) => change(index, { label })}
              />
            )}
          </Field>
          <Button onClick={() => onChange(value.filter((_other, at) => at !== index))}>
            {t('travelPolicies.reasons.remove', { number: index + 1 })}
          </Button>
        </FieldRow>
      ))}
      <div>
        <Button icon={<Icon name="plus" size={20} />} onClick={() => onChange([...value, { code: '', label: '' }])}>
          {t('travelPolicies.reasons.add')}
        </Button>
      </div>
      <Foreign foreign={foreign} wordsOf={(theirs) => theirs.map(({ label }) => label).join(', ')} />
    </div>
  );
}
