import { notificationEvent, streamNotifications, type NotificationEvent } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { readEvents } from './readEvents.ts';

/** What whoever leads says to all of the browser's pages, its own too. `lost`: nothing is heard any more, for now. */
export type Told =
  | { readonly kind: 'event'; readonly event: NotificationEvent; readonly id: string | undefined }
  | { readonly kind: 'alive' }
  | { readonly kind: 'lost' };

/** A stream that is silent for longer is dead, in milliseconds: the API's beats come every 15 seconds. */
export const silenceMs = 40_000;
/** Before each further attempt, in milliseconds; the last one again and again. */
const retriesMs = [1_000, 5_000, 15_000, 30_000, 60_000];

/** Holds the stream open until `signal`, over whatever cuts it. @param lastEventId what was heard last by anybody here */
export async function leadStream(
  http: HttpClient,
  signal: AbortSignal,
  lastEventId: () => string | undefined,
  tell: (told: Told) => void,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await readOnce(http, signal, lastEventId(), (told) => {
        failures = 0;
        tell(told);
      });
    } catch {
      // The next attempt follows; what a refusal means is the session's to say.
    }
    // Whoever gives it up is followed by another, or by nobody who looks.
    if (signal.aborted) return;
    tell({ kind: 'lost' });
    await pause((retriesMs[failures] ?? 60_000) * (1 + Math.random() / 4), signal);
  }
}

/** One stream, from its opening to its end. */
async function readOnce(
  http: HttpClient,
  signal: AbortSignal,
  lastEventId: string | undefined,
  tell: (told: Told) => void,
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
        tell({ kind: 'alive' });
      },
      onEvent: (data, id) => {
        const said = notificationEvent.safeParse(JSON.parse(data));
        // What a later API may say beside is nothing to this page.
        if (said.success) tell({ kind: 'event', event: said.data, id });
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
