import { useEffect, useEffectEvent, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { Button, ErrorState, PageHeading, useIsOnline } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useRevalidator } from '@portolan/remote-kit/router';

/** Replaces every page while the person cannot be loaded. The address stays, and a retry opens its page. Retries by itself once the network is back. */
export const UnavailablePage = observer(function UnavailablePage() {
  const { t } = useTexts('shell');
  const { session } = useSession();
  const { revalidate } = useRevalidator();
  const isOnline = useIsOnline();
  const [isTrying, setTrying] = useState(false);
  const [wasOnline, setWasOnline] = useState(isOnline);
  const [failure, setFailure] = useState<unknown>(session.state.kind === 'failed' ? session.state.error : null);
  const handleRetry = async () => {
    if (isTrying) return;
    setTrying(true);
    await session.loadUser();
    if (session.state.kind === 'failed') setFailure(session.state.error);
    await revalidate();
    setTrying(false);
  };
  const retryOnline = useEffectEvent(() => {
    if (isOnline && !wasOnline) void handleRetry();
    setWasOnline(isOnline);
  });
  useEffect(() => retryOnline(), [isOnline]);
  return (
    <div className="pt-stack-16">
      <PageHeading>{t('unavailable.title')}</PageHeading>
      <ErrorState
        title={t('unavailable.failed')}
        description={t('unavailable.text')}
        requestId={requestIdOf(failure)}
        onRetry={() => void handleRetry()}
      />
      <div>
        <Button type="text" disabled={isTrying} onClick={() => void session.logout()}>
          {t('nav.signOut')}
        </Button>
      </div>
    </div>
  );
});
