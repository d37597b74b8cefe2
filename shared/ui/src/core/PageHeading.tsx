import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The page's one h1. */
export function PageHeading({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <div className="pt-bar">
      <h1 className={styles['heading']} tabIndex={-1}>
        {children}
      </h1>
      {aside}
    </div>
  );
}
