import type { Corporation } from '@portolan/contracts';
import { distanceKm } from '../tracking-page/nearby.ts';
import type { Spot } from '../tracking-page/trackedPeople.ts';
import type { PlacedPerson } from '../tracking-page/whereabouts.ts';
import { inOrder, isListed } from './musterGroups.ts';

export type Office = Corporation['offices'][number];

/** People for whom an office is the nearest; null for people without a near one. */
export interface OfficeGroup {
  readonly office: Office | null;
  readonly people: readonly PlacedPerson[];
}

/** Radius of an office's people, in kilometres. */
export const officeKm = 50;

/** People by the company's office nearest to their present or next place: ordered by the office's name, people without a near one last. */
export function officeGroups(people: readonly PlacedPerson[], offices: readonly Office[]): readonly OfficeGroup[] {
  const groups = Map.groupBy(people.filter(isListed), ({ whereabouts: { location } }) =>
    location.spot === null ? null : nearestOffice(location.spot, offices),
  );
  return [...groups]
    .map(([office, there]): OfficeGroup => ({ office, people: inOrder(there) }))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** Sorts after every name. */
const nameOf = ({ office }: OfficeGroup): string => office?.name ?? '\uFFFF';

function nearestOffice(spot: Spot, offices: readonly Office[]): Office | null {
  let [nearest, nearestKm]: [Office | null, number] = [null, officeKm];
  for (const office of offices) {
    const { latitude, longitude } = office;
    if (latitude === undefined || longitude === undefined) continue;
    const km = distanceKm(spot, { latitude, longitude });
    if (km <= nearestKm) [nearest, nearestKm] = [office, km];
  }
  return nearest;
}
