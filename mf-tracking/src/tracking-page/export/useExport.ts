import { formatDate } from '@portolan/i18n';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { dayThere } from '../trackingRange.ts';
import { useCountryName } from '../useCountryName.ts';
import { useWhereaboutsText } from '../useWhereaboutsText.ts';
import type { PlacedPerson } from '../whereabouts.ts';

/** Columns of the table; each has a text under `csv`. */
const columns = [
  'name',
  'phone',
  'email',
  'where',
  'tripId',
  'tripName',
  'kind',
  'from',
  'fromTime',
  'to',
  'toTime',
  'city',
  'country',
  'airport',
  'flight',
  'hotel',
] as const;

/** Saves the people that are shown as a table; what makes it is loaded then. Rejects where it cannot be loaded. */
export function useExport(now: number): (people: readonly PlacedPerson[]) => Promise<void> {
  const { t, language } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const nameOfCountry = useCountryName();
  const whereaboutsText = useWhereaboutsText(now);
  return async (people) => {
    const [{ peopleCsv }, { saveCsv }] = await Promise.all([import('./peopleCsv.ts'), import('./saveCsv.ts')]);
    const csv = peopleCsv(people, {
      columns: columns.map((column) => t(`csv.${column}`)),
      whereaboutsText,
      nameOfKind: (kind) => t(`kind.${kind}`),
      nameOfCity,
      nameOfCountry,
      dayText: (day) => formatDate(day, language, { style: 'tracking' }),
    });
    saveCsv(`${t('csv.file')}-${dayThere(now, null)}.csv`, csv);
  };
}
