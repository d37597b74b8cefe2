import { observer } from 'mobx-react-lite';
import type { SignOnSettings } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { Card } from '@portolan/ui/base';
import { useTabTexts } from '../texts/TabTexts.tsx';
import styles from './SignOn.module.css';

/** Recently refused sign-ins, and why. */
export const RefusalsCard = observer(function RefusalsCard({ settings }: { readonly settings: SignOnSettings }) {
  const { t, language } = useTabTexts();
  const { refusals } = settings;
  return (
    <Card title={t('refusals.title')}>
      {refusals.length === 0 ? (
        <p className={styles['text']}>{t('refusals.none')}</p>
      ) : (
        <ul className={styles['refusals']}>
          {refusals.map(({ at, refusal, domain }, index) => (
            <li key={`${index} ${at}`}>
              <span className="pt-note">
                <time dateTime={at}>{formatDate(at, language, { style: 'shortDateTime' })}</time>
                {domain !== null && ` · ${t('refusals.domain', { domain })}`}
              </span>
              <span>{t(`refusal.${refusal}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
});
