import { documentKinds } from '@portolan/contracts';
import * as z from 'zod/mini';

/** What `item_bookings.documents` keeps: as its supplier issued it. */
export const keptDocuments = z.array(
  z.object({
    kind: z.enum(documentKinds),
    text: z.string(),
    ticketNumber: z.optional(z.string()),
    barcode: z.optional(z.string()),
  }),
);

/** Numbers of the tickets among what `item_bookings.documents` keeps: the first is the first traveller's. */
export const ticketNumbersOf = (documents: unknown): string[] =>
  keptDocuments.parse(documents ?? []).flatMap(({ ticketNumber }) => ticketNumber ?? []);
