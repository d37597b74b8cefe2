import type { Trip } from '@portolan/contracts';
import { formatCo2 } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { CostCard } from './CostCard.tsx';
import { TravellersCard } from './TravellersCard.tsx';
import styles from './TripSide.module.css';

/** Beside the days: what it costs, who travels, what it emits. */
export function TripSide({ trip }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  return (
    <aside className={styles['side']} aria-label={t('trip.summary')}>
      <CostCard trip={trip} />
      {trip.travellers.length > 0 && <TravellersCard travellers={trip.travellers} />}
      <Card title={t('co2.title')}>
        <p className={styles['co2']}>
          <span>{t('co2.total')}</span>
          <b>{formatCo2(trip.co2Grams, language)}</b>
        </p>
      </Card>
    </aside>
  );
}
