import { unknownValue, type Confirmation } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { PolicyNote } from '@portolan/ui/base';
import styles from './QuestionItems.module.css';

type RequestedItem = NonNullable<Confirmation['items']>[number];

/** Text key of an item without a service: from place to place, or a rental car's stations. */
const titles: Readonly<Record<NonNullable<RequestedItem['productType']>, 'confirm.dates' | 'confirm.car'>> = {
  FLIGHT: 'confirm.dates',
  HOTEL: 'confirm.dates',
  TRAIN: 'confirm.dates',
  TAXI: 'confirm.dates',
  RENTAL_CAR: 'confirm.car',
  AIRPORT: 'confirm.dates',
  OTHER: 'confirm.dates',
  [unknownValue]: 'confirm.dates',
};

export interface QuestionItemsProps {
  readonly items: readonly RequestedItem[];
  readonly held: Confirmation['held'];
}

/** The requested bookings with title, local time, price, how each is held, and broken rules. */
export function QuestionItems({ items, held }: QuestionItemsProps) {
  const { t, language } = useTexts('shell');
  const titleOf = useItemTitle();
  const { heldOf } = useApprovalTexts();
  return (
    <ul className={styles['items']} aria-label={t('confirm.what')}>
      {items.map((item) => {
        const { id, productType, startDateTime, timeZone, price, policy, reason } = item;
        const ownHold = held?.find(({ itemId }) => itemId === id);
        return (
          <li key={id}>
            <b>{titleOf(item)}</b>
            <span className={styles['facts']}>
              {formatDate(startDateTime, language, { style: 'shortDateTime', zone: timeZone })}
              {price !== null && <span>{formatMoney(price, language)}</span>}
            </span>
            {ownHold !== undefined && <span>{heldOf(ownHold, timeZone)}</span>}
            {policy !== undefined && policy.state !== 'IN' && <PolicyNote verdict={policy} />}
            {reason !== null && <span>{t('confirm.reason', { reason })}</span>}
            {productType === unknownValue && <span>{t('confirm.reload')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Title of an item: its service and place, or its two places. */
function useItemTitle(): (item: RequestedItem) => string {
  const { t } = useTexts('shell');
  return ({ productType, service, from, to }) => {
    if (service !== null) return `${service}, ${to}`;
    return t(titles[productType ?? unknownValue], { start: from, end: to, from, to });
  };
}
