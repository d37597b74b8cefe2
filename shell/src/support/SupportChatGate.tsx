import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { isPrivateScreen, useSession } from '@portolan/remote-kit';
import { useChunk } from '../lazy/useChunk.ts';
import { chatwoot } from './chatProvider.ts';

const loadChat = () => import('./SupportChat.tsx').then(({ SupportChat }) => SupportChat);

/**
 * The support chat (spec §1): in production, for a signed-in person with known user id and e-mail; not on screens with documents or
 * cards, and not while an agent acts, who would chat in the client's name.
 */
export const SupportChatGate = observer(function SupportChatGate() {
  const { session, tenant } = useSession();
  const { environment, supportChat } = tenant.config;
  const provider = useMemo(
    () => (environment === 'production' && supportChat ? chatwoot(supportChat) : null),
    [environment, supportChat],
  );
  const { user } = session;
  const person =
    user === null || user.id === '' || user.email === '' || session.isActing || isPrivateScreen() ? null : user;
  const { Part } = useChunk(loadChat, provider !== null && person !== null);
  // A failed load shows nothing: it is tried again when the network is back.
  return provider === null || person === null || Part === null ? null : <Part provider={provider} user={person} />;
});
