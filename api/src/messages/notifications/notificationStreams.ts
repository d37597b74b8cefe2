import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../kernel/access/actor.ts';
import type { TripDependencies } from '../../trips/model/TripDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { subscribeToChanges, type NotificationChange } from '../../kernel/changes/changes.ts';
import {
  openNotificationStream,
  type NotificationStream,
  type NotificationStreamDependencies,
} from './notificationStream.ts';

/** A person who opens a stream. */
export interface NotificationReader extends Pick<NotificationStreamDependencies, 'admit'> {
  readonly actor: Actor;
  /** Id of the last event received; undefined for the first connection. */
  readonly lastEventId: string | undefined;
}

interface OpenStream {
  readonly stream: NotificationStream;
  readonly actor: Actor;
}

/**
 * The open streams of this process. A stream belongs to one person in one company, receives that person's changes alone, and reads in that person's
 * scope. It ends with the session, with the token that opened it, with the process, and when the person opens too many.
 */
export function createNotificationStreams(
  app: FastifyInstance,
  { db, clock, config, sessions }: Pick<TripDependencies, 'db' | 'clock' | 'config' | 'sessions'>,
) {
  const { beatMs, perPerson } = config.notificationStreams;
  const open = new Set<OpenStream>();
  let stopHearing: () => Promise<void> = async () => undefined;
  let beating: NodeJS.Timeout | undefined;

  const onChange = ({ tenantId, companyId, customerIds, cartId }: NotificationChange): void => {
    for (const { stream, actor } of open) {
      if (actor.tenantId !== tenantId || !actor.companyIds.includes(companyId) || !customerIds.includes(actor.userId))
        continue;
      void (cartId === null ? stream.refresh() : stream.tellTrip(cartId));
    }
  };
  const each = (act: (stream: NotificationStream) => void): void => open.forEach(({ stream }) => act(stream));

  app.addHook('onReady', async () => {
    stopHearing = await subscribeToChanges(db, onChange, () => each((stream) => void stream.refresh()));
    beating = setInterval(() => each((stream) => void stream.beat()), beatMs).unref();
  });
  sessions.onForget((sessionId) => {
    for (const { stream, actor } of open) if (sessionId === null || actor.sessionId === sessionId) stream.end();
  });
  app.addHook('preClose', async () => {
    clearInterval(beating);
    each((stream) => stream.end());
  });
  app.addHook('onClose', () => stopHearing());

  /** Opens a stream and sends its first events at once. */
  return async function read({ actor, admit, lastEventId }: NotificationReader): Promise<Readable> {
    assertCan(actor, 'notification.own', actor);
    const own = [...open].filter(
      (entry) => entry.actor.userId === actor.userId && entry.actor.tenantId === actor.tenantId,
    );
    for (const { stream } of own.slice(0, Math.max(0, own.length - perPerson + 1))) stream.end();
    const stream = openNotificationStream({ db, clock, admit }, lastEventId);
    const entry = { stream, actor };
    open.add(entry);
    stream.body.once('close', () => open.delete(entry));
    await stream.refresh();
    return stream.body;
  };
}
