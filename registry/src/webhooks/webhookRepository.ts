import { withPlatform, type Database } from '@portolan/api/db';
import type { AuditLine } from '../registryRepository.ts';

/** A team's address, and the next audit line to send there. */
export interface DueWebhook {
  readonly remote: string;
  readonly url: string;
  /** Failed attempts at this line. */
  readonly attempts: number;
  readonly line: AuditLine & { readonly id: number };
}

/** Webhooks by remote. The messages are the audit trail itself, so none is invented and none is lost. */
export interface WebhookRepository {
  /** Sends the remote's changes to this address from now on; earlier ones are not sent. */
  set(remote: string, url: string, actor: string): Promise<void>;
  remove(remote: string, actor: string): Promise<void>;
  /** The calls that are due. No other process gets them until `leaseMs` from now. */
  takeDue(leaseMs: number): Promise<readonly DueWebhook[]>;
  /** Finishes the line, heard or given up: the next one is due. */
  advance(remote: string, lineId: number): Promise<void>;
  postpone(remote: string, lineId: number, milliseconds: number): Promise<void>;
}

export function createWebhookRepository(db: Database, clock: () => Date): WebhookRepository {
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds);
  return {
    set: (remote, url, actor) =>
      withPlatform(db, async (trx) => {
        await trx
          .insertInto('registryAudit')
          .values({ at: clock(), actor, action: 'webhook', remote, details: JSON.stringify({ url }) })
          .execute();
        const newest = await trx
          .selectFrom('registryAudit')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirstOrThrow();
        const row = { url, heardId: Number(newest.id), attempts: 0, nextAt: clock() };
        await trx
          .insertInto('registryWebhooks')
          .values({ remote, ...row })
          .onConflict((conflict) => conflict.column('remote').doUpdateSet(row))
          .execute();
      }),

    remove: (remote, actor) =>
      withPlatform(db, async (trx) => {
        await trx.deleteFrom('registryWebhooks').where('remote', '=', remote).execute();
        await trx
          .insertInto('registryAudit')
          .values({ at: clock(), actor, action: 'no webhook', remote, details: '{}' })
          .execute();
      }),

    takeDue: (leaseMs) =>
      withPlatform(db, async (trx) => {
        const due = await trx
          .selectFrom('registryWebhooks as w')
          .innerJoinLateral(
            (query) =>
              query
                .selectFrom('registryAudit as a')
                .selectAll()
                .whereRef('a.remote', '=', 'w.remote')
                .whereRef('a.id', '>', 'w.heardId')
                .orderBy('a.id')
                .limit(1)
                .as('next'),
            (join) => join.onTrue(),
          )
          .select([
            'w.remote',
            'w.url',
            'w.attempts',
            'next.id',
            'next.at',
            'next.actor',
            'next.action',
            'next.details',
          ])
          .where('w.nextAt', '<=', clock())
          .forUpdate('w')
          .skipLocked()
          .execute();
        if (due.length > 0)
          await trx
            .updateTable('registryWebhooks')
            .set({ nextAt: later(leaseMs) })
            .where(
              'remote',
              'in',
              due.map(({ remote }) => remote),
            )
            .execute();
        return due.map(({ url, attempts, ...line }) => ({ remote: line.remote, url, attempts, line }));
      }),

    advance: (remote, lineId) =>
      withPlatform(db, async (trx) => {
        await trx
          .updateTable('registryWebhooks')
          .set({ heardId: lineId, attempts: 0, nextAt: clock() })
          .where('remote', '=', remote)
          .where('heardId', '<', lineId)
          .execute();
      }),

    postpone: (remote, lineId, milliseconds) =>
      withPlatform(db, async (trx) => {
        await trx
          .updateTable('registryWebhooks')
          .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), nextAt: later(milliseconds) }))
          .where('remote', '=', remote)
          .where('heardId', '<', lineId)
          .execute();
      }),
  };
}
