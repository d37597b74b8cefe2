import { formatDate, instantOf } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useZoneNote } from '../../clock/useZoneNote.ts';
import type { SummaryBarProps } from '../../search/SummaryBar.tsx';
import type { CarOffersStore } from './CarOffersStore.ts';

/** Summary of the search: places, local times and driver. Call it in an observer. */
export function useCarSummary({
  places,
  query,
  searchTravellers,
}: CarOffersStore): Pick<SummaryBarProps, 'places' | 'facts'> {
  const { t, language } = useTexts('mf-booking');
  const zoneNote = useZoneNote();
  const [driver] = searchTravellers.list;
  const [pickUp] = places;
  const time = (local: string) => formatDate(`${local}:00Z`, language, { style: 'shortDateTime', zone: 'UTC' });
  return {
    places: places.map(({ name }) => name),
    facts: [
      t('cars.fromUntil', { from: time(query.pickUpAt), until: time(query.dropOffAt) }) +
        (pickUp === undefined ? '' : ` ${zoneNote(instantOf(query.pickUpAt, pickUp.timeZone), pickUp.timeZone)}`),
      driver === undefined
        ? t('cars.driverOfAge', { age: query.driver.age })
        : t('cars.driverNamed', { name: driver.name, age: query.driver.age }),
    ],
  };
}
