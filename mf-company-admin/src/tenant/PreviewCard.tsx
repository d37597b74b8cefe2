import { observer } from 'mobx-react-lite';
import type { LanguageCode } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { accentFor, cssVariables, TenantMark } from '@portolan/ui/core';
import styles from './PreviewCard.module.css';
import { builtInOf, idOf } from './settingsDraft.ts';
import type { SettingsDetails } from './TenantSettingsStore.ts';

export interface PreviewCardProps {
  readonly details: SettingsDetails;
  /** Language of its texts. */
  readonly language: LanguageCode;
}

/** Preview of the sign-in page and home with the typed values. Nothing in it can be used; screen readers have the fields themselves. */
export const PreviewCard = observer(function PreviewCard({ details: { saved, draft }, language }: PreviewCardProps) {
  const { t } = useTexts('mf-company-admin');
  const { session } = useSession();
  const typed = draft.typed.brandColor.trim();
  const seed = /^#[0-9A-F]{6}$/i.test(typed) ? typed.toUpperCase() : saved.brandColor;
  const words = (key: string) => {
    const text = { language, namespace: 'shell', key } as const;
    return draft.words[idOf(text)]?.trim() || builtInOf(text);
  };
  const greeting = words('home.greetingTo').replaceAll('{{name}}', session.user?.firstName ?? saved.name);
  const { logo } = draft.pictures;
  const { customerSupportAddress, customerSupportPhone, customerSupportHours } = draft.typed;
  return (
    <Card title={t('tenant.preview.title')}>
      <div className="pt-tiles">
        <figure className={styles['preview']} style={cssVariables(seed, 'light')}>
          <figcaption>{t('tenant.preview.signIn')}</figcaption>
          <div className={styles['page']} aria-hidden="true">
            <TenantMark name={saved.name} seed={seed} logo={logo} />
            <p className={styles['heading']}>{words('login.title')}</p>
            <span className={styles['field']} />
            <span className={styles['field']} />
            <span className={styles['button']} />
            <p className={styles['help']}>
              {[customerSupportPhone, customerSupportAddress, customerSupportHours]
                .filter((line) => line.trim() !== '')
                .map((line) => (
                  <span key={line}>{line}</span>
                ))}
            </p>
          </div>
        </figure>
        <figure className={styles['preview']} style={cssVariables(seed, 'dark')}>
          <figcaption>{t('tenant.preview.home')}</figcaption>
          <div className={styles['page']} aria-hidden="true">
            <div className={styles['bar']}>
              <TenantMark
                name={saved.name}
                seed={accentFor(seed, 'dark').accent}
                logo={draft.pictures.invertedLogo ?? logo}
              />
            </div>
            <p className={styles['heading']}>{greeting}</p>
            <span className={styles['card']}>
              <span className={styles['field']} />
              <span className={styles['button']}>{t('tenant.colour.button')}</span>
            </span>
          </div>
        </figure>
      </div>
    </Card>
  );
});
