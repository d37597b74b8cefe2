import { id, text, type QueryField } from './queryFields.ts';

/** Where a search adds its offers. */
export interface TripTarget {
  /** Null makes a new trip. */
  readonly cartId: string | null;
  /** The draft of that trip whose position is taken. */
  readonly replaces?: string;
}

type FieldName<Draft> = Exclude<keyof Draft, keyof TripTarget> & string;

export interface SearchQueryOptions<Draft extends TripTarget, Query extends TripTarget> {
  /** In the order of the URL. */
  readonly fields: { readonly [Name in FieldName<Draft>]: QueryField<Draft[Name], Draft> };
  /** The search, if the draft says all that it needs. */
  readonly complete: (draft: Draft) => Omit<Query, keyof TripTarget> | null;
  readonly draftOf: (query: Query) => Omit<Draft, keyof TripTarget>;
}

const [cartField, replacesField] = [text('cartId', id), text('replaces', id)];

/** How a search of a product stands in the URL: whole, as a query, or as far as it is known, as a draft. */
export class SearchQuery<Draft extends TripTarget, Query extends TripTarget> {
  readonly #options: SearchQueryOptions<Draft, Query>;
  readonly #names: readonly FieldName<Draft>[];

  constructor(options: SearchQueryOptions<Draft, Query>) {
    this.#options = options;
    this.#names = Object.keys(options.fields) as FieldName<Draft>[];
  }

  /** Reads the URL; what makes no sense is left out. */
  parse(params: URLSearchParams): Draft {
    const { fields } = this.#options;
    const values = Object.fromEntries(this.#names.map((name) => [name, fields[name].read(params)]));
    const [cartId, replaces] = [cartField.read(params), replacesField.read(params)];
    return { ...values, cartId, ...(cartId !== null && replaces !== null && { replaces }) } as Draft;
  }

  /** The search, if the draft says all that it needs. */
  complete(draft: Draft): Query | null {
    const query = this.#options.complete(draft);
    return query && ({ ...query, ...targetOf(draft) } as Query);
  }

  /** Reads the URL; null where it is no whole search. */
  read(params: URLSearchParams): Query | null {
    return this.complete(this.parse(params));
  }

  draftOf(query: Query): Draft {
    return { ...this.#options.draftOf(query), ...targetOf(query) } as Draft;
  }

  /** The query string of a search or a part of one, without `?`. */
  serialise(draft: Draft): string {
    return this.#write(draft, targetOf(draft));
  }

  /** The query string of a whole search, without `?`. */
  write(query: Query): string {
    return this.serialise(this.draftOf(query));
  }

  /** Tells one search from another; the trip of its offers makes no difference. */
  keyOf(query: Query): string {
    return this.#write(this.draftOf(query), { cartId: null });
  }

  #write(draft: Draft, { cartId, replaces }: TripTarget): string {
    const params = new URLSearchParams();
    cartField.write(params, cartId);
    replacesField.write(params, replaces ?? null);
    for (const name of this.#names) this.#options.fields[name].write(params, draft[name], draft);
    return params.toString();
  }
}

/** The trip of a search, without the search. */
export const targetOf = ({ cartId, replaces }: TripTarget): TripTarget => ({
  cartId,
  ...(replaces !== undefined && { replaces }),
});
