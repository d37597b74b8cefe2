import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Icon } from '@portolan/ui/core';
import type { CheckoutSectionProps } from '../form/CheckoutSectionProps.ts';
import { elementIds } from '../form/checkoutProblems.ts';
import { DocumentRows } from './DocumentRows.tsx';
import { DoubleBookingNotices } from './DoubleBookingNotices.tsx';
import { OpenBookings } from './OpenBookings.tsx';
import { outsidePolicy } from '../form/CheckoutForm.ts';
import { missingDocuments } from '../form/missingDocuments.ts';
import { PolicyReasons } from './PolicyReasons.tsx';
import { RequiredFirstNotes } from './RequiredFirstNotes.tsx';
import type { CheckoutRowView } from '../rows/useCheckoutRows.tsx';
import styles from './OpenCard.module.css';

export interface OpenCardProps extends CheckoutSectionProps {
  /** Rows that need input. */
  readonly rows: readonly CheckoutRowView[];
}

/** Problems to solve before submission, those of people and documents first; or a note that none is left. */
export const OpenCard = observer(function OpenCard({ rows, ...sectionProps }: OpenCardProps) {
  const { t } = useTexts('mf-trips');
  const { store, problems } = sectionProps;
  const { trip, form, openProblems, doubleBookings } = store;
  const isSettled =
    rows.length === 0 &&
    openProblems.length === 0 &&
    problems.every(({ section }) => section === 'conditions') &&
    doubleBookings.length === 0 &&
    outsidePolicy(trip).length === 0 &&
    form.overrides.size === 0 &&
    missingDocuments(trip).length === 0;
  return (
    <div id={elementIds.open} tabIndex={-1} className={styles['card']}>
      <Card
        title={t('checkout.open')}
        extra={
          openProblems.length > 0 && (
            <span className="pt-note">{t('checkout.openCount', { count: openProblems.length })}</span>
          )
        }
      >
        <div className="pt-stack-16">
          {isSettled && (
            <p className={styles['settled']}>
              <Icon name="check" size={20} />
              {t('checkout.nothingOpen')}
            </p>
          )}
          <DocumentRows trip={trip} />
          <OpenBookings {...sectionProps} />
          <DoubleBookingNotices store={store} />
          <RequiredFirstNotes trip={trip} />
          {rows.map(({ row, fields }) => (
            <div key={row} className="pt-stack-12">
              {fields}
            </div>
          ))}
          <PolicyReasons {...sectionProps} />
        </div>
      </Card>
    </div>
  );
});
