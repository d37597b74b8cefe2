import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import styles from './FilterRail.module.css';

export interface FilterRailProps {
  /** No offers yet; keeps the space of the filters, so that the layout does not jump. */
  readonly isWaiting: boolean;
  readonly children: ReactNode;
}

/** The filters beside the results on a wide page. */
export function FilterRail({ isWaiting, children }: FilterRailProps) {
  const { t } = useTexts('mf-booking');
  return (
    <aside className={styles['rail']} aria-label={t('filter.title')}>
      <h2>{t('filter.title')}</h2>
      {isWaiting ? <div className={styles['waiting']} aria-hidden="true" /> : children}
    </aside>
  );
}
