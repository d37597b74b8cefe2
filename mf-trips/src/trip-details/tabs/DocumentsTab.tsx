import { useState } from 'react';
import type { Trip, TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button, EmptyState } from '@portolan/ui/core';
import { useItemTitle } from '../../products/useItemTitle.ts';
import styles from './CostsTab.module.css';

/** Under which number each supplier knows its booking, to be shown or told there. */
export function DocumentsTab({ trip: { items } }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const booked = items.flatMap((item) => (item.supplierRef === null ? [] : [{ item, reference: item.supplierRef }]));
  if (booked.length === 0) return <EmptyState kind="open" title={t('documentsTab.none')} description={t('documentsTab.noneText')} />;
  return (
    <div className={styles['tab']}>
      <Card title={t('documentsTab.references')}>
        <ul className={styles['items']}>
          {booked.map(({ item, reference }) => (
            <ItemReference key={item.id} item={item} reference={reference} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function ItemReference({ item, reference }: { readonly item: TripItem; readonly reference: string }) {
  const { t } = useTexts('mf-trips');
  const title = useItemTitle()(item);
  const [isCopied, setIsCopied] = useState(false);
  const handleCopy = () => {
    // Where the browser refuses, the reference can still be chosen by hand.
    void navigator.clipboard.writeText(reference).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <li>
      <div>
        <b>{title}</b>
        <span>{item.serviceProvider.name}</span>
      </div>
      <code>{reference}</code>
      <Button size="small" aria-label={t('documentsTab.copyNamed', { item: title })} onClick={handleCopy}>
        {t('copy', { ns: 'ui' })}
      </Button>
      <span role="status">{isCopied && t('copied', { ns: 'ui' })}</span>
    </li>
  );
}
