import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Sealer } from '../../kernel/secrets/sealing.ts';
import { openedNumber } from './travelDocumentNumber.ts';
import { listDocuments, type OwnerKey } from './travelDocumentsRepository.ts';

/** The whole number of a person's document; undefined where the person has no such document. */
export async function findDocumentNumber(
  trx: ScopedTransaction,
  sealer: Sealer,
  owner: OwnerKey,
  id: string,
): Promise<string | undefined> {
  const row = (await listDocuments(trx, owner)).find((document) => document.id === id);
  return row && openedNumber(sealer, row);
}
