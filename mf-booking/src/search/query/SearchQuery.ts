import { id, text, type QueryField } from './queryFields.ts';

/** Target trip of a search. */
export interface TripTarget {
  /** Null creates a new trip. */
  readonly cartId: string | null;
  /** The draft of that trip to replace. */
  readonly replaces?: string;
}

type FieldName<Draft> = Exclude<keyof Draft, keyof TripTarget> & string;

export interface SearchQueryOptions<Draft extends TripTarget, Query extends TripTarget> {
  /** Fields in the order of the URL. */
  readonly fields: { readonly [Name in FieldName<Draft>]: QueryField<Draft[Name], Draft> };
  /** The search, if the draft is complete. */
  readonly complete: (draft: Draft) => Omit<Query, keyof TripTarget> | null;
  readonly draftOf: (query: Query) => Omit<Draft, keyof TripTarget>;
}

const [cartField, replacesField] = [text('cartId', id), text('replaces', id)];

/** A product's search in the URL: complete as a query, incomplete as a draft. */
export class SearchQuery<Draft extends TripTarget, Query extends TripTarget> {
  readonly #options: SearchQueryOptions<Draft, Query>;
  readonly #names: readonly FieldName<Draft>[];

  constructor(options: SearchQueryOptions<Draft, Query>) {
    this.#options = options;
    this.#names = Object.keys(options.fields) as FieldName<Draft>[];
  }

  /** Reads the URL and ignores invalid values. */
  parse(params: URLSearchParams): Draft {
    const { fields } = this.#options;
    const values = Object.fromEntries(this.#names.map((name) => [name, fields[name].read(params)]));
    const [cartId, replaces] = [cartField.read(params), replacesField.read(params)];
    return { ...values, cartId, ...(cartId !== null && replaces !== null && { replaces }) } as Draft;
  }

  /** The search, if the draft is complete. */
  complete(draft: Draft): Query | null {
    const query = this.#options.complete(draft);
    return query && ({ ...query, ...targetOf(draft) } as Query);
  }

  /** Reads the URL; null for an incomplete search. */
  read(params: URLSearchParams): Query | null {
    return this.complete(this.parse(params));
  }

  draftOf(query: Query): Draft {
    return { ...this.#options.draftOf(query), ...targetOf(query) } as Draft;
  }

  /** The query string of a draft, without `?`. */
  serialise(draft: Draft): string {
    return this.#write(draft, targetOf(draft));
  }

  /** The query string of a search, without `?`. */
  write(query: Query): string {
    return this.serialise(this.draftOf(query));
  }

  /** Key of a search, independent of its trip. */
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

/** The target trip of a search. */
export const targetOf = ({ cartId, replaces }: TripTarget): TripTarget => ({
  cartId,
  ...(replaces !== undefined && { replaces }),
});
