import { formatDate } from '@portolan/i18n';
import { useCityName, useSession, useTexts } from '@portolan/remote-kit';
import { noteExport } from './noteExport.ts';
import { peopleCsv } from './peopleCsv.ts';
import { saveCsv } from './saveCsv.ts';
import { dayThere } from '../../tracking-page/trackingRange.ts';
import { useCountryName } from '../../tracking-page/useCountryName.ts';
import { useWhereaboutsText } from '../../tracking-page/useWhereaboutsText.ts';
import type { PlacedPerson } from '../../tracking-page/whereabouts.ts';

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

/** Saves the shown people as a table. Rejects if the export cannot be recorded. */
export function useExport(now: number): (people: readonly PlacedPerson[]) => Promise<void> {
  const { t, language } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const nameOfCountry = useCountryName();
  const whereaboutsText = useWhereaboutsText(now);
  const { http } = useSession();
  return async (people) => {
    await noteExport(http, 'CSV', people);
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
