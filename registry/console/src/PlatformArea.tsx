import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Route, Routes } from '@portolan/remote-kit/router';
import { ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { OverviewStore } from './overview/OverviewStore.ts';
import { PlatformSkeleton } from './overview/PlatformSkeleton.tsx';
import { RemotePage } from './remote/RemotePage.tsx';
import { RemotesPage } from './remotes/RemotesPage.tsx';
import { SharingPage } from './sharing/SharingPage.tsx';

/** All pages under /platform. They share one copy of the registry's state. */
export const PlatformArea = observer(function PlatformArea() {
  const { t } = useTexts('mf-platform');
  const { http } = useSession();
  const store = useStore(() => new OverviewStore(http));
  const { overview, failure } = store;
  const retry = () => void store.load();

  if (overview === null) {
    return (
      <div className="pt-stack-24 pt-shrinkable">
        <PageHeading>{t('title')}</PageHeading>
        {failure === null ? (
          <LoadingState label={t('loading')}>
            <PlatformSkeleton />
          </LoadingState>
        ) : (
          <ErrorState title={t('failed')} requestId={requestIdOf(failure)} onRetry={retry} />
        )}
      </div>
    );
  }
  return (
    <div className="pt-stack-24 pt-shrinkable">
      <Routes>
        <Route index element={<RemotesPage store={store} />} />
        <Route path="sharing" element={<SharingPage store={store} />} />
        <Route path=":remote/:view?" element={<RemotePage store={store} />} />
      </Routes>
    </div>
  );
});
