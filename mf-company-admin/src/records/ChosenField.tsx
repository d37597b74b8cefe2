import { useTexts } from '@portolan/remote-kit';
import { Select, type SelectOption } from '@portolan/ui/choice';
import { Button, Icon } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import styles from './MembersField.module.css';
import { Foreign } from './RecordFields.tsx';
import type { FieldBinding } from './useRecordForm.ts';

export interface ChosenFieldProps extends FieldBinding<readonly string[]> {
  readonly options: readonly SelectOption[];
  /** Placeholder of the list of values to add. */
  readonly addLabel: string;
  readonly hint?: string | undefined;
}

/** A field for several values of a list, added and removed one at a time. */
export function ChosenField(props: ChosenFieldProps) {
  const { id, label, value, error, foreign, onChange, options, addLabel, hint } = props;
  const { t } = useTexts('mf-company-admin');
  const nameOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  const left = options.filter((option) => !value.includes(option.value));
  return (
    <div className={styles['members']}>
      <Field id={id} label={label} error={error} hint={hint}>
        {(control) => (
          <Select
            {...control}
            value=""
            options={[{ value: '', label: addLabel }, ...left]}
            onChange={(added) => added !== '' && onChange([...value, added].toSorted())}
          />
        )}
      </Field>
      {value.length > 0 && (
        <ul className="pt-stack-0 pt-list" aria-label={label}>
          {value.map((chosen) => (
            <li key={chosen} className={styles['member']}>
              <span className={styles['name']}>{nameOf(chosen)}</span>
              <Button
                type="text"
                size="small"
                icon={<Icon name="close" size={16} />}
                aria-label={t('records.removePerson', { name: nameOf(chosen) })}
                onClick={() => onChange(value.filter((other) => other !== chosen))}
              />
            </li>
          ))}
        </ul>
      )}
      <Foreign foreign={foreign} wordsOf={(theirs) => theirs.map(nameOf).join(', ')} />
    </div>
  );
}
