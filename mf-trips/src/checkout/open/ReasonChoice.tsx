import { useId } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Icon } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import styles from './ReasonChoice.module.css';

/** Maximum number of chips; more reasons become a list. */
const mostChips = 6;

export interface ReasonChoiceProps {
  /** Id of the element that takes the focus if the reason is missing. */
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** One of a few reasons, as chips; of many, as a list. */
export function ReasonChoice({
  id,
  label,
  isRequired,
  error,
  value,
  isDisabled,
  options,
  onChange,
}: ReasonChoiceProps) {
  const { t } = useTexts('mf-trips');
  const name = useId();
  if (options.length > mostChips)
    return (
      <Field id={id} label={label} isRequired={isRequired} error={error}>
        {(control) => (
          <Select
            {...control}
            value={value}
            disabled={isDisabled}
            options={[{ value: '', label: t('checkout.noChoice') }, ...options]}
            onChange={onChange}
          />
        )}
      </Field>
    );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles['choice']}
      disabled={isDisabled}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend>{label}</legend>
      <div className={styles['chips']}>
        {options.map((option) => (
          <label key={option.value} className={styles['chip']}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              required={isRequired}
              onChange={() => onChange(option.value)}
            />
            {option.value === value && <Icon name="check" size={16} />}
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} className={styles['error']}>
          <Icon name="triangle" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
