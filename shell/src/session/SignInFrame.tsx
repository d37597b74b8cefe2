import { useId, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { TenantMark } from '@portolan/ui/core';
import { usePrivateScreen, useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { LanguageMenu } from '../texts/LanguageMenu.tsx';
import { SupportContact } from '../help/SupportContact.tsx';
import type { Translations } from '../texts/translations.ts';
import { RhumbLines } from './RhumbLines.tsx';
import styles from './SignInFrame.module.css';

/** Frame of every page before the sign-in: the tenant's brand and chart, and the language. Session recordings leave it out. */
export const SignInFrame = observer(function SignInFrame({
  translations,
  children,
}: {
  readonly translations: Translations;
  readonly children: ReactNode;
}) {
  usePrivateScreen();
  const { t } = useTexts('shell');
  const { tenant } = useSession();
  const help = useId();
  return (
    <div className={styles['page']}>
      <main className={styles['form']}>
        <header className={styles['header']}>
          <TenantMark {...tenant.mark} />
          <LanguageMenu translations={translations} />
        </header>
        <div className={styles['content']}>{children}</div>
        <footer className={styles['footer']}>
          <section aria-labelledby={help} className={styles['help']}>
            <h2 id={help}>{t('signInHelp')}</h2>
            <SupportContact />
          </section>
          <Link to="/about/data">{t('about.title')}</Link>
        </footer>
      </main>
      <aside className={styles['art']} aria-hidden="true">
        <RhumbLines name={tenant.tenant.name} />
      </aside>
    </div>
  );
});
