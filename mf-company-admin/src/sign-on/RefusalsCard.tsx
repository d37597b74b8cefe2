import { observer } from 'mobx-react-lite';
import type { SignOnSettings } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import styles from './SignOn.module.css';

/** Recently refused sign-ins, and why. */
export const RefusalsCard = observer(function RefusalsCard({ settings }: { readonly settings: SignOnSettings }) {
  const { t, language } = useTexts('mf-company-admin');
  const { refusals } = settings;
  return (
    <Card title={t('signOn.refusals.title')}>
      {refusals.length === 0 ? (
        <p className={styles['text']}>{t('signOn.refusals.none')}</p>
      ) : (
        <ul className={styles['refusals']}>
          {refusals.map(({ at, refusal, domain }, index) => (
            <li key={`${index} ${at}`}>
              <span className={styles['when']}>
                <time dateTime={at}>{formatDate(at, language, { style: 'shortDateTime' })}</time>
                {domain !== null && ` · ${t('signOn.refusals.domain', { domain })}`}
              </span>
              <span>{t(`signOn.refusal.${refusal}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
});
