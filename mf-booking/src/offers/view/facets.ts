/** A property to filter and count offers by, such as the fuel of a car. */
export interface Facet<Offer> {
  readonly valuesOf: (offer: Offer) => readonly string[];
  /** All values in order, or a pattern if they depend on the offers. */
  readonly values: readonly string[] | RegExp;
  /** An offer must have all chosen values. Default: at least one of them. */
  readonly isEvery?: true;
  /** Whether an offer has values together, where that is more than having each. Default: by `valuesOf`. */
  readonly hasTogether?: (offer: Offer, values: readonly string[]) => boolean;
  /** Values chosen without a URL parameter. Default: none. */
  readonly initial?: readonly string[];
}

/** Facets of a product by their names in the URL. */
export type Facets<Offer, Name extends string> = Readonly<Record<Name, Facet<Offer>>>;

/** Chosen values of each facet; none means all. */
export type Chosen<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export interface FacetOption {
  readonly value: string;
  /** Offers with the value that pass the other filters. */
  readonly count: number;
}

/** URL value of a facet without its initial values. */
const anyValue = 'ANY';

export const namesOf = <Name extends string>(facets: Readonly<Record<Name, unknown>>) => Object.keys(facets) as Name[];

const isValue = ({ values }: Facet<never>, value: string) =>
  values instanceof RegExp ? values.test(value) : values.includes(value);

const chosenBy = <Name extends string>(names: readonly Name[], valuesOf: (name: Name) => readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, valuesOf(name)])) as Chosen<Name>;

/** Nothing chosen. */
export const noneChosen = <Name extends string>(facets: Readonly<Record<Name, unknown>>): Chosen<Name> =>
  chosenBy(namesOf(facets), () => []);

/** Reads the URL and ignores unknown values. */
export const parseChosen = <Name extends string>(params: URLSearchParams, facets: Facets<never, Name>): Chosen<Name> =>
  chosenBy(namesOf(facets), (name) => {
    const facet = facets[name];
    return params.has(name)
      ? [...new Set(params.getAll(name))].filter((value) => isValue(facet, value))
      : (facet.initial ?? []);
  });

const isInitial = ({ initial = [] }: Facet<never>, values: readonly string[]) =>
  values.length === initial.length && values.every((value, index) => value === initial[index]);

/** Replaces the chosen values in `params`. */
export function writeChosen<Name extends string>(
  params: URLSearchParams,
  facets: Facets<never, Name>,
  chosen: Chosen<Name>,
): void {
  for (const name of namesOf(facets)) {
    params.delete(name);
    if (!isInitial(facets[name], chosen[name])) for (const value of chosen[name]) params.append(name, value);
  }
  for (const name of namesOf(facets))
    if (facets[name].initial !== undefined && chosen[name].length === 0) params.set(name, anyValue);
}

/** Names of facets with chosen values. */
export const chosenNames = <Name extends string>(chosen: Chosen<Name>): readonly Name[] =>
  namesOf(chosen).filter((name) => chosen[name].length > 0);

/** Whether an offer has the chosen values of a facet. */
export function hasValues<Offer>(
  { valuesOf, isEvery, hasTogether }: Facet<Offer>,
  offer: Offer,
  wanted: readonly string[],
): boolean {
  if (wanted.length === 0) return true;
  if (hasTogether !== undefined) return hasTogether(offer, wanted);
  const values = valuesOf(offer);
  return isEvery ? wanted.every((value) => values.includes(value)) : wanted.some((value) => values.includes(value));
}

/** Whether an offer has the chosen values of all facets. */
export const isChosen = <Offer, Name extends string>(
  facets: Facets<Offer, Name>,
  offer: Offer,
  chosen: Chosen<Name>,
): boolean => namesOf(facets).every((name) => hasValues(facets[name], offer, chosen[name]));

/**
 * Values of a facet in the offers or among the chosen ones, each with its count.
 * @param offers all offers
 * @param others offers that pass the other filters
 */
export function optionsOf<Offer>(
  facet: Facet<Offer>,
  offers: readonly Offer[],
  others: readonly Offer[],
  chosen: readonly string[],
): readonly FacetOption[] {
  const { valuesOf, values, isEvery } = facet;
  const countOf = (value: string) => {
    const wanted = isEvery ? [...chosen, value] : [value];
    return others.filter((offer) => hasValues(facet, offer, wanted)).length;
  };
  return [...new Set([...offers.flatMap(valuesOf), ...chosen])]
    .toSorted((a, b) =>
      values instanceof RegExp ? a.localeCompare(b, 'en', { numeric: true }) : values.indexOf(a) - values.indexOf(b),
    )
    .map((value) => ({ value, count: countOf(value) }));
}
