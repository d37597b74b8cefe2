import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import styles from './TripBreadcrumb.module.css';

export interface TripBreadcrumbProps {
  readonly tripId: string;
  /** Link back to the trip from its checkout. */
  readonly trip?: { readonly name: string; readonly to: string };
}

/** Link back to the list. */
export function TripBreadcrumb({ tripId, trip }: TripBreadcrumbProps) {
  const { t } = useTexts('mf-trips');
  return (
    <nav aria-label={t('trip.breadcrumb')}>
      <ol className={styles['path']}>
        <li>
          <Link to="/trips">{t('list.title')}</Link>
        </li>
        {trip !== undefined && (
          <li>
            <Icon name="chevron-right" size={16} />
            <Link to={trip.to}>{trip.name}</Link>
          </li>
        )}
        <li aria-current="page">
          <Icon name="chevron-right" size={16} />
          {tripId}
        </li>
      </ol>
    </nav>
  );
}
