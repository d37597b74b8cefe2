import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { DocumentRow, OwnerKey } from './travelDocumentsRepository.ts';

/** Outbox topic: a travel document expires within six months. Payload: `DocumentExpiry`. */
export const documentExpiryTopic = 'document.expires';

/** The document and its expiry when this was planned (yyyy-MM-dd). */
export interface DocumentExpiry {
  readonly customerId: string;
  readonly documentId: string;
  readonly expiresOn: string;
}

/** Time of the reminder before the expiry: many countries require six months. */
const noticeMonths = 6;

/** Plans the reminder to the owner of a document; once for each expiry date. */
export async function planExpiryNotice(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: OwnerKey,
  { id: documentId, expiresOn }: Pick<DocumentRow, 'id' | 'expiresOn'>,
  now: Date,
): Promise<void> {
  if (expiresOn === null) return;
  const notBefore = new Date(`${expiresOn}T06:00:00Z`);
  notBefore.setUTCMonth(notBefore.getUTCMonth() - noticeMonths);
  const payload: DocumentExpiry = { customerId, documentId, expiresOn };
  const once = `${documentId} ${expiresOn}`;
  await enqueue(trx, () => now, { tenantId, companyId, topic: documentExpiryTopic, payload, notBefore, once });
}
