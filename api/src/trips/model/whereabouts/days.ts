import type { ItineraryRole, Spot } from '@portolan/contracts';
import type { Journey } from './findings.ts';
import { bedWindow, dayAt } from './nights.ts';
import { isTogether } from './reach.ts';
import { gapsOf } from './steps.ts';
import type { Stretch } from './stretches.ts';

/** An entry of a day; see `itineraryEntry`. */
export interface DayEntry {
  readonly stretch: Stretch;
  readonly role: ItineraryRole;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** A local day; see `itineraryDay`. */
export interface Day {
  readonly day: string;
  readonly cities: readonly string[];
  readonly entries: readonly DayEntry[];
}

/** At one moment, ends come before starts. */
const roleOrder: readonly ItineraryRole[] = ['CHECK_OUT', 'GIVE_BACK', 'VISIT', 'DEPART', 'PICK_UP', 'CHECK_IN'];

/** The trip's own stretches by local day. Instants decide the order; days are those of the places. */
export function daysOf(stretches: readonly Stretch[], journeys: ReadonlyMap<string, Journey>): Day[] {
  const entries = stretches
    .filter(({ otherTrip }) => otherTrip === null)
    .flatMap((stretch) => entriesOf(stretch, journeys))
    .toSorted(
      (a, b) =>
        a.at - b.at ||
        roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role) ||
        a.stretch.itemId.localeCompare(b.stretch.itemId),
    );
  const byDay = Map.groupBy(entries, ({ at, from }) => dayAt(at, from));
  return [...byDay].map(([day, ofDay]) => ({ day, cities: citiesOf(ofDay), entries: ofDay }));
}

function entriesOf(stretch: Stretch, journeys: ReadonlyMap<string, Journey>): DayEntry[] {
  const { binds, from, to, start, end } = stretch;
  switch (binds) {
    case 'CARRIES':
      return [{ stretch, role: 'DEPART', at: start, from, to }];
    case 'BED':
      return [
        { stretch, role: 'CHECK_IN', at: checkIn(stretch, journeys), from, to: from },
        { stretch, role: 'CHECK_OUT', at: end, from, to: from },
      ];
    case 'CAR':
      return [
        { stretch, role: 'PICK_UP', at: start, from, to: from },
        { stretch, role: 'GIVE_BACK', at: end, from: to, to },
      ];
    default:
      return [{ stretch, role: 'VISIT', at: start, from, to: from }];
  }
}

/** When the first of its people is there, from the hour on at which the house is open; that hour if no one comes before the first morning. */
export function checkIn(bed: Stretch, journeys: ReadonlyMap<string, Journey>): number {
  const latest = bedWindow(bed).end;
  const arrivals = bed.people.flatMap((person) => {
    const { steps, home } = journeys.get(person) ?? { steps: [], home: null };
    const moving = steps.filter(({ kind }) => kind !== 'NIGHT');
    const there = gapsOf(moving, home, []).find(
      ({ from, to, end }) =>
        end > bed.start && (from === null || isTogether(from, bed.from) || (to !== null && isTogether(to, bed.from))),
    );
    return there !== undefined && there.start <= latest ? [Math.max(there.start, bed.start)] : [];
  });
  return arrivals.length === 0 ? bed.start : Math.min(...arrivals);
}

/** In the order of the day; one city in a row counts once. */
function citiesOf(entries: readonly DayEntry[]): string[] {
  const cities = entries
    .filter(({ stretch: { binds } }) => binds !== 'NOBODY')
    .flatMap(({ from, to }) => [from.cityName, to.cityName])
    .filter((city) => city !== '');
  return cities.filter((city, index) => city !== cities[index - 1]);
}
