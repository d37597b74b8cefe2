import { useTexts } from '@portolan/remote-kit';
import { useTimeWindowText } from '../../offers/filters/slider/useTimeWindowText.ts';
import { useFilterText } from '../../offers/filters/useFilterText.ts';
import { trainDirections, type TrainRows } from '../trainRows.ts';
import { trainView, type TrainGroup } from '../trainView.ts';

/** Names of the filters of these trains and of their values. */
export function useTrainFilterTexts(rows: TrainRows) {
  const { t } = useTexts('mf-booking');

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
      default:
        return t(`trains.${group}.${value}`);
    }
  };

  const window = useTimeWindowText();
  const filterText = useFilterText(trainView, valueText, { outward: window, back: window });
  return { valueText, filterText };
}
