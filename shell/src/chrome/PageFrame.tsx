import { observer } from 'mobx-react-lite';
import { TenantMark } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link, Outlet, useLocation } from '@portolan/remote-kit/router';
import type { Translations } from '../app/translations.ts';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NavBar } from './NavBar.tsx';
import { allowedEntries, isUnder } from './navigation.ts';
import { NewsNotice } from './NewsNotice.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import styles from './PageFrame.module.css';

export interface PageFrameProps {
  readonly catalog: RemoteCatalog;
  readonly translations: Translations;
}

/** Top bar, bottom bar on phones, and the page between them, in the tenant's brand. */
export const PageFrame = observer(function PageFrame({ catalog, translations }: PageFrameProps) {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const { pathname } = useLocation();
  const home = { to: '/', label: t('nav.home'), icon: 'home', isCurrent: pathname === '/' };
  const entries = allowedEntries(catalog.remotes, 'main', session).map(({ to, label, icon }) => ({ to, label: label[language], icon, isCurrent: isUnder(pathname, to) }));

  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        {t('nav.skip')}
      </a>
      <header className={styles['top']}>
        <Link to="/" className={styles['brand']} aria-label={t('nav.brandHome', { name: session.tenant.tenant.name })}>
          <TenantMark name={session.tenant.tenant.name} seed={session.tenant.tenant.brandColor} />
        </Link>
        <NavBar entries={[home, ...entries]} placement="top" label={t('nav.main')} />
        <div className={styles['right']}>
          <LanguageMenu translations={translations} />
          <ProfileMenu entries={allowedEntries(catalog.remotes, 'profile', session)} />
        </div>
      </header>
      <main id="main" className={styles['main']} tabIndex={-1}>
        <NewsNotice catalog={catalog} />
        <Outlet />
      </main>
      <NavBar entries={[home, ...entries]} placement="bottom" label={t('nav.main')} />
    </div>
  );
});
