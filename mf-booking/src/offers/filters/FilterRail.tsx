import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import styles from './FilterRail.module.css';

export interface FilterRailProps {
  /** No offer is there yet: empty filters would jump when the first arrive, so their room is kept. */
  readonly isWaiting: boolean;
  readonly children: ReactNode;
}

/** The filters beside the results, where the window is wide enough. */
export function FilterRail({ isWaiting, children }: FilterRailProps) {
  const { t } = useTexts('mf-booking');
  return (
    <aside className={styles['rail']} aria-label={t('filter.title')}>
      <h2>{t('filter.title')}</h2>
      {isWaiting ? <div className={styles['waiting']} aria-hidden="true" /> : children}
    </aside>
  );
}
