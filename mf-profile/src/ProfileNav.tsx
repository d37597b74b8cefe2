import { useTexts } from '@portolan/remote-kit';
import { Link, useLocation } from '@portolan/remote-kit/router';
import styles from './ProfileNav.module.css';

const pages = [
  { path: '/profile', label: 'formLabel' },
  { path: '/profile/documents', label: 'documents.title' },
  { path: '/profile/security', label: 'security.title' },
  { path: '/profile/notifications', label: 'notifications.title' },
] as const;

/** The pages of the profile (screens §15), each an address of its own. */
export function ProfileNav() {
  const { t } = useTexts('mf-profile');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('title')}>
      <ul className={styles['list']}>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={styles['link']} aria-current={pathname === path ? 'page' : undefined}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
