import type { PublicConfig } from '@portolan/contracts';

/** Who chats: what the chat is told of a person (spec §1). */
export interface ChatPerson {
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
  /** Proof that it is this person; null where the chat asks for none. */
  readonly identifierHash: string | null;
}

/** A support chat in a frame of its own: the page and the frame speak by messages alone. */
export interface ChatProvider {
  /** Address of the frame. */
  readonly frameUrl: string;
  /** The one origin that messages go to and are heard from. */
  readonly origin: string;
  /** What a message of the frame means; null for what does not matter to us. */
  readonly read: (message: unknown) => 'ready' | 'close' | null;
  /** The messages that introduce somebody once the frame is ready. */
  readonly introduce: (person: ChatPerson, language: string) => readonly string[];
}

const prefix = 'chatwoot-widget:';
const meanings: Readonly<Record<string, 'ready' | 'close'>> = {
  loaded: 'ready',
  toggleBubble: 'close',
  closeWindow: 'close',
};

/** Chatwoot's widget, spoken to as its own script does, without running that script in our page. */
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
