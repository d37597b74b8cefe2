import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A word next to a name that gives its kind, such as "Guest"; a state is a `Badge`. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={styles['tag']}>{children}</span>;
}
