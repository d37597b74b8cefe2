import styles from './filters/PresetButtons.module.css';

export interface ChoiceButtonsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice of few options, as buttons in a row. */
export const ChoiceButtons = <Value extends string>({ label, value, options, onChange }: ChoiceButtonsProps<Value>) => (
  <div role="group" className={styles['presets']} aria-label={label}>
    {options.map(([one, text]) => (
      <button
        key={one}
        type="button"
        className={styles['preset']}
        aria-pressed={one === value}
        onClick={() => onChange(one)}
      >
        {text}
      </button>
    ))}
  </div>
);
