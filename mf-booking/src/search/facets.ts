/** Values that offers have, by which they are filtered and counted, such as the fuel of a car. */
export interface Facet<Offer> {
  readonly valuesOf: (offer: Offer) => readonly string[];
  /** The values there are, in their order; or what one looks like where they are as they come. */
  readonly values: readonly string[] | RegExp;
  /** An offer must have all chosen values, as facts that each must hold. By default one of them will do. */
  readonly isEvery?: true;
}

/** The facets of a product, by the names that they have in the URL. */
export type Facets<Offer, Name extends string> = Readonly<Record<Name, Facet<Offer>>>;

/** Chosen values of each facet; none means all. */
export type Chosen<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export interface FacetOption {
  readonly value: string;
  /** Offers with it that the other filters let through. */
  readonly count: number;
}

const namesOf = <Name extends string>(facets: Readonly<Record<Name, unknown>>) => Object.keys(facets) as Name[];

const isValue = ({ values }: Facet<never>, value: string) =>
  values instanceof RegExp ? values.test(value) : values.includes(value);

/** Nothing chosen. */
export const noneChosen = <Offer, Name extends string>(facets: Facets<Offer, Name>): Chosen<Name> =>
  parseChosen(new URLSearchParams(), facets);

/** Reads the URL; a value that there is not is left out. */
export function parseChosen<Offer, Name extends string>(
  params: URLSearchParams,
  facets: Facets<Offer, Name>,
): Chosen<Name> {
  const read = namesOf(facets).map((name) => [
    name,
    [...new Set(params.getAll(name))].filter((value) => isValue(facets[name], value)),
  ]);
  return Object.fromEntries(read) as Chosen<Name>;
}

/** Writes what is chosen into `params`, in the place of what was there. */
export function writeChosen<Name extends string>(params: URLSearchParams, chosen: Chosen<Name>): void {
  for (const name of namesOf(chosen)) {
    params.delete(name);
    for (const value of chosen[name]) params.append(name, value);
  }
}

/** Facets of which something is chosen. */
export const chosenNames = <Name extends string>(chosen: Chosen<Name>): readonly Name[] =>
  namesOf(chosen).filter((name) => chosen[name].length > 0);

function has<Offer>({ valuesOf, isEvery }: Facet<Offer>, offer: Offer, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const values = valuesOf(offer);
  return isEvery ? wanted.every((value) => values.includes(value)) : wanted.some((value) => values.includes(value));
}

/** Whether the chosen values let an offer through. */
export const isChosen = <Offer, Name extends string>(
  facets: Facets<Offer, Name>,
  offer: Offer,
  chosen: Chosen<Name>,
): boolean => namesOf(facets).every((name) => has(facets[name], offer, chosen[name]));

/**
 * The values of a facet that offers have, or that are chosen, each with its count.
 * @param offers all of them
 * @param others those that the other filters let through
 */
export function optionsOf<Offer>(
  facet: Facet<Offer>,
  offers: readonly Offer[],
  others: readonly Offer[],
  chosen: readonly string[],
): readonly FacetOption[] {
  const { valuesOf, values } = facet;
  return [...new Set([...offers.flatMap(valuesOf), ...chosen])]
    .toSorted((a, b) =>
      values instanceof RegExp ? a.localeCompare(b, 'en', { numeric: true }) : values.indexOf(a) - values.indexOf(b),
    )
    .map((value) => ({ value, count: others.filter((offer) => valuesOf(offer).includes(value)).length }));
}
