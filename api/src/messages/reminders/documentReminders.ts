import * as z from 'zod/mini';
import { withScope, type Database } from '../../kernel/db/index.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { listDocuments, type DocumentExpiry } from '../../organisation/index.ts';
import { notifyPeople } from '../notifications/notifyPeople.ts';

const message: z.ZodMiniType<DocumentExpiry> = z.object({
  customerId: z.uuid(),
  documentId: z.uuid(),
  expiresOn: z.iso.date(),
});

/**
 * Reminds people of a document that expires within six months, unless it was changed, deleted, or followed by another of its type that lasts longer.
 */
export function createDocumentReminders({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): OutboxHandler {
  return {
    async handle({ tenantId, companyId, payload }) {
      const { customerId, documentId, expiresOn } = message.parse(payload);
      const now = clock();
      if (expiresOn < now.toISOString().slice(0, 10)) return;
      await withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
        const own = await listDocuments(trx, { tenantId, companyId, customerId });
        const document = own.find(({ id }) => id === documentId);
        if (document?.expiresOn !== expiresOn) return;
        const isReplaced = own.some(
          (other) => other.type === document.type && (other.expiresOn === null || other.expiresOn > expiresOn),
        );
        if (isReplaced) return;
        await notifyPeople(
          trx,
          { tenantId, companyId },
          {
            kind: 'DOCUMENT_EXPIRES',
            subject: { kind: 'TRAVEL_DOCUMENT', documentId, documentType: document.type, expiresOn },
            about: expiresOn,
            byId: null,
            comment: '',
            at: now,
          },
          [customerId],
        );
      });
    },
  };
}
