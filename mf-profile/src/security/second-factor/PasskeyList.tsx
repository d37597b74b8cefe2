import { observer } from 'mobx-react-lite';
import { maxPasskeys } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Badge, Button } from '@portolan/ui/core';
import type { SecondFactorStore } from './SecondFactorStore.ts';
import styles from './PasskeyList.module.css';
import card from './SecondFactorCard.module.css';

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person's passkeys, each with its last use, and buttons to add and remove one. */
export const PasskeyList = observer(function PasskeyList({ store }: { readonly store: SecondFactorStore }) {
  const { t, language } = useTexts('mf-profile');
  const { factor } = store;
  if (factor === null) return null;
  const { passkeys, hasApp, isDemanded } = factor;
  const dateOf = (instant: string) => formatDate(instant, language, { style: 'shortDate', zone: browserTimeZone() });
  const isLastDemanded = isDemanded && !hasApp && passkeys.length === 1;
  return (
    <section className={styles['passkeys']} aria-label={t('security.passkeys.title')}>
      <h3 className={styles['title']}>{t('security.passkeys.title')}</h3>
      <p className={card['text']}>{t('security.passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="pt-stack-0 pt-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles['row']}>
              <span className={styles['name']}>
                <strong>{passkey.name}</strong>
                {!passkey.isHere && (
                  <Badge theme="neutral" icon="info">
                    {t('security.passkeys.elsewhere')}
                  </Badge>
                )}
              </span>
              <span>
                <span className={styles['label']}>{t('security.passkeys.added')}</span>
                {dateOf(passkey.createdAt)}
              </span>
              <span>
                <span className={styles['label']}>{t('security.passkeys.lastUsed')}</span>
                {passkey.lastUsedAt === null ? t('security.passkeys.never') : dateOf(passkey.lastUsedAt)}
              </span>
              {!isLastDemanded && (
                <Button
                  size="small"
                  danger
                  aria-label={t('security.passkeys.removeOf', { name: passkey.name })}
                  onClick={() => store.begin('removePasskey', passkey)}
                >
                  {t('security.passkeys.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {passkeys.length < maxPasskeys && (
        <div>
          <Button onClick={() => store.begin('addPasskey')}>{t('security.passkeys.add')}</Button>
        </div>
      )}
    </section>
  );
});
