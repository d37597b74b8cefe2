import { Icon } from '@portolan/ui/core';
import type { FieldControl } from '@portolan/ui/form';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Partial<FieldControl> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly name?: string;
  readonly disabled?: boolean;
  /** Name, unless a Field labels it. */
  readonly 'aria-label'?: string;
}

/** A choice of a few options. The platform's own select works on every phone, by keyboard and by screen reader. */
export function Select({ onChange, options, ...rest }: SelectProps) {
  return (
    <span className={styles['frame']}>
      <select {...rest} className={styles['select']} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
