import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon, PageHeading } from '@portolan/ui/core';
import { settingsGroups, type SettingsPageKey } from './settingsPages.ts';
import styles from './SettingsFrame.module.css';

export interface SettingsFrameProps {
  readonly page: SettingsPageKey;
  /** Default: the page's name. */
  readonly title?: string | undefined;
  /** Next to the title: the one filled button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the company's settings next to the links to the others; in a narrow window a button opens the links. */
export function SettingsFrame({ page, title, action, children }: SettingsFrameProps) {
  const { t } = useTexts('mf-company-admin');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const name = t(`settings.page.${page}`);
  return (
    <div className={styles['frame']}>
      <nav className={styles['nav']} aria-label={t('settings.title')}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <span className={styles['toggleLabel']}>{t('settings.title')}</span> {name}
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
        <div id={id} className={styles['groups']} data-open={isOpen}>
          {settingsGroups.map(({ key, pages }) => (
            <div key={key}>
              <p className={styles['group']}>{t(`settings.group.${key}`)}</p>
              <ul>
                {pages.map((entry) => (
                  <li key={entry.key}>
                    <Link
                      to={entry.path}
                      className={styles['link']}
                      aria-current={entry.key === page ? 'page' : undefined}
                    >
                      {t(`settings.page.${entry.key}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <Link to="/upgrade" className={`${styles['link']} ${styles['plan']}`}>
            {t('settings.plan')}
          </Link>
        </div>
      </nav>
      <div className="pt-stack-16 pt-shrinkable">
        <header className={styles['header']}>
          <PageHeading>{title ?? name}</PageHeading>
          {action}
        </header>
        {children}
      </div>
    </div>
  );
}
