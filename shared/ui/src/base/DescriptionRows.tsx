import type { ReactNode } from 'react';
import styles from './DescriptionRows.module.css';

export interface DescriptionRow {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values in rows, as a description list. */
export function DescriptionRows({ rows }: { readonly rows: readonly DescriptionRow[] }) {
  return (
    <dl className={styles['rows']}>
      {rows.map(({ label, value }, index) => (
        <div key={`${index} ${label}`} className={styles['row']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
