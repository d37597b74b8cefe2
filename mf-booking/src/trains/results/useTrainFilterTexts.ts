import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useTimeWindowText } from '../../offers/filters/slider/useTimeWindowText.ts';
import {
  isDirection,
  trainDirections,
  type TrainFilterName,
  type TrainFilters,
  type TrainGroup,
  type TrainRows,
} from '../trainView.ts';

/** A filter that is set, in words. */
export interface TrainFilterText {
  readonly label: string;
  readonly value: string;
}

/** Says what the filters of these trains are and what they are set to. */
export function useTrainFilterTexts(rows: TrainRows) {
  const { t, language } = useTexts('mf-booking');

  const operatorName = (code: string) =>
    trainDirections
      .flatMap((direction) => rows[direction])
      .flatMap(({ journey }) => journey.legs)
      .find(({ operator }) => operator.code === code)?.operator.name ?? code;

  const valueText = (group: TrainGroup, value: string): string => {
    switch (group) {
      case 'changes':
        return t(`trains.upTo.${value}`);
      case 'operator':
        return operatorName(value);
      case 'trainClass':
        return t(`trains.class.${value}`);
      case 'flexibility':
        return t(`trains.flexibility.${value}`);
      case 'more':
        return t(`trains.more.${value}`);
    }
  };

  const windowText = useTimeWindowText();

  const filterText = (filters: TrainFilters, name: TrainFilterName): TrainFilterText => {
    if (isDirection(name)) return { label: t(`trains.filter.${name}`), value: windowText(filters.windows[name]) };
    return {
      label: t(`trains.filter.${name}`),
      value: formatList(
        filters.chosen[name].map((value) => valueText(name, value)),
        language,
        name === 'more' ? 'all' : 'any',
      ),
    };
  };

  return { valueText, filterText };
}
