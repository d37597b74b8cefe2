import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from './Field.tsx';
import styles from './Combobox.module.css';

/** Where the options of a combobox come from, as far as they have come. */
export type OptionsState = 'idle' | 'loading' | 'failed' | 'ready';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Second line, such as the city of an airport. */
  readonly detail?: string | undefined;
}

export interface ComboboxProps extends FieldControl {
  /** The chosen option, null for none. */
  readonly value: ComboboxOption | null;
  readonly onChange: (value: string | null) => void;
  /** What was typed; the caller looks the options up. */
  readonly onSearch: (query: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly state: OptionsState;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

const texts: Readonly<Record<OptionsState, string>> = { idle: 'typeTwoLetters', loading: 'dates.loading', failed: 'dates.failed', ready: 'dates.empty' };

/** Text that finds one of many, looked up while typing. */
export function Combobox({ value, onChange, onSearch, options, state, 'aria-invalid': isInvalid, ...rest }: ComboboxProps) {
  const { t } = useTranslation('ui');
  return (
    <Select
      {...rest}
      aria-invalid={isInvalid}
      showSearch={{ filterOption: false, onSearch }}
      allowClear
      value={value === null ? null : value.value}
      options={(options.length === 0 && value !== null ? [value] : options).map((option) => ({ ...option }))}
      optionRender={({ data }) => (
        <span>
          {data.label}
          {data.detail !== undefined && <small className={styles['detail']}> {data.detail}</small>}
        </span>
      )}
      notFoundContent={t(texts[state])}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? null)}
    />
  );
}
