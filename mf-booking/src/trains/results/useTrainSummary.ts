import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { useCapTexts } from '../../search/cap/useCapTexts.ts';
import type { SummaryBarProps } from '../../search/SummaryBar.tsx';
import { useTrainTexts } from '../useTrainTexts.ts';
import type { TrainResultsStore } from './TrainResultsStore.ts';

/** What was searched for: the places, which days, who, what may be paid. Called where the stores are watched. */
export function useTrainSummary(
  { places, query, riders }: TrainResultsStore,
  caps: PriceCaps,
): Omit<SummaryBarProps, 'onEdit'> {
  const capTexts = useCapTexts();
  const { t, language } = useTexts('mf-booking');
  const { wantedDayOf } = useTrainTexts();
  const { outward, back, passengers } = query;
  const names = formatList(
    riders.list.map(({ name }) => name),
    language,
    'all',
  );
  return {
    places: places.map(({ name }) => name),
    facts: [
      back === null
        ? wantedDayOf(outward)
        : t('trains.outAndBack', { outward: wantedDayOf(outward), back: wantedDayOf(back) }),
      names === '' ? t('summary.travellers', { count: passengers.length }) : names,
      ...capTexts(caps.list),
    ],
  };
}
