import type { NotificationEvent } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { leadStream, silenceMs, type Told } from './leadStream.ts';

export interface NotificationListener {
  readonly hear: (event: NotificationEvent) => void;
  /** Whether what happens is heard at once, or has to be asked for. */
  readonly onLive: (isLive: boolean) => void;
}

/** How many ids of news are remembered: those of a moment before may come twice. */
const rememberedIds = 200;

/**
 * Follows a reader's news as they come. A browser has one stream, whichever of its visible pages holds it (a Web Lock); the others hear what that one tells
 * them (a BroadcastChannel). A browser without either has none, nor has a page that nobody looks at: who wants to know there asks now and then.
 * @param who the reader, so that pages of different people do not hear one another
 * @returns what stops it
 */
export function followNotifications(http: HttpClient, who: string, { hear, onLive }: NotificationListener): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return () => undefined;
  const name = `portolan-news ${who}`;
  const channel = new BroadcastChannel(name);
  const tellOthers: BroadcastChannel['postMessage'] = channel.postMessage.bind(channel);
  const known = new Set<string>();
  let leading: AbortController | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let lastEventId: string | undefined;

  function take(told: Told): void {
    clearTimeout(silence);
    if (told.kind === 'lost') return onLive(false);
    silence = setTimeout(() => onLive(false), silenceMs);
    onLive(true);
    if (told.kind === 'event' && isNew(told.event)) {
      lastEventId = told.id ?? lastEventId;
      hear(told.event);
    }
  }
  function isNew(event: NotificationEvent): boolean {
    if (event.kind !== 'news') return true;
    const { id } = event.news;
    if (known.has(id)) return false;
    const [oldest] = known;
    if (known.size >= rememberedIds && oldest !== undefined) known.delete(oldest);
    known.add(id);
    return true;
  }
  const tell = (told: Told): void => {
    take(told);
    tellOthers(told);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => take(data));

  function join(): void {
    if (leading !== null) return;
    const { signal } = (leading = new AbortController());
    // Given up while it waits for its turn, it rejects.
    void navigator.locks
      .request(name, { signal }, () => leadStream(http, signal, () => lastEventId, tell))
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
