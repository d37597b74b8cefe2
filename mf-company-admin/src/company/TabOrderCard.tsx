import { useId, useRef, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { defaultTabOrder, fetchCorporation, updateTabOrder, type Corporation } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { EditedRecord, isSameDraft, rebaseDraft, useKeptFields } from '@portolan/remote-kit/editing';
import { Card } from '@portolan/ui/base';
import { Button, Icon, Notice } from '@portolan/ui/core';
import { RecordFooter, RecordMessages } from '../records/RecordMessages.tsx';
import styles from './TabOrderCard.module.css';

type Product = (typeof defaultTabOrder)[number];

interface OrderDraft {
  readonly tabOrder: readonly Product[];
}

/** The company's order; products missing from it come last, in the portal's order. */
const draftOf = ({ tabOrder }: Corporation): OrderDraft => {
  const placeOf = (product: Product) => {
    const place = tabOrder.indexOf(product);
    return place < 0 ? tabOrder.length : place;
  };
  return { tabOrder: defaultTabOrder.toSorted((a, b) => placeOf(a) - placeOf(b)) };
};

export interface TabOrderCardProps {
  readonly company: Corporation;
  /** The company as it was saved. */
  readonly onSaved: (company: Corporation) => void;
}

/** The order of products for everyone of the company: moved by buttons, saved as one. */
export const TabOrderCard = observer(function TabOrderCard({ company, onSaved }: TabOrderCardProps) {
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const params = { companyId: company.id };
  const record = useStore(
    () =>
      new EditedRecord<Corporation, OrderDraft, never>(
        {
          draftOf,
          isSame: isSameDraft,
          rebase: rebaseDraft,
          problemsOf: () => [],
          problemsOfAnswer: () => [],
          fetch: (signal) => http.call(fetchCorporation, { params, ...(signal && { signal }) }),
          save: ({ version }, { tabOrder }) =>
            http.call(updateTabOrder, { params, body: { tabOrder: [...tabOrder] }, ifMatch: version }),
        },
        { saved: company, draft: draftOf(company) },
      ),
  );
  useKeptFields('tab-order', record);
  const order = record.details?.draft.tabOrder ?? [];
  const form = { id, errors: [], labelOf: () => t('company.tabOrder') };
  const move = (from: number, to: number) => {
    const next = [...order];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    record.change(() => ({ tabOrder: next }));
    const last = next.length - 1;
    // The button at an end of the list is disabled and loses the focus: the product's other one takes it.
    if (to === 0 || to === last)
      queueMicrotask(() =>
        list.current?.children[to]?.querySelector<HTMLButtonElement>('button:not([disabled])')?.focus(),
      );
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await record.save();
    if (saved) onSaved(saved);
  };
  return (
    <Card title={t('company.tabOrder')}>
      <form
        id={id}
        className="pt-stack-12 pt-shrinkable"
        aria-label={t('company.tabOrder')}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <RecordMessages record={record} form={form} />
        {record.saving.kind === 'saved' && !record.isDirty && <Notice kind="success">{t('company.orderSaved')}</Notice>}
        <ol ref={list} className={styles['order']}>
          {order.map((product, index) => {
            const name = t(`product.${product}`);
            return (
              <li key={product} className={styles['product']}>
                <span className={styles['name']}>{name}</span>
                <Button
                  type="text"
                  disabled={index === 0}
                  icon={<Icon name="chevron-up" size={20} />}
                  aria-label={t('company.moveUp', { name })}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  type="text"
                  disabled={index === order.length - 1}
                  icon={<Icon name="chevron-down" size={20} />}
                  aria-label={t('company.moveDown', { name })}
                  onClick={() => move(index, index + 1)}
                />
              </li>
            );
          })}
        </ol>
        <RecordFooter record={record} form={form} />
      </form>
    </Card>
  );
});
