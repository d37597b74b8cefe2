import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { listEventsBefore, type EventFilter } from '../../kernel/audit/auditRepository.ts';
import { withScope, type Database, type Row } from '../../kernel/db/index.ts';
import { byteOrderMark, csvLine } from '../../kernel/files/csv.ts';
import { findNamesOrEmails } from '../people/peopleRepository.ts';

/** Events read at once: the memory that a page of the stream takes. */
const batchSize = 500;
const columns = [
  'time',
  'person',
  'personId',
  'agentId',
  'role',
  'about',
  'aboutId',
  'action',
  'reason',
  'before',
  'after',
  'requestId',
  'aboutPerson',
] as const;

/**
 * A company's events as lines of CSV, newest first. Reads batches in transactions of their own, so that a long trail and a slow reader hold
 * neither memory nor a connection. Later events are left out.
 */
export async function* auditCsv(
  db: Database,
  actor: Actor,
  companyId: string,
  filter: EventFilter,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  const key = { tenantId: actor.tenantId, companyId };
  let last: Row<'auditEvents'> | null = null;
  do {
    const batch: { events: Row<'auditEvents'>[]; names: ReadonlyMap<string, string> } = await withScope(
      db,
      scopeOf(actor),
      async (trx) => {
        const events = await listEventsBefore(trx, key, filter, last, batchSize);
        return {
          events,
          names: await findNamesOrEmails(
            trx,
            key,
            events.flatMap((event) => [event.actorId, ...personAbout(event)]),
          ),
        };
      },
    );
    yield batch.events.map((event) => csvLine(cellsOf(event, batch.names))).join('');
    last = batch.events.length < batchSize ? null : (batch.events.at(-1) ?? null);
  } while (last !== null);
}

const cellsOf = (event: Row<'auditEvents'>, names: ReadonlyMap<string, string>): readonly string[] => [
  event.at.toISOString(),
  names.get(event.actorId) ?? '',
  event.actorId,
  event.impersonatorId ?? '',
  event.role,
  event.entity,
  event.entityId ?? '',
  event.action,
  event.reason ?? '',
  jsonOf(event.before),
  jsonOf(event.after),
  event.requestId,
  names.get(personAbout(event)[0] ?? '') ?? '',
];

/** Id of the person concerned; empty for an event without one. */
const personAbout = ({ entity, entityId }: Row<'auditEvents'>): readonly string[] =>
  entity === 'customer' && entityId !== null ? [entityId] : [];

const jsonOf = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));
