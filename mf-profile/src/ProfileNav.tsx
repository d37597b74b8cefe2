import { useLayoutEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link, useLocation } from '@portolan/remote-kit/router';
import { revealInRow } from '@portolan/ui/base';
import { Avatar } from '@portolan/ui/core';
import styles from './ProfileNav.module.css';

const pages = [
  { path: '/profile', label: 'nav.personal' },
  { path: '/profile/documents', label: 'nav.documents' },
  { path: '/profile/loyalty', label: 'nav.loyalty' },
  { path: '/profile/preferences', label: 'nav.preferences' },
  { path: '/profile/security', label: 'nav.security' },
  { path: '/profile/delegates', label: 'nav.delegates' },
  { path: '/profile/notifications', label: 'nav.notifications' },
  { path: '/profile/privacy', label: 'nav.privacy' },
  { path: '/profile/tracking', label: 'nav.trackingLog' },
] as const;

/** Links to the pages of the profile (screens §15): a list at the side if there is room, else a row that scrolls to the current one. */
export const ProfileNav = observer(function ProfileNav() {
  const { t } = useTexts('mf-profile');
  const { session } = useSession();
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => revealInRow(row.current?.querySelector<HTMLElement>('[aria-current]') ?? null), [pathname]);
  const { user } = session;
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <nav aria-label={t('title')} className={styles['nav']}>
      <p className={styles['person']}>
        <Avatar name={name} picture={user?.profileImageUrl} />
        <span>
          <strong>{name}</strong>
          <span className={styles['company']}>{user?.companyName}</span>
        </span>
      </p>
      <ul ref={row} className={styles['list']}>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles['link']}
              aria-current={pathname === path ? 'page' : undefined}
              onFocus={({ currentTarget }) => revealInRow(currentTarget)}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
