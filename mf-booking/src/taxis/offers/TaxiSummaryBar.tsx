import { observer } from 'mobx-react-lite';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, CourseLine, Icon } from '@portolan/ui/core';
import { TaxiSteps } from '../TaxiSteps.tsx';
import { useZoneNote } from '../useZoneNote.ts';
import type { TaxiOffersStore } from './TaxiOffersStore.ts';
import styles from './TaxiSummaryBar.module.css';

export interface TaxiSummaryBarProps {
  readonly store: TaxiOffersStore;
  readonly onEdit: () => void;
}

/** What was searched for, always in sight: the steps, the ride, when, how many. */
export const TaxiSummaryBar = observer(function TaxiSummaryBar({ store, onEdit }: TaxiSummaryBarProps) {
  const { t, language } = useTexts('mf-booking');
  const { query, places } = store;
  const zoneNote = useZoneNote();
  const first = places.at(0);
  return (
    <section className={styles['bar']} aria-label={t('summary.label')}>
      <TaxiSteps />
      {first && (
        <p className={styles['ride']}>
          {places.map((place, index) => (
            <span key={index} className={styles['leg']}>
              {index > 0 && <CourseLine />}
              <b>{place.name}</b>
            </span>
          ))}
        </p>
      )}
      <p className={styles['when']}>
        {first && (
          <span>
            {formatDate(query.startDateTime, language, { style: 'shortDateTime', zone: first.timeZone })}{' '}
            {zoneNote(query.startDateTime, first.timeZone)}
          </span>
        )}
        <span>{t('summary.travellers', { count: query.travellerIds.length })}</span>
      </p>
      <div className={styles['edit']}>
        <Button size="small" icon={<Icon name="pencil" size={16} />} onClick={onEdit}>
          {t('summary.edit')}
        </Button>
      </div>
    </section>
  );
});
