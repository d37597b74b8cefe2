import type { KeyboardEvent } from 'react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from '@portolan/ui/form';
import styles from './Combobox.module.css';

/** Loading state of a combobox's options. */
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
  /** The typed text; the caller looks the options up. */
  readonly onSearch: (query: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly state: OptionsState;
  /** Options before typing. Default none. */
  readonly groups?: readonly ComboboxGroup[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** The field received the focus. */
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

/** Value of the line that explains missing options. */
const noValue = '';

/** Least width of the list, in pixels, however narrow its field. */
const popupWidth = 320;
const noGroups: readonly ComboboxGroup[] = [];

/** antd's chosen option. */
type Chosen = Pick<ComboboxOption, 'value' | 'label'>;

const texts: Readonly<Record<OptionsState, string>> = {
  idle: 'typeTwoLetters',
  loading: 'dates.loading',
  failed: 'dates.failed',
  ready: 'dates.empty',
};

/** A text field that finds one of many options by typing. */
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
  // An option without effect: a screen reader finds no list without one, and antd points at a disabled one by a missing id.
  const none: Line = { value: noValue, label: t(texts[state]) };
  // Screen readers skip group headings in the list, so each option's label includes its heading.
  const grouped: readonly Line[] = groups.map(({ label, options: own }) => ({
    label,
    options: own.map((option) => ({ ...option, 'aria-label': `${option.label}, ${label}` })),
  }));
  const isGrouped = state === 'idle' && grouped.length > 0;
  const lines = isGrouped ? grouped : options.length === 0 ? [none] : options;
  const handleChange = (chosen: Chosen | null | undefined) => {
    if (chosen?.value !== noValue) onChange(chosen?.value ?? null);
  };
  // Enter before any result would close the list and delete the typed text.
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
      // With headings a screen reader needs the rendered options; antd's copies take a heading for an option.
      virtual={!isGrouped}
      optionRender={({ data }) => (
        <span className={data.value === noValue ? styles['none'] : styles['option']}>
          {data.label}
          {data.detail !== undefined && <small className="pt-note"> {data.detail}</small>}
        </span>
      )}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={handleChange}
      onInputKeyDown={handleKey}
    />
  );
}
