import { Checkbox } from '@portolan/ui/form';
import styles from './ChoiceGroup.module.css';

export interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A choice of several options, each with a box; they keep the list's order. */
export function ChoiceGroup<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  onChange,
}: ChoiceGroupProps<Value>) {
  return (
    <fieldset className="pt-group">
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['choices']}>
        {values.map((value) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(values.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          >
            {nameOf(value)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
