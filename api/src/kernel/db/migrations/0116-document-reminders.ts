import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows } from './rowSecurity.ts';

/** The notices of the documents that there are; since then each document plans its own (`documentExpiry.ts`). */
const notices = `
  insert into outbox (tenant_id, id, topic, payload, created_at, next_at)
  select tenant_id, gen_random_uuid(), 'document.expires',
    jsonb_build_object('companyId', company_id, 'body', jsonb_build_object('customerId', customer_id, 'documentId', id, 'expiresOn', expires_on::text)),
    now(), (expires_on + time '06:00') at time zone 'UTC' - interval '6 months'
  from travel_documents where expires_on is not null`;

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of onAllRows(['travel_documents', 'outbox'], notices)) await sql.raw(statement).execute(db);
  },
};
