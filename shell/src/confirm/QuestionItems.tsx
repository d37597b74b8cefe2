import type { Confirmation } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote } from '@portolan/ui/base';
import { signInNamespace } from '../session/signInLocales.ts';
import styles from './QuestionItems.module.css';

/** Each booking that is asked about: what, when by the clock of its place, for how much, and which rules it breaks. */
export function QuestionItems({ items }: { readonly items: NonNullable<Confirmation['items']> }) {
  const { t, language } = useTexts(signInNamespace);
  return (
    <ul className={styles['items']} aria-label={t('confirm.what')}>
      {items.map(({ id, service, from, to, startDateTime, timeZone, price, policy, reason }) => (
        <li key={id}>
          <b>{service === null ? t('confirm.dates', { start: from, end: to }) : `${service}, ${to}`}</b>
          <span className={styles['facts']}>
            {formatDate(startDateTime, language, { style: 'shortDateTime', zone: timeZone })}
            {price !== null && <span>{formatMoney(price, language)}</span>}
          </span>
          {policy !== undefined && policy.state !== 'IN' && <PolicyNote verdict={policy} />}
          {reason !== null && <span>{t('confirm.reason', { reason })}</span>}
        </li>
      ))}
    </ul>
  );
}
