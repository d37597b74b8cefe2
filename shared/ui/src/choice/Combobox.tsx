import type { KeyboardEvent } from 'react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from '@portolan/ui/form';
import styles from './Combobox.module.css';

/** Where the options of a combobox come from, as far as they have come. */
export type OptionsState = 'idle' | 'loading' | 'failed' | 'ready';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Second line, such as the city of an airport. */
  readonly detail?: string | undefined;
}

/** Options of one kind, under their heading. */
export interface ComboboxGroup {
  readonly label: string;
  readonly options: readonly ComboboxOption[];
}

export interface ComboboxProps extends FieldControl {
  /** The chosen option, null for none. */
  readonly value: ComboboxOption | null;
  readonly onChange: (value: string | null) => void;
  /** What was typed; the caller looks the options up. */
  readonly onSearch: (query: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly state: OptionsState;
  /** What is offered before anything is typed. Default none. */
  readonly groups?: readonly ComboboxGroup[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Somebody has come to the field. */
  readonly onFocus?: () => void;
}

/** A line of the list: an option, or a heading with its options. */
interface Line {
  readonly value?: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly 'aria-label'?: string;
  readonly options?: readonly Line[];
}

/** Value of the line that says why there are no options. */
const noValue = '';

/** The list is at least as wide, in pixels, however narrow its field. */
const popupWidth = 320;
const noGroups: readonly ComboboxGroup[] = [];

/** What antd says was chosen. */
type Chosen = Pick<ComboboxOption, 'value' | 'label'>;

const texts: Readonly<Record<OptionsState, string>> = {
  idle: 'typeTwoLetters',
  loading: 'dates.loading',
  failed: 'dates.failed',
  ready: 'dates.empty',
};

/** Text that finds one of many, looked up while typing. */
export function Combobox({
  value,
  onChange,
  onSearch,
  options,
  state,
  groups = noGroups,
  'aria-invalid': isInvalid,
  ...rest
}: ComboboxProps) {
  const { t } = useTranslation('ui');
  // An option that does nothing: a screen reader finds no list without one, and antd points at a disabled one by an id that is not there.
  const none: Line = { value: noValue, label: t(texts[state]) };
  // A screen reader hears no headings among the options: each says its own.
  const grouped: readonly Line[] = groups.map(({ label, options: own }) => ({
    label,
    options: own.map((option) => ({ ...option, 'aria-label': `${option.label}, ${label}` })),
  }));
  const isGrouped = state === 'idle' && grouped.length > 0;
  const lines = isGrouped ? grouped : options.length === 0 ? [none] : options;
  const handleChange = (chosen: Chosen | null | undefined) => {
    if (chosen?.value !== noValue) onChange(chosen?.value ?? null);
  };
  // Enter before anything was found would close the list and take away what was typed.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || options.length > 0 || state === 'idle') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Select
      {...rest}
      aria-invalid={isInvalid}
      showSearch={{ filterOption: false, onSearch }}
      allowClear
      popupMatchSelectWidth={popupWidth}
      labelInValue
      value={value === null ? null : { value: value.value, label: value.label }}
      options={[...lines]}
      // Among headings the drawn options are the ones that a screen reader has; antd's copies take a heading for an option.
      virtual={!isGrouped}
      optionRender={({ data }) => (
        <span className={data.value === noValue ? styles['none'] : styles['option']}>
          {data.label}
          {data.detail !== undefined && <small className={styles['detail']}> {data.detail}</small>}
        </span>
      )}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={handleChange}
      onInputKeyDown={handleKey}
    />
  );
}
