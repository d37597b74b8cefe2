import { documentKinds } from '@portolan/contracts';
import * as z from 'zod/mini';

/** Stored form of `item_bookings.documents`, as issued by the supplier. */
export const storedDocuments = z.array(
  z.object({
    kind: z.enum(documentKinds),
    text: z.string(),
    ticketNumber: z.optional(z.string()),
    barcode: z.optional(z.string()),
  }),
);

/** Ticket numbers of `item_bookings.documents`: the first is the first traveller's. */
export const ticketNumbersOf = (documents: unknown): string[] =>
  storedDocuments.parse(documents ?? []).flatMap(({ ticketNumber }) => ticketNumber ?? []);
