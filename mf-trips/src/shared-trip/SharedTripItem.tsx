import { useId } from 'react';
import { productIcons, type SharedTripItem as Item } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon, StatusBadge } from '@portolan/ui/core';
import { productOf } from '../products/products.ts';
import { useItemTexts } from '../products/useItemTexts.ts';
import { ItemRoute } from '../trip/itinerary/ItemRoute.tsx';
import { NoteLine, NoteList } from '../trip/itinerary/NoteList.tsx';
import { ItemStops } from '../trip/itinerary/ItemStops.tsx';
import styles from './SharedTrip.module.css';

export interface SharedTripItemProps {
  readonly item: Item;
  readonly title: string;
}

export function SharedTripItem({ item, title }: SharedTripItemProps) {
  const { t } = useTexts('mf-trips');
  const texts = useItemTexts();
  const product = productOf(item);
  const notes = product.notesOf(item, texts);
  const headingId = useId();
  const { productType, travellers, status, serviceProvider } = item;
  return (
    <li>
      <article className={styles['card']} aria-labelledby={headingId}>
        <div className={styles['top']}>
          <Icon name={productIcons[productType]} size={20} />
          <h3 id={headingId}>{title}</h3>
          <StatusBadge status={status} />
        </div>
        <ItemRoute item={item} />
        <ItemStops item={item} />
        <p className={styles['facts']}>{[...product.factsOf(item, texts), serviceProvider.name].join(', ')}</p>
        {notes.length > 0 && (
          <NoteList>
            {notes.map(({ key, icon, text }) => (
              <NoteLine key={key} icon={icon}>
                {text}
              </NoteLine>
            ))}
          </NoteList>
        )}
        <ul className={styles['travellers']} aria-label={t(product.people, { count: travellers.length })}>
          {travellers.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      </article>
    </li>
  );
}
