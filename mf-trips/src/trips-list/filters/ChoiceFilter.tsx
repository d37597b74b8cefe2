import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Checkbox } from '@portolan/ui/form';
import styles from './ChoiceFilter.module.css';

export interface ChoiceFilterProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  /** Number of trips that each value leaves; hidden if unknown. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A multiple choice of a few values. */
export function ChoiceFilter<Value extends string>({
  label,
  values,
  chosen,
  counts,
  nameOf,
  onChange,
}: ChoiceFilterProps<Value>) {
  const { t, language } = useTexts('mf-trips');
  const toggle = (value: Value, isOn: boolean) =>
    onChange(values.filter((option) => (option === value ? isOn : chosen.includes(option))));
  return (
    <div role="group" aria-label={label} className={styles['choices']}>
      {values.map((value) => (
        <div key={value} className={styles['choice']}>
          <Checkbox checked={chosen.includes(value)} onChange={({ target }) => toggle(value, target.checked)}>
            {nameOf(value)}
          </Checkbox>
          {counts !== undefined && (
            <span
              className="pt-note pt-figures"
              role="img"
              aria-label={t('filters.leaves', { name: nameOf(value), count: counts[value] ?? 0 })}
            >
              {formatNumber(counts[value] ?? 0, language)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
