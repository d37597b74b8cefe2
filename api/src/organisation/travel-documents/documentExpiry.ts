import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { DocumentRow, OwnerKey } from './travelDocumentsRepository.ts';

/** Of the outbox: a travel document that expires within six months. Its payload is `DocumentExpiry`. */
export const documentExpiryTopic = 'document.expires';

/** Which document it is, and when it expired as this was planned (yyyy-MM-dd). */
export interface DocumentExpiry {
  readonly customerId: string;
  readonly documentId: string;
  readonly expiresOn: string;
}

/** How long before its end a document's owner is told: many countries want six months. */
const noticeMonths = 6;

/** Has the owner of a document told in time; planned once for each day on which it may expire. */
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
