import { customer, pointId } from '@portolan/contracts';

/** A value of a search in the URL. */
export interface QueryParam<Value> {
  /** Reads the URL; null or empty for a missing or invalid value. */
  readonly read: (params: URLSearchParams) => Value;
  readonly write: (params: URLSearchParams, value: Value) => void;
}

/** A field of a search, whose parameters may depend on other fields. */
export interface QueryField<Value, Draft> extends Pick<QueryParam<Value>, 'read'> {
  readonly write: (params: URLSearchParams, value: Value, draft: Draft) => void;
}

/** A schema, or another test of texts. */
interface TextSchema {
  readonly safeParse: (text: unknown) => { readonly success: boolean };
}

export const id = customer.shape.id;
export { pointId };

/** The text, if it is valid. */
export const known = (text: string | null | undefined, schema: TextSchema): string | null =>
  text != null && schema.safeParse(text).success ? text : null;

export const set = (params: URLSearchParams, name: string, value: string | number | null) => {
  if (value !== null) params.set(name, String(value));
};

export const text = (name: string, schema: TextSchema): QueryParam<string | null> => ({
  read: (params) => known(params.get(name), schema),
  write: (params, value) => set(params, name, value),
});

/** Unique texts, at most `most`. */
export const texts = (name: string, schema: TextSchema, most: number): QueryParam<readonly string[]> => ({
  read: (params) => [...new Set(params.getAll(name).filter((value) => schema.safeParse(value).success))].slice(0, most),
  write: (params, values) => values.forEach((value) => params.append(name, value)),
});

/** One of `values`. */
export const choice = <Value extends string>(name: string, values: readonly Value[]): QueryParam<Value | null> => ({
  read: (params) => values.find((value) => value === params.get(name)) ?? null,
  write: (params, value) => set(params, name, value),
});
