import type { FieldControl } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import styles from './ColourInput.module.css';

export interface ColourInputProps extends FieldControl {
  /** As typed; a colour is #RRGGBB. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name of the picker beside the text, such as "Pick a colour". */
  readonly pickerLabel: string;
  readonly name?: string;
}

/** Colour of the platform's picker while the typed text is no colour. */
const noColour = '#000000';

/** A colour, typed or picked. */
export function ColourInput({ value, onChange, pickerLabel, ...control }: ColourInputProps) {
  return (
    <span className={styles['colour']}>
      <input
        type="color"
        className={styles['picker']}
        aria-label={pickerLabel}
        value={/^#[0-9A-Fa-f]{6}$/.test(value) ? value : noColour}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <TextInput {...control} value={value} maxLength={7} onChange={onChange} />
    </span>
  );
}
