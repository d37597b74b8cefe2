import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { NoAccess } from './NoAccess.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { TrackedPeople } from './TrackedPeople.tsx';
import { TrackingStore } from './TrackingStore.ts';
import styles from './TrackingPage.module.css';

/** Who is where (spec §2, "Travel tracking page"): the list. */
export const TrackingPage = observer(function TrackingPage() {
  const { t } = useTexts('mf-tracking');
  const { http } = useSession();
  const store = useStore(() => new TrackingStore(http));
  const { state } = store;
  const retry = () => void store.load();

  if (state.kind === 'forbidden') return <NoAccess />;
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      {(state.kind === 'idle' || state.kind === 'loading') && (
        <LoadingState label={t('loading')}>
          <PeopleSkeleton />
        </LoadingState>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={t('failed')} requestId={requestIdOf(state.error)} onRetry={retry} />
      )}
      {state.kind === 'ready' && state.value.length === 0 && (
        <EmptyState
          kind="open"
          title={t('empty')}
          description={t('emptyText')}
          action={<Button onClick={retry}>{t('tryAgain')}</Button>}
        />
      )}
      {state.kind === 'ready' && state.value.length > 0 && <TrackedPeople people={state.value} />}
    </div>
  );
});
