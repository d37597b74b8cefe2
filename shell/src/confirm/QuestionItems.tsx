import { unknownValue, type Confirmation } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote } from '@portolan/ui/base';
import { signInNamespace } from '../session/signInLocales.ts';
import styles from './QuestionItems.module.css';

type AskedItem = NonNullable<Confirmation['items']>[number];

/** Keys of what an item without a service is called, of its places: where it leads, or for a car where it is had. */
const titles: Readonly<Record<NonNullable<AskedItem['productType']>, 'confirm.dates' | 'confirm.car'>> = {
  FLIGHT: 'confirm.dates',
  HOTEL: 'confirm.dates',
  TRAIN: 'confirm.dates',
  TAXI: 'confirm.dates',
  RENTAL_CAR: 'confirm.car',
  AIRPORT: 'confirm.dates',
  OTHER: 'confirm.dates',
  [unknownValue]: 'confirm.dates',
};

/** Each booking that is asked about: what, when by the clock of its place, for how much, and which rules it breaks. */
export function QuestionItems({ items }: { readonly items: readonly AskedItem[] }) {
  const { t, language } = useTexts(signInNamespace);
  const titleOf = useAskedTitle();
  return (
    <ul className={styles['items']} aria-label={t('confirm.what')}>
      {items.map((item) => {
        const { id, productType, startDateTime, timeZone, price, policy, reason } = item;
        return (
          <li key={id}>
            <b>{titleOf(item)}</b>
            <span className={styles['facts']}>
              {formatDate(startDateTime, language, { style: 'shortDateTime', zone: timeZone })}
              {price !== null && <span>{formatMoney(price, language)}</span>}
            </span>
            {policy !== undefined && policy.state !== 'IN' && <PolicyNote verdict={policy} />}
            {reason !== null && <span>{t('confirm.reason', { reason })}</span>}
            {productType === unknownValue && <span>{t('confirm.reload')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** What is done for one and where, or from where to where. */
function useAskedTitle(): (item: AskedItem) => string {
  const { t } = useTexts(signInNamespace);
  return ({ productType, service, from, to }) => {
    if (service !== null) return `${service}, ${to}`;
    return t(titles[productType ?? unknownValue], { start: from, end: to, from, to });
  };
}
