import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { EmptyState } from '@portolan/ui/core';
import { TravellersCard } from '../TravellersCard.tsx';

/** Who travels, guests marked, how to reach each, and whether their documents last for the trip. */
export function TravellersTab({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  if (trip.travellers.length === 0) return <EmptyState kind="open" title={t('travellersTab.none')} />;
  return <TravellersCard travellers={trip.travellers} withDocuments />;
}
