import * as z from 'zod/mini';

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

/** Decimal amount in major units, as the wire keeps it; made from integer minor units (domain page, "Formats"). */
export const amount = z.number();

/** Free text of a person: trimmed, 1 to `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** The same, but may be empty. */
export const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Whole number in a query string, `min` to `max`. */
export const queryInteger = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  );

/** A query parameter that may come once or many times; always a list after parsing. */
export const queryList = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.pipe(
      z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
      z.array(item),
    ),
  );

/** One page of a list (api page, "Pages"): `currentPage` counts from 1. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    content: z.array(item),
    pageSize: z.int(),
    totalItems: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
  });
