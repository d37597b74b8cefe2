import * as z from '@portolan/contracts/schema';

/** What a page reads in place of a value that is newer than the page. The API never answers it. */
export const unknownValue = 'UNKNOWN';
export type Unknown = typeof unknownValue;

const unreadable = Symbol('unreadable');

/**
 * Something that answers grow by, such as a product or an attention code. The API answers what `schema` says and nothing else: the way out
 * encodes. A page decodes, and gets from `plain` what it shows of a value that `schema` does not know; undefined from `plain` refuses the answer.
 * The shape (OpenAPI, `operationHash`) is the schema's own. For answers alone: as a body it would take anything.
 */
export function growing<S extends z.ZodMiniType, Plain>(
  schema: S,
  plain: (value: unknown) => Plain | undefined,
): z.ZodMiniType<z.output<S> | Plain, z.input<S>> {
  // The destructuring keeps a default out of the JSON Schema: it is asked for with nothing there.
  const tolerant = z.fallback(schema, ({ value }) => (plain(value) ?? unreadable) as z.output<S>);
  return tolerant.check(z.refine((value) => value !== unreadable, 'It cannot be read.')) as never;
}

/** One of a set of words that answers grow by; a page reads `UNKNOWN` for a newer one. */
export const orUnknown = <S extends z.ZodMiniType>(words: S) => growing(words, (): Unknown => unknownValue);

/** False for what is newer than the page, and is left out where there is nothing to show of it. */
export const isKnown = <Value>(value: Value): value is Exclude<Value, Unknown> => value !== unknownValue;
