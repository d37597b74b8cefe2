import type { Spot } from '@portolan/contracts';
import type { Stretch } from './stretches.ts';

/** A moment at which a traveller has to be somewhere, or a way on which they are. NIGHT: a booked bed that nothing else leads to. */
export interface Step {
  readonly kind: 'CARRY' | 'DESK' | 'VISIT' | 'NIGHT';
  readonly stretch: Stretch;
  readonly from: Spot;
  readonly to: Spot;
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly end: number;
}

/** The time between two steps. `from` and `to` are null where nothing is known; `start` and `end` may be infinite. */
export interface Gap {
  readonly before: Step | null;
  readonly after: Step | null;
  readonly from: Spot | null;
  readonly to: Spot | null;
  readonly start: number;
  readonly end: number;
  /** Whether the traveller has a rented car all the time. */
  readonly hasCar: boolean;
}

/** Steps of one traveller, by time. Beds are no steps: they bind nights. */
export const stepsOf = (stretches: readonly Stretch[]): Step[] => inOrder(stretches.flatMap(stepsOfStretch));

/** By start, then by end; steps of one moment in the order of their items, so that the order of items does not matter. */
export const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => a.start - b.start || a.end - b.end || a.stretch.itemId.localeCompare(b.stretch.itemId));

function stepsOfStretch(stretch: Stretch): Step[] {
  const { binds, from, to, start, end } = stretch;
  switch (binds) {
    case 'CARRIES':
      return [{ kind: 'CARRY', stretch, from, to, start, end }];
    case 'CAR':
      return [
        { kind: 'DESK', stretch, from, to: from, start, end: start },
        { kind: 'DESK', stretch, from: to, to, start: end, end },
      ];
    case 'VISIT':
      // Visitors may come later and leave at once.
      return [{ kind: 'VISIT', stretch, from, to: from, start, end: start }];
    default:
      return [];
  }
}

/** The times before, between and after the steps. @param home where the traveller starts; null if unknown */
export function gapsOf(steps: readonly Step[], home: Spot | null, cars: readonly Stretch[]): Gap[] {
  const gaps: Gap[] = [];
  let before: Step | null = null;
  for (const after of steps) {
    if (before === null || after.start > before.end) gaps.push(gapOf(before, after, home, cars));
    if (before === null || after.end >= before.end) before = after;
  }
  gaps.push(gapOf(before, null, home, cars));
  return gaps;
}

function gapOf(before: Step | null, after: Step | null, home: Spot | null, cars: readonly Stretch[]): Gap {
  const start = before?.end ?? -Infinity;
  const end = after?.start ?? Infinity;
  const from = before?.to ?? home;
  return { before, after, from, to: after?.from ?? from, start, end, hasCar: hasCar(cars, start, end) };
}

/** Whether one of the rentals lasts from one moment to another. */
export const hasCar = (cars: readonly Stretch[], start: number, end: number): boolean =>
  cars.some((car) => car.start <= start && end <= car.end);
