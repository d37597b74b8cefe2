import { maxRentalDays } from '@portolan/contracts';
import { driverAges } from '../carQuery.ts';
import type { CarSearchProblemCode } from './CarSearchStore.ts';

const limits = { days: maxRentalDays, ...driverAges };

/** What is wrong with a field of the form, in words. */
export const carProblemText = (t: (key: string, values: typeof limits) => string, code: CarSearchProblemCode): string =>
  t(`cars.search.problem.${code}`, limits);
