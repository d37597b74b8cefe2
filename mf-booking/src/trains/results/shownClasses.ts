import { trainClasses, type TrainClass } from '@portolan/contracts';
import type { TrainFilters } from '../trainView.ts';

/** Classes in the list: the filtered ones, or all. */
export const shownClasses = ({ chosen: { trainClass: chosen } }: TrainFilters): readonly TrainClass[] =>
  trainClasses.filter((trainClass) => chosen.length === 0 || chosen.includes(trainClass));
