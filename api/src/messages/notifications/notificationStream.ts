import { PassThrough, type Readable } from 'node:stream';
import { notificationEvent, type NotificationEvent } from '@portolan/contracts';
import * as z from 'zod/mini';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScope, type Database } from '../../kernel/db/index.ts';
import { countUnread, listNotificationsSince } from './notificationsRepository.ts';
import { presentNotification } from './notificationPresenter.ts';

export interface NotificationStreamDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** The reader's present rights. @throws ApiError NOT_SIGNED_IN once the session has ended or the token has expired */
  readonly admit: () => Promise<Actor>;
}

/** One reader's open stream. An event that it cannot send ends it: the reader reconnects with the last event id. */
export interface NotificationStream {
  readonly body: Readable;
  /** Reads again and sends new notifications. Calls during a read cause one more read after it. */
  refresh(): Promise<void>;
  tellTrip(cartId: string): Promise<void>;
  /** Sends a heartbeat, if the reader may still read. */
  beat(): Promise<void>;
  end(): void;
}

/** Longest time between writing and committing a notification, and between two connections of a reader without loss, in milliseconds. */
const [commitMs, longestAbsenceMs] = [10_000, 86_400_000];
/** A reader with more unsent bytes than this is disconnected. */
const mostWaitingBytes = 64 * 1024;

/** Opens a stream from the reader's `lastEventId` on, else from now; sends nothing before the first `refresh`. */
export function openNotificationStream(
  { db, clock, admit }: NotificationStreamDependencies,
  lastEventId: string | undefined,
): NotificationStream {
  const body = new PassThrough();
  let since = sinceOf(lastEventId, clock());
  // A first connection has no earlier notifications to catch up with.
  let known: ReadonlySet<string> | null = since === null ? null : new Set();
  let unread: number | null = null;
  let sending = Promise.resolve();
  let isReadDue = false;

  function write(text: string): void {
    if (body.writableEnded) return;
    body.write(text);
    if (body.readableLength + body.writableLength > mostWaitingBytes) body.destroy();
  }
  const send = (event: NotificationEvent, eventId?: string): void =>
    write(
      `${eventId === undefined ? '' : `id: ${eventId}\n`}data: ${JSON.stringify(z.encode(notificationEvent, event))}\n\n`,
    );
  const inTurn = (work: () => Promise<void>): Promise<void> =>
    (sending = sending.then(work).catch(() => void body.end()));

  async function read(): Promise<void> {
    isReadDue = false;
    const actor = await admit();
    assertCan(actor, 'notification.own', actor);
    const from = since ?? clock();
    const { rows, count } = await withScope(db, scopeOf(actor), async (trx) => ({
      rows: await listNotificationsSince(trx, actor, new Date(from.getTime() - commitMs)),
      count: await countUnread(trx, actor),
    }));
    const fresh = known === null ? [] : rows.filter(({ id }) => known?.has(id) === false);
    for (const row of fresh)
      send({ kind: 'news', news: presentNotification(row, actor.language) }, String(row.createdAt.getTime()));
    known = new Set(rows.map(({ id }) => id));
    since = new Date(Math.max(from.getTime(), ...rows.map(({ createdAt }) => createdAt.getTime())));
    if (count !== unread) send({ kind: 'unread', unread: count }, String(since.getTime()));
    unread = count;
  }

  return {
    body,
    refresh() {
      if (isReadDue) return sending;
      isReadDue = true;
      return inTurn(read);
    },
    tellTrip: (cartId) =>
      inTurn(async () => {
        await admit();
        send({ kind: 'trip', cartId });
      }),
    beat: () =>
      inTurn(async () => {
        await admit();
        write(':\n\n');
      }),
    end: () => void body.end(),
  };
}

/** Null for an id that no stream has sent. */
function sinceOf(lastEventId: string | undefined, now: Date): Date | null {
  if (lastEventId === undefined || !/^\d{1,15}$/.test(lastEventId)) return null;
  return new Date(Math.max(Number(lastEventId), now.getTime() - longestAbsenceMs));
}
