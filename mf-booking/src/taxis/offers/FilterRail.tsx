import { useTexts } from '@portolan/remote-kit';
import { ProviderFilter, type ProviderFilterProps } from './ProviderFilter.tsx';
import styles from './FilterRail.module.css';

/** The filters beside the results, where the window is wide enough. */
export function FilterRail(props: ProviderFilterProps) {
  const { t } = useTexts('mf-booking');
  return (
    <aside className={styles['rail']} aria-label={t('filter.title')}>
      <h2>{t('filter.title')}</h2>
      <ProviderFilter {...props} />
    </aside>
  );
}
