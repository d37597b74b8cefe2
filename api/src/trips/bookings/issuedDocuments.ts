import type { SupplierDocument } from '../../products/index.ts';
import { storedDocuments } from '../model/storedDocuments.ts';
import type { ItemRow } from '../model/tripsRepository.ts';
import type { ItemBooking } from '../model/nextStep.ts';

export interface IssuedDocument extends SupplierDocument {
  /** Position among the documents of its booking, from 1. */
  readonly number: number;
}

/** Documents the caller may see: of confirmed bookings only; invoices only with price permission. */
export function issuedOf(
  { status }: Pick<ItemRow, 'status'>,
  booking: Pick<ItemBooking, 'documents'> | undefined,
  mayViewPrice: boolean,
): IssuedDocument[] {
  if (status !== 'CONFIRMED') return [];
  const issued = storedDocuments
    .parse(booking?.documents ?? [])
    .map((document, index) => ({ ...document, number: index + 1 }));
  return issued.filter(({ kind }) => mayViewPrice || kind !== 'INVOICE');
}
