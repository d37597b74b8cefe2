import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { PlatformRemote } from '@portolan/contracts';
import { requestIdOf, type HttpClient } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { EmptyState, ErrorState, LoadingState } from '@portolan/ui/core';
import { PlatformSkeleton } from '../overview/PlatformSkeleton.tsx';
import { HistoryLine } from './HistoryLine.tsx';
import { releaseHistory } from './releaseHistory.ts';

export interface HistorySectionProps {
  readonly http: HttpClient;
  readonly remote: PlatformRemote;
}

/** Changes of a remote: who, what, when and why; newest first. */
export const HistorySection = observer(function HistorySection({ http, remote }: HistorySectionProps) {
  const { t } = useTexts('mf-platform');
  const [store] = useState(() => releaseHistory(http, remote.remote));
  const { active, canary, fallback, lock, versions } = remote;
  const releases = JSON.stringify([
    active,
    canary,
    fallback,
    lock,
    versions.map(({ version, state }) => [version, state]),
  ]);
  useEffect(() => {
    void store.load();
    return () => store.giveUp();
  }, [store, releases]);
  const { state, value: lines } = store;

  if (state.kind === 'failed')
    return (
      <ErrorState title={t('history.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
    );
  if (lines === null) {
    return (
      <LoadingState label={t('history.loading')}>
        <PlatformSkeleton />
      </LoadingState>
    );
  }
  if (lines.length === 0) return <EmptyState kind="open" title={t('history.empty')} />;
  return (
    <ol className="pt-list pt-surface" aria-label={t('history.title')}>
      {lines.map((line, index) => (
        <HistoryLine key={`${line.at} ${index}`} line={line} />
      ))}
    </ol>
  );
});
