import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useBusy, useSession, useTexts } from '@portolan/remote-kit';
import { useBlocker } from '@portolan/remote-kit/router';
import { Dialog } from '@portolan/ui/overlay';
import type { TenantSettingsStore } from './TenantSettingsStore.ts';

/** Asks before unsaved changes are left: in the portal by a dialog, at the window's end by the browser. */
export const UnsavedSettingsDialog = observer(function UnsavedSettingsDialog({ store }: { readonly store: TenantSettingsStore }) {
  const { t } = useTexts('mf-company-admin');
  const { session } = useSession();
  // A session that ended must not be held back: there is nobody left to save for.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => store.isDirty && session.isSignedIn && currentLocation.pathname !== nextLocation.pathname);
  const { isDirty } = store;
  useBusy(isDirty, t('tenant.leave.busy'));
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      title={t('tenant.leave.title')}
      confirmLabel={t('tenant.leave.confirm')}
      cancelLabel={t('tenant.leave.cancel')}
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('tenant.leave.text')}
    </Dialog>
  );
});
