import type { ReactNode } from 'react';
import styles from './SearchFrame.module.css';

export interface SearchFrameProps {
  /** What was asked, always in sight. */
  readonly summary: ReactNode;
  /** The filters beside the results; null where there is nothing to filter. */
  readonly rail: ReactNode;
  readonly results: ReactNode;
  /** A map beside the results, where there is room for it. Default none. */
  readonly map?: ReactNode;
  /** Over the page, such as the dialog that adds to a trip. */
  readonly children?: ReactNode;
}

/** The page of one search, whatever its product (screens §0). */
export function SearchFrame({ summary, rail, results, map = null, children }: SearchFrameProps) {
  return (
    <div className={styles['screen']}>
      {summary}
      <div className={`${styles['columns']} ${map === null ? '' : styles['withMap']}`}>
        {rail}
        {results}
        {map !== null && <div className={styles['map']}>{map}</div>}
      </div>
      {children}
    </div>
  );
}
