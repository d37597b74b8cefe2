import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { EmptyState } from '@portolan/ui/core';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { CopyReference } from '../../trip/CopyReference.tsx';
import { IssuedDocuments, type IssuedDocumentsProps } from '../itinerary/IssuedDocuments.tsx';
import styles from './CostsTab.module.css';

export interface DocumentsTabProps {
  readonly trip: Trip;
  readonly onDocument: IssuedDocumentsProps['onOpen'];
}

/** Documents and references of the suppliers, to show or quote to them. */
export function DocumentsTab({ trip: { items }, onDocument }: DocumentsTabProps) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const booked = items.flatMap((item) =>
    item.supplierRef === null ? [] : [{ item, title: titleOf(item), reference: item.supplierRef }],
  );
  if (booked.length === 0)
    return <EmptyState kind="open" title={t('documentsTab.none')} description={t('documentsTab.noneText')} />;
  return (
    <div className={styles['tab']}>
      <Card title={t('documentsTab.title')}>
        <ul className={styles['items']}>
          {booked.map(({ item, title, reference }) => (
            <li key={item.id}>
              <div>
                <b>{title}</b>
                <span>{item.serviceProvider.name}</span>
              </div>
              <IssuedDocuments item={item} title={title} onOpen={onDocument} />
              <code>{reference}</code>
              <CopyReference reference={reference} title={title} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
