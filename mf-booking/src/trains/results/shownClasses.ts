import { trainClasses, type TrainClass } from '@portolan/contracts';
import type { TrainFilters } from '../trainView.ts';

/** The classes whose tickets are in the list: all, or those that are filtered for. */
export const shownClasses = ({ chosen: { trainClass: chosen } }: TrainFilters): readonly TrainClass[] =>
  trainClasses.filter((one) => chosen.length === 0 || chosen.includes(one));
