import type { ReactNode } from 'react';
import { RateDay } from '@portolan/remote-kit/rate-day';
import styles from './SearchFrame.module.css';

export interface SearchFrameProps {
  /** Summary of the search, always visible. */
  readonly summary: ReactNode;
  /** Days of the exchange rates of the shown prices, yyyy-MM-dd. */
  readonly rateDays: readonly string[];
  /** The filters beside the results; null without results to filter. */
  readonly rail: ReactNode;
  readonly results: ReactNode;
  /** A map beside the results on a wide page. Default none. */
  readonly map?: ReactNode;
  /** Over the page, such as the dialog that adds to a trip. */
  readonly children?: ReactNode;
}

/** The page of a search for any product (screens §0). */
export function SearchFrame({ summary, rateDays, rail, results, map = null, children }: SearchFrameProps) {
  return (
    <div className={styles['screen']}>
      {summary}
      <div className={`${styles['columns']} ${map === null ? '' : styles['withMap']}`}>
        {rail}
        {results}
        {map !== null && <div className={styles['map']}>{map}</div>}
      </div>
      {/* Below: prices arrive after the list, and must not move it. */}
      <RateDay days={rateDays} of="list" />
      {children}
    </div>
  );
}
