import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A word beside a name that says what kind it is, such as "Guest"; a state is a `Badge`. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={styles['tag']}>{children}</span>;
}
