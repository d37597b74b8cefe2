import * as z from '@portolan/contracts/schema';

/** Identifier of ours: a UUID. */
export const id = z.uuid();

/** UTC instant, ISO 8601 with `Z`, such as `2026-11-23T05:35:00Z`. */
export const instant = z.iso.datetime();

/** Instant with the traveller's own offset, such as `2026-11-23T06:35:00+01:00`. */
export const instantWithOffset = z.iso.datetime({ offset: true });

/** Calendar day local to the place, yyyy-MM-dd. */
export const localDate = z.iso.date();

/** ISO 4217 alphabetic code. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** ISO 3166-1 alpha-2 code. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** IANA time zone, such as `Europe/Stockholm`. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

/** Decimal amount in major units, as on the wire; converted from integer minor units (domain page, "Formats"). */
export const amount = z.number();

/** Money on the wire: an amount in major units and its currency. */
export const money = z.object({ amount, currency: currencyCode });

/** A visible character: not only spaces and characters without a shape, such as a zero-width space or an empty braille cell. */
const seen = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Neither half a character nor one that reverses the direction of the text after it (UAX #9, explicit overrides and embeddings). */
const isShown = (value: string): boolean => value.isWellFormed() && !/[\u202A-\u202E]/u.test(value);

/** Free text on one line: trimmed, 1 to `max` characters, with a visible one, without control characters or line ends. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => seen.test(value), 'There is nothing to see in it.'),
    z.refine(
      (value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) && isShown(value),
      'It holds characters that cannot be shown.',
    ),
  );

/** Free text that may be empty and may have several lines: trimmed, at most `max` characters, no control characters but line ends. */
export const optionalText = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine(
      (value) => !/(?![\t\n\r])\p{Cc}/u.test(value) && isShown(value),
      'It holds characters that cannot be shown.',
    ),
  );

/** Whole number in a query string, `min` to `max`. */
export const queryInteger = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  );

/** Amount of money in a query string, in major units: not negative, at most six decimals. */
export const queryAmount = z.pipe(
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/)),
  z.pipe(
    z.transform((value: string) => Number(value)),
    z.number().check(z.gte(0)),
  ),
);

/** Calendar day in a query string, yyyy-MM-dd, in a plausible year of travel. */
export const queryDay = localDate.check(
  z.refine((day) => day >= '1900-01-01' && day <= '2999-12-31', 'It is no day of our times.'),
);

/** A repeatable query parameter; always a list after parsing. */
export const queryList = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.pipe(
      z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
      z.array(item),
    ),
  );

/** A file, from an operation with a `mediaType`: callers get a `File` with the API's name for it. */
export const file = z.custom<File>((value) => value instanceof File);

/** One page of a list (api page, "Pages"): `currentPage` counts from 1. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    content: z.array(item),
    pageSize: z.int(),
    totalItems: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
  });
