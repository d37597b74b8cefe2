import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Sealer } from '../../kernel/secrets/sealing.ts';
import { personSealer } from '../people/personKeys.ts';
import { unsealNumber } from './travelDocumentNumber.ts';
import { listDocuments, type OwnerKey } from './travelDocumentsRepository.ts';

/** The full number of a person's document; undefined without such a document. */
export async function findDocumentNumber(
  trx: ScopedTransaction,
  sealer: Sealer,
  owner: OwnerKey,
  id: string,
): Promise<string | undefined> {
  const row = (await listDocuments(trx, owner)).find((document) => document.id === id);
  return row && unsealNumber(await personSealer(trx, sealer, owner), row);
}

/** A person's documents with their full numbers, for the person's data export. */
export async function listFullDocuments(
  trx: ScopedTransaction,
  sealer: Sealer,
  owner: OwnerKey,
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await listDocuments(trx, owner);
  if (rows.length === 0) return [];
  const own = await personSealer(trx, sealer, owner);
  return rows.map((row) => {
    const { type, firstName, lastName, issuingCountry, nationality, issuedOn, expiresOn, birthPlace, isDefault } = row;
    const number = unsealNumber(own, row);
    return {
      type,
      number,
      firstName,
      lastName,
      issuingCountry,
      nationality,
      issuedOn,
      expiresOn,
      birthPlace,
      isDefault,
    };
  });
}
