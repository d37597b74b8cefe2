import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { fetchSupportIdentity, type Customer } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import type { ChatProvider } from './chatProvider.ts';
import styles from './SupportChat.module.css';

export interface SupportChatProps {
  readonly provider: ChatProvider;
  readonly user: Customer;
}

/** The button at the bottom right, and the chat in a frame of its own, which loads on first use. */
export const SupportChat = observer(function SupportChat({ provider, user }: SupportChatProps) {
  const { t, language } = useTexts('shell');
  const { http } = useSession();
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const panel = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state === 'open';
  const isOpened = state !== 'unopened';
  const title = t('chat.title');

  useEffect(() => {
    if (!isOpened) return;
    const made = frameFor(provider.frameUrl, title);
    made.className = styles['frame'] ?? '';
    frame.current = made;
    panel.current?.append(made);
    return () => {
      frame.current = null;
      made.remove();
    };
  }, [isOpened, provider, title]);

  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (!target || source !== target || origin !== provider.origin) return;
      const meaning = provider.read(data);
      if (meaning === 'close') {
        setState('closed');
        button.current?.focus(); // the focus was in the frame, which is hidden
      }
      if (meaning === 'ready')
        void introduce({
          provider,
          user,
          http,
          language,
          say: (message) => target.postMessage(message, provider.origin),
        });
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [provider, user, http, language]);

  return (
    <div className={styles['chat']}>
      {/* first in the document, though shown below: the next Tab enters the frame */}
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      >
        <Icon name={isOpen ? 'close' : 'mail'} size={24} />
        <span className="pt-visually-hidden">{title}</span>
      </button>
      {isOpened && <div className={styles['panel']} hidden={!isOpen} ref={panel} />}
    </div>
  );
});

/**
 * A frame of another origin with its own scripts and storage, which gives it no access to our page. In a frame of our origin,
 * `allow-scripts` with `allow-same-origin` would let it out of the sandbox.
 */
function frameFor(url: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  Object.assign(frame, { referrerPolicy: 'strict-origin', title, src: url });
  return frame;
}

interface Introduction extends SupportChatProps {
  readonly http: HttpClient;
  readonly language: string;
  readonly say: (message: string) => void;
}

/** Introduces the person to the chat. Without the proof the chat asks the person itself, or treats them as unknown. */
async function introduce({ provider, user, http, language, say }: Introduction): Promise<void> {
  const identifierHash = await http.call(fetchSupportIdentity, {}).then(
    (answer) => answer.identifierHash,
    () => null,
  );
  const fullName = `${user.firstName} ${user.lastName}`.trim();
  provider.introduce({ userId: user.id, fullName, email: user.email, identifierHash }, language).forEach(say);
}
