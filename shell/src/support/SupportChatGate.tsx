import { lazy, Suspense, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { isPrivateScreen, useSession } from '@portolan/remote-kit';
import { chatwoot } from './chatProvider.ts';

const SupportChat = lazy(() => import('./SupportChat.tsx'));

/**
 * The support chat, where it may be (spec §1): in production, for a signed-in person whose user id and e-mail are known; not on screens
 * with documents or cards, and not while an agent acts, who would chat in another's name.
 */
export const SupportChatGate = observer(function SupportChatGate() {
  const { session, tenant } = useSession();
  const { environment, supportChat } = tenant.config;
  const provider = useMemo(() => (environment === 'production' && supportChat ? chatwoot(supportChat) : null), [environment, supportChat]);
  const { user } = session;
  if (provider === null || user === null || user.id === '' || user.email === '' || session.isActing || isPrivateScreen()) return null;
  return (
    <Suspense fallback={null}>
      <SupportChat provider={provider} user={user} />
    </Suspense>
  );
});
