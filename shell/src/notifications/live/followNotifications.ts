import type { NotificationEvent } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { leadStream, silenceMs, type StreamMessage } from './leadStream.ts';

export interface NotificationListener {
  readonly onEvent: (event: NotificationEvent) => void;
  /** Whether events arrive by the stream, or the page has to ask. */
  readonly onLive: (isLive: boolean) => void;
}

/** How many ids are remembered to drop repeated notifications. */
const maxRememberedIds = 200;

/**
 * Follows a reader's notifications as they come. One visible page of a browser holds the stream (a Web Lock) and passes events to the
 * others (a BroadcastChannel). A hidden page, or a browser without locks or channels, has no stream and asks at intervals.
 * @param who the reader, so that pages of different people stay separate
 * @returns a function that stops it
 */
export function followNotifications(
  http: HttpClient,
  who: string,
  { onEvent, onLive }: NotificationListener,
): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return () => undefined;
  const name = `portolan-news ${who}`;
  const channel = new BroadcastChannel(name);
  const broadcast: BroadcastChannel['postMessage'] = channel.postMessage.bind(channel);
  const known = new Set<string>();
  let leading: AbortController | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let lastEventId: string | undefined;

  function handleMessage(message: StreamMessage): void {
    clearTimeout(silence);
    if (message.kind === 'lost') return onLive(false);
    silence = setTimeout(() => onLive(false), silenceMs);
    onLive(true);
    if (message.kind === 'event' && isNew(message.event)) {
      lastEventId = message.id ?? lastEventId;
      onEvent(message.event);
    }
  }
  function isNew(event: NotificationEvent): boolean {
    if (event.kind !== 'news') return true;
    const { id } = event.news;
    if (known.has(id)) return false;
    const [oldest] = known;
    if (known.size >= maxRememberedIds && oldest !== undefined) known.delete(oldest);
    known.add(id);
    return true;
  }
  const publish = (message: StreamMessage): void => {
    handleMessage(message);
    broadcast(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => handleMessage(data));

  function join(): void {
    if (leading !== null) return;
    const { signal } = (leading = new AbortController());
    // It rejects if it is aborted while it waits for its turn.
    void navigator.locks
      .request(name, { signal }, () => leadStream(http, signal, () => lastEventId, publish))
      .catch(() => undefined);
  }
  function leave(): void {
    leading?.abort();
    leading = null;
    clearTimeout(silence);
    onLive(false);
  }
  const handleVisibility = () => (document.visibilityState === 'visible' ? join() : leave());

  handleVisibility();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    leave();
    channel.close();
  };
}
