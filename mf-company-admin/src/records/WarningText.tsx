import { Icon } from '@portolan/ui/core';
import styles from './RecordTable.module.css';

/** Something of a record that somebody should see to, in a cell or below a field. */
export function WarningText({ children }: { readonly children: string }) {
  return (
    <span className={styles['warning']}>
      <Icon name="triangle" size={16} />
      {children}
    </span>
  );
}
