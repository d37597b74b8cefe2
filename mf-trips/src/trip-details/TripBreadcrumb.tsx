import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import styles from './TripBreadcrumb.module.css';

/** The way back to the list. */
export function TripBreadcrumb({ tripId }: { readonly tripId: string }) {
  const { t } = useTexts('mf-trips');
  return (
    <nav aria-label={t('trip.breadcrumb')}>
      <ol className={styles['path']}>
        <li>
          <Link to="/trips">{t('list.title')}</Link>
        </li>
        <li aria-current="page">
          <Icon name="chevron-right" size={16} />
          {tripId}
        </li>
      </ol>
    </nav>
  );
}
