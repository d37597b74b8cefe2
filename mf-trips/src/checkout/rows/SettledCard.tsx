import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Icon } from '@portolan/ui/core';
import { travellerName } from '../../products/travellerName.ts';
import type { CheckoutStore } from '../form/CheckoutStore.ts';
import { documentedPeople } from '../form/missingDocuments.ts';
import type { CheckoutRowView } from './useCheckoutRows.tsx';
import styles from './SettledCard.module.css';

export interface SettledCardProps {
  readonly store: CheckoutStore;
  readonly rows: readonly CheckoutRowView[];
}

/** Completed rows of the checkout, one line each, with a button that opens the row's fields in place. */
export const SettledCard = observer(function SettledCard({ store, rows }: SettledCardProps) {
  const { t, language } = useTexts('mf-trips');
  const { opened, trip, isSending } = store;
  const names = trip.travellers.map(travellerName);
  const documented = documentedPeople(trip);
  return (
    <Card title={t('checkout.settled')} extra={<span className="pt-note">{t('checkout.settledFrom')}</span>}>
      <div className={styles['rows']}>
        {names.length > 0 && (
          <div className={styles['row']}>
            <span className={styles['label']}>{t('trip.travellers')}</span>
            <span className={styles['value']}>{names.join(', ')}</span>
          </div>
        )}
        {documented.length > 0 && (
          <div className={styles['row']}>
            <span className={styles['label']}>{t('tabs.documents')}</span>
            <span className={styles['documents']}>
              <Icon name="check" size={16} />
              {documented.length === trip.travellers.length
                ? t('travellersTab.document.VALID')
                : t('checkout.documented', { names: formatList(documented.map(travellerName), language, 'all') })}
            </span>
          </div>
        )}
        {rows.map(({ row, label, value, fields }) =>
          opened.has(row) ? (
            <OpenedRow key={row}>{fields}</OpenedRow>
          ) : (
            <div key={row} className={styles['row']}>
              <span className={styles['label']}>{label}</span>
              <span className={styles['value']} data-none={value === null || undefined}>
                {value ?? t('checkout.none')}
              </span>
              <button
                type="button"
                className={styles['change']}
                disabled={isSending}
                aria-label={t(value === null ? 'checkout.addNamed' : 'checkout.changeNamed', { label })}
                onClick={() => store.open(row)}
              >
                {t(value === null ? 'checkout.add' : 'checkout.change')}
              </button>
            </div>
          ),
        )}
      </div>
    </Card>
  );
});

/** Fields of an opened row; the first takes the focus if the row's button had it. */
function OpenedRow({ children }: { readonly children: CheckoutRowView['fields'] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('select, textarea, input')?.focus();
  }, []);
  return (
    <div ref={box} className={styles['fields']}>
      {children}
    </div>
  );
}
