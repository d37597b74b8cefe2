import { customer, pointId } from '@portolan/contracts';
import * as z from '@portolan/contracts/schema';

/** A value of a search in the URL. */
export interface QueryParam<Value> {
  /** Reads the URL; null or empty for what it lacks or has wrong. */
  readonly read: (params: URLSearchParams) => Value;
  readonly write: (params: URLSearchParams, value: Value) => void;
}

/** A field of a search, whose parameters may depend on other fields. */
export interface QueryField<Value, Draft> extends Pick<QueryParam<Value>, 'read'> {
  readonly write: (params: URLSearchParams, value: Value, draft: Draft) => void;
}

/** A schema, or anything else that tells right texts from wrong ones. */
interface TextSchema {
  readonly safeParse: (text: unknown) => { readonly success: boolean };
}

export const id = customer.shape.id;
export { pointId };
/** `yyyy-MM-dd` */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
/** Wall clock of a place, `yyyy-MM-ddTHH:mm`. */
export const localTime = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(`${text}Z`))),
);

/** The text, if it is one of the schema's. */
export const known = (text: string | null | undefined, schema: TextSchema): string | null =>
  text != null && schema.safeParse(text).success ? text : null;

const set = (params: URLSearchParams, name: string, value: string | number | null) => {
  if (value !== null) params.set(name, String(value));
};

export const text = (name: string, schema: TextSchema): QueryParam<string | null> => ({
  read: (params) => known(params.get(name), schema),
  write: (params, value) => set(params, name, value),
});

/** Texts without repetition, at most so many. */
export const texts = (name: string, schema: TextSchema, most: number): QueryParam<readonly string[]> => ({
  read: (params) => [...new Set(params.getAll(name).filter((value) => schema.safeParse(value).success))].slice(0, most),
  write: (params, values) => values.forEach((value) => params.append(name, value)),
});

/** One of `values`. */
export const choice = <Value extends string>(name: string, values: readonly Value[]): QueryParam<Value | null> => ({
  read: (params) => values.find((value) => value === params.get(name)) ?? null,
  write: (params, value) => set(params, name, value),
});

/** A whole number between two others; `otherwise` stands for anything else and is not written. */
export const whole = <Otherwise extends number | null>(
  name: string,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise: Otherwise },
): QueryParam<number | Otherwise> => ({
  read: (params) => {
    const value = Number(params.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
  },
  write: (params, value) => set(params, name, value === otherwise ? null : value),
});

/** Whether there is such a parameter. */
export const flag = (name: string): QueryParam<boolean> => ({
  read: (params) => params.has(name),
  write: (params, isOn) => set(params, name, isOn ? 1 : null),
});
