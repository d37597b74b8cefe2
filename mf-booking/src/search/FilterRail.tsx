import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import styles from './FilterRail.module.css';

/** The filters beside the results, where the window is wide enough. */
export function FilterRail({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts('mf-booking');
  return (
    <aside className={styles['rail']} aria-label={t('filter.title')}>
      <h2>{t('filter.title')}</h2>
      {children}
    </aside>
  );
}
