import * as z from '@portolan/contracts/schema';

/** `yyyy-MM-dd` */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
/** Local time of a place, `yyyy-MM-ddTHH:mm`. */
export const localTime = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(`${text}Z`))),
);
