import type { PublicConfig } from '@portolan/contracts';

/** The person's data that the chat receives (spec §1). */
export interface ChatPerson {
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
  /** Proof of identity; null for none. */
  readonly identifierHash: string | null;
}

/** A support chat in a frame of its own. Page and frame communicate only by messages. */
export interface ChatProvider {
  /** Address of the frame. */
  readonly frameUrl: string;
  /** The only origin for messages to and from the frame. */
  readonly origin: string;
  /** Meaning of a message from the frame; null for others. */
  readonly read: (message: unknown) => 'ready' | 'close' | null;
  /** Messages that introduce the person once the frame is ready. */
  readonly introduce: (person: ChatPerson, language: string) => readonly string[];
}

const prefix = 'chatwoot-widget:';
const meanings: Readonly<Record<string, 'ready' | 'close'>> = {
  loaded: 'ready',
  toggleBubble: 'close',
  closeWindow: 'close',
};

/** Chatwoot's widget, controlled like by its own script, but without running that script in our page. */
export function chatwoot({ url, websiteToken }: NonNullable<PublicConfig['supportChat']>): ChatProvider {
  const say = (event: string, content: object): string => prefix + JSON.stringify({ event, ...content });
  return {
    frameUrl: `${url}/widget?${new URLSearchParams({ website_token: websiteToken }).toString()}`,
    origin: new URL(url).origin,
    read: (message) => {
      const event =
        typeof message === 'string' && message.startsWith(prefix) ? eventOf(message.slice(prefix.length)) : '';
      return Object.hasOwn(meanings, event) ? (meanings[event] ?? null) : null;
    },
    introduce: ({ userId, fullName, email, identifierHash }, language) => [
      say('config-set', { locale: language, position: 'right', hideMessageBubble: true, showPopoutButton: false }),
      say('set-user', {
        identifier: userId,
        user: { name: fullName, email, ...(identifierHash === null ? {} : { identifier_hash: identifierHash }) },
      }),
    ],
  };
}

function eventOf(text: string): string {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'event' in message && typeof message.event === 'string'
      ? message.event
      : '';
  } catch {
    return '';
  }
}
