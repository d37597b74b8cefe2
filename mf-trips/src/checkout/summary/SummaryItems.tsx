import { observer } from 'mobx-react-lite';
import type { TripItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Badge } from '@portolan/ui/core';
import { columnMoney, type ColumnMoney } from '../../trip/payment/columnMoney.ts';
import { ItemPayment } from '../../trip/payment/ItemPayment.tsx';
import { itemName, productOf } from '../../products/products.ts';
import { useItemTexts } from '../../products/useItemTexts.ts';
import { draftsOf } from '../form/CheckoutForm.ts';
import type { CheckoutSectionProps } from '../form/CheckoutSectionProps.ts';
import type { PlacedProblem } from '../form/checkoutProblems.ts';
import { draftAmounts } from '../form/draftsTotal.ts';
import styles from './SummaryItems.module.css';

/** Maximum number of items, so that the button stays in sight. */
const mostNamed = 5;

/**
 * The drafts on the course line, with an error code instead of the status (spec §4). If the page lists them already,
 * only those with problems.
 */
export const SummaryItems = observer(function SummaryItems({
  store,
  problems,
  isSummed,
}: CheckoutSectionProps & { readonly isSummed: boolean }) {
  const { t, language } = useTexts('mf-trips');
  const problemOf = (item: TripItem) => problems.find(({ itemId }) => itemId === item.id);
  const drafts = draftsOf(store.trip);
  const wrong = drafts.filter((item) => problemOf(item) !== undefined);
  const fine = drafts.filter((item) => problemOf(item) === undefined);
  const named = new Set([...wrong, ...(isSummed ? [] : fine.slice(0, Math.max(mostNamed - wrong.length, 0)))]);
  const items = drafts.filter((item) => named.has(item));
  const left = isSummed ? 0 : drafts.length - items.length;
  if (items.length === 0) return null;
  const money = columnMoney(draftAmounts(store.trip), language);
  return (
    <>
      <ol className={styles['items']} aria-label={t('checkout.items')}>
        {items.map((item) => (
          <SummaryItem key={item.id} item={item} problem={problemOf(item)} money={money} />
        ))}
      </ol>
      {left > 0 && <p className={styles['more']}>{t('checkout.moreItems', { count: left })}</p>}
    </>
  );
});

interface SummaryItemProps {
  readonly item: TripItem;
  readonly problem: PlacedProblem | undefined;
  readonly money: ColumnMoney;
}

function SummaryItem({ item, problem, money }: SummaryItemProps) {
  const { t, language } = useTexts('mf-trips');
  const texts = useItemTexts();
  const product = productOf(item);
  const { start, price } = item;
  return (
    <li>
      <span className={styles['time']}>
        {formatDate(start.dateTime, language, { style: 'time', zone: start.timeZone })}
      </span>
      <div className={styles['words']}>
        <b>{itemName(item, texts)}</b>
        <span>{[...product.factsOf(item, texts), item.serviceProvider.name].join(', ')}</span>
        <ItemPayment item={item} />
        {problem !== undefined && (
          <span data-status={problem.code}>
            <Badge theme="failure" icon="triangle">
              {t(`checkout.code.${problem.code}`, { defaultValue: t('checkout.code.other') })}
            </Badge>
          </span>
        )}
      </div>
      <span className={styles['price']}>
        {price === null ? t('notAvailable') : money({ amount: price.total, currency: price.currency })}
      </span>
    </li>
  );
}
