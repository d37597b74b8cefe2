import type { ReactNode } from 'react';
import styles from './RecordList.module.css';

export interface RecordListProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly render: (row: Row) => ReactNode;
}

/** A table's content on a phone: a card for each record. */
export function RecordList<Row extends { readonly id: string }>({ label, rows, render }: RecordListProps<Row>) {
  return (
    <ul className="pt-list pt-surface" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles['entry']}>
          {render(row)}
        </li>
      ))}
    </ul>
  );
}
