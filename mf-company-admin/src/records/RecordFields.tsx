import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Select, type SelectOption } from '@portolan/ui/choice';
import { Icon } from '@portolan/ui/core';
import { Checkbox, Field, TextInput, type TextInputProps } from '@portolan/ui/form';
import type { FieldBinding, ForeignValue } from './useRecordForm.ts';
import styles from './RecordFields.module.css';

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

/** A sentence on the fields above it. */
export function FieldsHint({ children }: { readonly children: string }) {
  return <p className="pt-quiet pt-note-20">{children}</p>;
}

interface More {
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
}

export interface TextFieldProps extends FieldBinding<string>, More, Pick<TextInputProps, 'type' | 'maxLength'> {}

/** Single-line text field of a record. */
export function TextField({
  id,
  label,
  value,
  error,
  foreign,
  onChange,
  hint,
  isRequired = false,
  ...rest
}: TextFieldProps) {
  return (
    <div>
      <Field id={id} label={label} error={error} hint={hint} isRequired={isRequired}>
        {(control) => <TextInput {...control} {...rest} value={value} autoComplete="off" onChange={onChange} />}
      </Field>
      <Foreign foreign={foreign} wordsOf={String} />
    </div>
  );
}

export interface ChoiceFieldProps<Value extends string> extends FieldBinding<Value>, More {
  readonly options: readonly (SelectOption & { readonly value: Value })[];
}

/** Field of a record with a short list of values. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { id, label, value, error, foreign, onChange, hint, isRequired = false, options } = props;
  const labelOf = (wanted: Value) => options.find((option) => option.value === wanted)?.label ?? wanted;
  return (
    <div>
      <Field id={id} label={label} error={error} hint={hint} isRequired={isRequired}>
        {(control) => (
          <Select
            {...control}
            value={value}
            options={options}
            onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? value)}
          />
        )}
      </Field>
      <Foreign foreign={foreign} wordsOf={labelOf} />
    </div>
  );
}

/** Checkbox of a record. */
export function FlagField({ id, label, value, hint, onChange }: FieldBinding<boolean> & More) {
  return (
    <div className="pt-stack-4">
      <Checkbox id={id} checked={value} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
      {hint !== undefined && <p className="pt-quiet pt-note-20">{hint}</p>}
    </div>
  );
}

export interface ForeignProps<Value> {
  readonly foreign: ForeignValue<Value> | null;
  readonly wordsOf: (value: Value) => string;
}

/** Another person's saved value of a field that this form changes too, with a button to take it over. */
export function Foreign<Value>({ foreign, wordsOf }: ForeignProps<Value>) {
  const { t } = useTexts('mf-company-admin');
  if (foreign === null) return null;
  const value = wordsOf(foreign.value) || t('records.nothing');
  return (
    <p className={styles['foreign']}>
      <Icon name="triangle" size={16} />
      <span>{t(foreign.by === null ? 'records.theirs' : 'records.theirsBy', { name: foreign.by, value })}</span>
      <button type="button" onClick={foreign.onUse}>
        {t('records.useTheirs')}
      </button>
    </p>
  );
}
