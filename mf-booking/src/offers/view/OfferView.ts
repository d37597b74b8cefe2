import type { Bound } from './bounds.ts';
import { chosenNames, hasValues, namesOf, noneChosen, optionsOf, parseChosen, writeChosen } from './facets.ts';
import type { Chosen, FacetOption, Facets } from './facets.ts';
import { onePage, type Paging } from './paging.ts';

/** Chosen values of facets, and bounds by name. */
export type Filters<Group extends string, Bounds> = { readonly chosen: Chosen<Group> } & Readonly<Bounds>;

/** Filters, sort and page of offers, kept in the URL. Pages count from 1. */
export interface ViewState<Group extends string, Bounds, Sort> {
  readonly filters: Filters<Group, Bounds>;
  readonly sort: Sort;
  readonly page: number;
}

/** A filter, and the number of offers without it. */
export interface Narrow<Name> {
  readonly name: Name;
  readonly count: number;
}

type Test<Offer> = (offer: Offer) => boolean;
export type BoundName<Bounds> = keyof Bounds & string;

export interface OfferViewOptions<Offer, Group extends string, Bounds, Sort extends string> {
  /** Prefix of its texts, such as `cars` of `cars.filter.fuel`. */
  readonly texts: string;
  readonly facets: Facets<Offer, Group>;
  readonly bounds: { readonly [Name in BoundName<Bounds>]: Bound<Offer, Bounds[Name], Filters<Group, Bounds>> };
  /** Sort keys by name, ascending. The first sort is the default and breaks ties of the others. */
  readonly sorts: Readonly<Record<Sort, (offer: Offer, filters: Filters<Group, Bounds>) => number>>;
  /** Default: all offers on one page. */
  readonly paging?: Paging;
  /** Custom test of offers. Default: an offer must pass all filters. */
  readonly test?: (
    filters: Filters<Group, Bounds>,
    passing: (names: readonly (Group | BoundName<Bounds>)[]) => Test<Offer>,
  ) => Test<Offer>;
}

/** Most filters to drop that are named without matches. */
const mostNarrow = 3;

const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));

/** Filters, sorts and pages of a product's offers, and their URL parameters. */
export class OfferView<Offer, Group extends string, Bounds, Sort extends string> {
  /** In display order. */
  readonly groups: readonly Group[];
  readonly sorts: readonly Sort[];
  readonly texts: string;
  readonly facets: Facets<Offer, Group>;
  readonly paging: Paging;
  /** Filters that match every offer. */
  readonly unfiltered: Filters<Group, Bounds>;
  /** State of a URL without parameters. */
  readonly initial: ViewState<Group, Bounds, Sort>;
  readonly #options: OfferViewOptions<Offer, Group, Bounds, Sort>;
  readonly #boundNames: readonly BoundName<Bounds>[];

  constructor(options: OfferViewOptions<Offer, Group, Bounds, Sort>) {
    const { texts, facets, bounds, sorts, paging = onePage } = options;
    this.#options = options;
    this.texts = texts;
    this.facets = facets;
    this.paging = paging;
    this.groups = namesOf(facets);
    this.sorts = namesOf(sorts);
    this.#boundNames = namesOf<BoundName<Bounds>>(bounds);
    this.unfiltered = this.#filters(noneChosen(facets), (name) => bounds[name].any);
    this.initial = this.parse(new URLSearchParams());
  }

  /** Reads the URL and ignores unknown values. */
  parse(params: URLSearchParams): ViewState<Group, Bounds, Sort> {
    const { bounds } = this.#options;
    return {
      filters: this.#filters(parseChosen(params, this.facets), (name) => bounds[name].parse(params)),
      sort: this.sorts.find((sort) => sort === params.get('sort')) ?? this.#defaultSort,
      page: this.paging.parse(params),
    };
  }

  /** A copy of `params` with this state. */
  write(params: URLSearchParams, { filters, sort, page }: ViewState<Group, Bounds, Sort>): URLSearchParams {
    const next = new URLSearchParams(params);
    writeChosen(next, this.facets, filters.chosen);
    for (const name of this.#boundNames) this.#options.bounds[name].write(next, filters[name]);
    next.delete('sort');
    if (sort !== this.#defaultSort) next.set('sort', sort);
    this.paging.write(next, page);
    return next;
  }

  /** Other filters begin at the first page. */
  withFilters(state: ViewState<Group, Bounds, Sort>, filters: Filters<Group, Bounds>): ViewState<Group, Bounds, Sort> {
    return { ...state, filters, page: 1 };
  }

  /** Another sort begins at the first page. */
  withSort(state: ViewState<Group, Bounds, Sort>, sort: Sort): ViewState<Group, Bounds, Sort> {
    return { ...state, sort, page: 1 };
  }

  /** The filters with these values of a facet. */
  choose(filters: Filters<Group, Bounds>, group: Group, values: readonly string[]): Filters<Group, Bounds> {
    return { ...filters, chosen: { ...filters.chosen, [group]: values } };
  }

  /** The filters without one of them. */
  without(filters: Filters<Group, Bounds>, name: Group | BoundName<Bounds>): Filters<Group, Bounds> {
    return this.#isGroup(name)
      ? this.choose(filters, name, [])
      : { ...filters, [name]: this.#options.bounds[name].any };
  }

  /** Names of active filters. */
  active(filters: Filters<Group, Bounds>): readonly (Group | BoundName<Bounds>)[] {
    const isSet = (name: BoundName<Bounds>) => !this.#options.bounds[name].isAny(filters[name]);
    return [...chosenNames(filters.chosen), ...this.#boundNames.filter(isSet)];
  }

  /** Matching offers in the order of `offers`. */
  matching(offers: readonly Offer[], filters: Filters<Group, Bounds>): readonly Offer[] {
    const passing = (names: readonly (Group | BoundName<Bounds>)[]) => (offer: Offer) =>
      names.every((name) => this.#passes(offer, filters, name));
    return offers.filter(this.#options.test?.(filters, passing) ?? passing([...this.#boundNames, ...this.groups]));
  }

  /** Values of a facet with their counts. Counts of facts apply all filters, others all but those of the facet. */
  options(offers: readonly Offer[], filters: Filters<Group, Bounds>, group: Group): readonly FacetOption[] {
    const facet = this.facets[group];
    const others = this.matching(offers, facet.isEvery ? filters : this.without(filters, group));
    return optionsOf(facet, offers, others, filters.chosen[group]);
  }

  /** All facets with their options. */
  choices(offers: readonly Offer[], filters: Filters<Group, Bounds>) {
    return this.groups.map((group) => ({ group, options: this.options(offers, filters, group) }));
  }

  sorted(offers: readonly Offer[], { sort, filters }: Omit<ViewState<Group, Bounds, Sort>, 'page'>): readonly Offer[] {
    const by = (name: Sort, a: Offer, b: Offer) => {
      const measure = this.#options.sorts[name];
      return compare(measure(a, filters), measure(b, filters));
    };
    return offers.toSorted((a, b) => by(sort, a, b) || by(this.#defaultSort, a, b));
  }

  /** Filters to drop with the offers that each leaves, the most first. */
  narrowest(offers: readonly Offer[], filters: Filters<Group, Bounds>): readonly Narrow<Group | BoundName<Bounds>>[] {
    return this.active(filters)
      .map((name) => ({ name, count: this.matching(offers, this.without(filters, name)).length }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostNarrow);
  }

  get #defaultSort(): Sort {
    return this.sorts[0] as Sort;
  }

  #isGroup(name: Group | BoundName<Bounds>): name is Group {
    return name in this.facets;
  }

  #passes(offer: Offer, filters: Filters<Group, Bounds>, name: Group | BoundName<Bounds>): boolean {
    return this.#isGroup(name)
      ? hasValues(this.facets[name], offer, filters.chosen[name])
      : this.#options.bounds[name].passes(offer, filters[name], filters);
  }

  #filters(
    chosen: Chosen<Group>,
    valueOf: <Name extends BoundName<Bounds>>(name: Name) => Bounds[Name],
  ): Filters<Group, Bounds> {
    return { chosen, ...Object.fromEntries(this.#boundNames.map((name) => [name, valueOf(name)])) } as Filters<
      Group,
      Bounds
    >;
  }
}
