import type { ReactNode } from 'react';
import styles from './SearchFrame.module.css';

export interface SearchFrameProps {
  /** What was asked, always in sight. */
  readonly summary: ReactNode;
  /** The filters beside the results; null where there is nothing to filter. */
  readonly rail: ReactNode;
  readonly results: ReactNode;
  /** Over the page, such as the dialog that adds to a trip. */
  readonly children?: ReactNode;
}

/** The page of one search, whatever its product (screens §0). */
export function SearchFrame({ summary, rail, results, children }: SearchFrameProps) {
  return (
    <div className={styles['screen']}>
      {summary}
      <div className={styles['columns']}>
        {rail}
        {results}
      </div>
      {children}
    </div>
  );
}
