import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { EmptyState } from '@portolan/ui/core';
import { TravellersCard } from '../TravellersCard.tsx';
import styles from './CostsTab.module.css';

/** Who travels, guests marked, how to reach each, and whether their documents last for the trip. */
export function TravellersTab({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  if (trip.travellers.length === 0) return <EmptyState kind="open" title={t('travellersTab.none')} />;
  return (
    <div className={styles['tab']}>
      <TravellersCard travellers={trip.travellers} />
    </div>
  );
}
