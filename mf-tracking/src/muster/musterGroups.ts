import type { PlacedPerson } from '../tracking-page/whereabouts.ts';

/** Who is, or will be, at one place. */
export interface MusterGroup {
  readonly cityName: string;
  readonly countryCode: string;
  readonly people: readonly PlacedPerson[];
}

/** Who is back at home is on no list. */
export const isListed = ({ whereabouts }: PlacedPerson): boolean => whereabouts.kind !== 'arrived';

export const inOrder = (people: readonly PlacedPerson[]): readonly PlacedPerson[] =>
  people.toSorted((one, other) => one.person.name.localeCompare(other.person.name));

/** People by the place where they are, come to or go next, the fullest place first. */
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
    .toSorted((one, other) => other.people.length - one.people.length || (one.cityName < other.cityName ? -1 : 1));
}
