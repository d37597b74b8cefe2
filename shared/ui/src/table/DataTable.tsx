import { Table, type TableProps } from 'antd';
import styles from './DataTable.module.css';

export interface DataTableProps<Row extends object> extends Pick<
  TableProps<Row>,
  'columns' | 'dataSource' | 'rowKey' | 'onRow'
> {
  /** Names the region that scrolls sideways. */
  readonly label: string;
}

/** A table without its own paging, in a named region that the keyboard can scroll. */
export function DataTable<Row extends object>({ label, ...table }: DataTableProps<Row>) {
  return (
    <div className={styles['region']} role="region" aria-label={label} tabIndex={0}>
      <Table<Row> {...table} pagination={false} />
    </div>
  );
}
