import { Checkbox } from '@portolan/ui/form';
import styles from './ChoiceFilter.module.css';

export interface ChoiceFilterProps<Value extends string> {
  /** Names the group. */
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Any of a few values. */
export function ChoiceFilter<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  onChange,
}: ChoiceFilterProps<Value>) {
  const toggle = (value: Value, isOn: boolean) =>
    onChange(values.filter((one) => (one === value ? isOn : chosen.includes(one))));
  return (
    <div role="group" aria-label={label} className={styles['choices']}>
      {values.map((value) => (
        <Checkbox key={value} checked={chosen.includes(value)} onChange={({ target }) => toggle(value, target.checked)}>
          {nameOf(value)}
        </Checkbox>
      ))}
    </div>
  );
}
