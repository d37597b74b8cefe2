import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notificationEvent, streamNotifications, type NotificationEvent } from '@portolan/contracts';
import type { TestApp, TestSession } from './testApp.ts';

/** A reader of the stream of notifications over a real connection. */
export interface NotificationReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The next event in order that was not read yet; null once the stream has ended. */
  next(): Promise<NotificationEvent | null>;
  /** Resolves with the next heartbeat. */
  beat(): Promise<void>;
  /** The id of the last event that had one. */
  lastEventId(): string | undefined;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** Opens the stream at an app, which listens from then on. */
export async function readNotifications(
  { app }: TestApp,
  { headers }: Pick<TestSession, 'headers'>,
  lastEventId?: string,
): Promise<NotificationReader> {
  if (app.addresses().length === 0) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.addresses()[0] as AddressInfo;
  const asking = request({
    host: '127.0.0.1',
    port,
    path: streamNotifications.path,
    headers: { ...headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asking.on('response', resolve).on('error', reject).end(),
  );
  const events: (NotificationEvent | null)[] = [];
  const waiting: ((event: NotificationEvent | null) => void)[] = [];
  const beats: (() => void)[] = [];
  let lastId: string | undefined;
  let rest = '';
  const give = (event: NotificationEvent | null): void => {
    const taker = waiting.shift();
    if (taker === undefined) events.push(event);
    else taker(event);
  };
  answer.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block === ':') beats.splice(0).forEach((beat) => beat());
      lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId;
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) give(notificationEvent.parse(JSON.parse(data)));
    }
  });
  answer.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => answer.once('close', resolve)).then(() => give(null));
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    next: () => {
      const [event] = events.splice(0, 1);
      return event === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(event);
    },
    beat: () => new Promise((resolve) => beats.push(resolve)),
    lastEventId: () => lastId,
    ended,
    leave: () => void asking.destroy(),
  };
}
