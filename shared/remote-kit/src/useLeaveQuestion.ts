import { useEffect } from 'react';
import { useBusy } from './RemoteScope.tsx';
import { useBlocker } from './router.ts';
import { useSession } from './SessionProvider.tsx';
import { useTexts } from './useTexts.ts';

/** Props of `LeaveDialog` of `@portolan/ui/overlay`. */
export interface LeaveQuestion {
  readonly isOpen: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/**
 * Asks before a page with unsaved changes is left: the dialog with these props for another page of the portal, the browser for closing the
 * window. Meanwhile the remote's version stays. After the end of a session it asks nothing: there is no one left to save for.
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const { t } = useTexts('ui');
  const { session } = useSession();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && session.isSignedIn && currentLocation.pathname !== nextLocation.pathname,
  );
  useBusy(isUnsaved, t('leave.busy'));
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return { isOpen: blocker.state === 'blocked', onLeave: () => blocker.proceed?.(), onStay: () => blocker.reset?.() };
}
