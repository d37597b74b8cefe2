export { isOldRate } from './isOldRate.ts';
export { RateDay, type RateDayProps } from './RateDay.tsx';
export { rateDaysOf } from './rateDaysOf.ts';
