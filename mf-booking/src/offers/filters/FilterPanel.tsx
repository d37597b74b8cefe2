import type { ReactNode } from 'react';
import styles from './FilterPanel.module.css';

/** The filters of a product, one below the other. */
export function FilterPanel({ children }: { readonly children: ReactNode }) {
  return <div className={styles['panel']}>{children}</div>;
}
