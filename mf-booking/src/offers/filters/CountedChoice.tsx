import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { FilterGroup } from './FilterGroup.tsx';
import styles from './CountedChoice.module.css';

export interface CountedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Number of offers with this value; null if unknown. */
  readonly count: number | null;
}

export interface CountedChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly CountedOption<Value>[];
  /** Counts may still grow; default: they are final. */
  readonly isCounting?: boolean;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A checkbox for each value with its number of offers; none checked means all. */
export function CountedChoice<Value extends string>(props: CountedChoiceProps<Value>) {
  const { label, options, isCounting = false, chosen, onChange } = props;
  const { t } = useTexts('mf-booking');
  const handleToggle = (value: Value, isOn: boolean) => {
    const others = chosen.filter((chosenValue) => chosenValue !== value);
    onChange(isOn ? [...others, value] : others);
  };
  return (
    <FilterGroup label={label}>
      <div className={styles['rows']}>
        {options.map(({ value, label: name, count }) => (
          <div key={value} className={styles['row']}>
            <Checkbox checked={chosen.includes(value)} onChange={({ target }) => handleToggle(value, target.checked)}>
              {name}
            </Checkbox>
            {count !== null && <Count count={count} isCounting={isCounting} />}
          </div>
        ))}
        {chosen.length > 0 && (
          <Button size="small" onClick={() => onChange([])}>
            {t('filter.reset')}
          </Button>
        )}
      </div>
    </FilterGroup>
  );
}

function Count({ count, isCounting }: { readonly count: number; readonly isCounting: boolean }) {
  const { t } = useTexts('mf-booking');
  return isCounting ? (
    <span className={styles['count']}>{t('filter.soFar', { count })}</span>
  ) : (
    <span className={styles['count']} aria-label={t('filter.count', { count })} role="img">
      {count}
    </span>
  );
}
