import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { SummaryBarProps } from '../../search/SummaryBar.tsx';
import { useTrainTexts } from '../useTrainTexts.ts';
import type { TrainResultsStore } from './TrainResultsStore.ts';

/** Summary of the search: places, days and travellers. Call it in an observer. */
export function useTrainSummary({
  places,
  query,
  searchTravellers,
}: TrainResultsStore): Pick<SummaryBarProps, 'places' | 'facts'> {
  const { t, language } = useTexts('mf-booking');
  const { requestedDayOf } = useTrainTexts();
  const { outward, back, passengers } = query;
  const names = formatList(
    searchTravellers.list.map(({ name }) => name),
    language,
    'all',
  );
  return {
    places: places.map(({ name }) => name),
    facts: [
      back === null
        ? requestedDayOf(outward)
        : t('trains.outAndBack', { outward: requestedDayOf(outward), back: requestedDayOf(back) }),
      names === '' ? t('summary.travellers', { count: passengers.length }) : names,
    ],
  };
}
