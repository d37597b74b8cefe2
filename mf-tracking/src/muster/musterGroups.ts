import type { PlacedPerson } from '../tracking-page/whereabouts.ts';

/** People who are, or will be, at one place. */
export interface MusterGroup {
  readonly cityName: string;
  readonly countryCode: string;
  readonly people: readonly PlacedPerson[];
}

/** People who are back home are on no list. */
export const isListed = ({ whereabouts }: PlacedPerson): boolean => whereabouts.kind !== 'arrived';

export const inOrder = (people: readonly PlacedPerson[]): readonly PlacedPerson[] =>
  people.toSorted((a, b) => a.person.name.localeCompare(b.person.name));

/** People by their present or next place, the fullest place first. */
export function musterGroups(people: readonly PlacedPerson[]): readonly MusterGroup[] {
  const places = Map.groupBy(
    people.filter(isListed),
    ({ whereabouts: { location } }) => `${location.countryCode} ${location.cityName}`,
  );
  return [...places.values()]
    .flatMap((there): MusterGroup[] => {
      const [first] = there;
      if (first === undefined) return [];
      const { cityName, countryCode } = first.whereabouts.location;
      return [{ cityName, countryCode, people: inOrder(there) }];
    })
    .toSorted((a, b) => b.people.length - a.people.length || (a.cityName < b.cityName ? -1 : 1));
}
