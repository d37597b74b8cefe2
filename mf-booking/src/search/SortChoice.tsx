import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import styles from './Results.module.css';

export interface SortChoiceProps<Sort extends string> {
  readonly sorts: readonly Sort[];
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
}

/** Choice of the sort; texts are at `sort.<name>`. */
export function SortChoice<Sort extends string>({ sorts, sort, onChange }: SortChoiceProps<Sort>) {
  const { t } = useTexts('mf-booking');
  const handleChange = (name: string) => {
    const chosen = sorts.find((known) => known === name);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <label className={styles['sort']}>
      <span className={styles['sortWord']}>{t('sort.label')}</span>
      <Select
        value={sort}
        options={sorts.map((value) => ({ value, label: t(`sort.${String(value)}`) }))}
        onChange={handleChange}
      />
    </label>
  );
}
