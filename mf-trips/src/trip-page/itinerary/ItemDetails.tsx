import { useState } from 'react';
import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { LazyPart } from '../../trip/LazyPart.tsx';
import { productOf } from '../../products/products.ts';
import styles from './ItemDetails.module.css';

/** Product details of an item, loaded when opened. Hidden if its lines say all. */
export function ItemDetails({ item }: { readonly item: TripItem }) {
  const { t } = useTexts('mf-trips');
  const [isOpen, setIsOpen] = useState(false);
  const { details } = productOf(item);
  if (details === null) return null;
  return (
    <details className={styles['details']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t(details.title)}</summary>
      {isOpen && <LazyPart load={details.load} props={{ item }} />}
    </details>
  );
}
