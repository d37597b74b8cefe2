import { notificationEvent, streamNotifications, type NotificationEvent } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { readEvents } from './readEvents.ts';

/** Message of the page with the stream to all pages of the browser, itself included. `lost`: the stream is down for now. */
export type StreamMessage =
  | { readonly kind: 'event'; readonly event: NotificationEvent; readonly id: string | undefined }
  | { readonly kind: 'alive' }
  | { readonly kind: 'lost' };

/** A stream that is silent for longer is dead, in milliseconds: the API's beats come every 15 seconds. */
export const silenceMs = 40_000;
/** Delays before further attempts, in milliseconds; the last one repeats. */
const retriesMs = [1_000, 5_000, 15_000, 30_000, 60_000];

/** Holds the stream open until `signal`, and opens it again after a failure. @param lastEventId id of the browser's last event */
export async function leadStream(
  http: HttpClient,
  signal: AbortSignal,
  lastEventId: () => string | undefined,
  publish: (message: StreamMessage) => void,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await readOnce(http, signal, lastEventId(), (message) => {
        failures = 0;
        publish(message);
      });
    } catch {
      // The next attempt follows; the session handles a refusal.
    }
    // Aborted: another visible page takes over, if there is one.
    if (signal.aborted) return;
    publish({ kind: 'lost' });
    await pause((retriesMs[failures] ?? 60_000) * (1 + Math.random() / 4), signal);
  }
}

/** One stream, from its opening to its end. */
async function readOnce(
  http: HttpClient,
  signal: AbortSignal,
  lastEventId: string | undefined,
  publish: (message: StreamMessage) => void,
): Promise<void> {
  const dead = new AbortController();
  const giveUp = () => dead.abort();
  let silence = setTimeout(giveUp, silenceMs);
  signal.addEventListener('abort', giveUp);
  try {
    await readEvents(await http.open(streamNotifications, { signal: dead.signal, lastEventId }), {
      onBeat: () => {
        clearTimeout(silence);
        silence = setTimeout(giveUp, silenceMs);
        publish({ kind: 'alive' });
      },
      onEvent: (data, id) => {
        const parsed = notificationEvent.safeParse(JSON.parse(data));
        // Ignores events of a newer API.
        if (parsed.success) publish({ kind: 'event', event: parsed.data, id });
      },
    });
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', giveUp);
  }
}

/** Resolves after so long, or with `signal`. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
