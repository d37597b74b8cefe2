import { useEffect, useState, type ComponentType } from 'react';
import { ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { useTexts, type Texts } from '@portolan/remote-kit';
import type { Translations } from '../app/translations.ts';
import type { Beacons } from './Beacons.ts';
import { fetchAnew } from './fetchAnew.ts';
import { loadScreen } from './loadScreen.ts';
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx';
import type { RemoteEntry } from './discovery.ts';
import styles from './RemoteRoute.module.css';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

export interface RemoteRouteProps {
  readonly remote: RemoteEntry;
  /** Path of the route as the remote declares it. */
  readonly path: string;
  /** Title of the route: the page's heading where the screen cannot give its own. */
  readonly title: Texts;
  readonly translations: Translations;
  readonly beacons: Beacons;
}

/** After this a card stands in the remote's place, in milliseconds, while loading goes on behind it (platform, "Loading"). */
const cardAfterMs = 5_000;

type View = { readonly kind: 'loading' | 'late' | 'failed' } | { readonly kind: 'loaded'; readonly Screen: ComponentType; readonly version: string };

/** A screen of a remote in the shell: loads it, and stands in for it with a card when it cannot be had. */
export function RemoteRoute({ remote, path, title, translations, beacons }: RemoteRouteProps) {
  const { t, language } = useTexts('shell');
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState<View>({ kind: 'loading' });

  useEffect(() => {
    let current = true;
    const late = setTimeout(() => setView({ kind: 'late' }), cardAfterMs);
    const load = () => loadScreen(remote, path, translations, beacons);
    void (attempt === 0 ? load() : fetchAnew(remote).then(load)).then((result) => {
      if (result.kind === 'failed') console.error(`${remote.id}@${remote.version} could not be loaded`, result.error);
      clearTimeout(late);
      if (current) setView(result);
    });
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [remote, path, translations, beacons, attempt]);

  const tryAgain = () => {
    setView({ kind: 'loading' });
    setAttempt(attempt + 1);
  };
  const card = (retry: () => void) => (
    <div className={styles['card']}>
      <PageHeading>{title[language]}</PageHeading>
      <ErrorState title={t('remote.failedTitle')} description={t('remote.failedText')} retryLabel={t('tryAgain')} onRetry={retry} />
    </div>
  );

  if (view.kind === 'loading') {
    return (
      <LoadingState label={t('loading')}>
        <ScreenSkeleton />
      </LoadingState>
    );
  }
  if (view.kind !== 'loaded') return card(tryAgain);
  const { Screen, version } = view;
  return (
    <RemoteErrorBoundary key={attempt} remoteId={remote.id} version={version} onCrash={() => beacons.failed({ id: remote.id, version })} fallback={card}>
      <Screen />
    </RemoteErrorBoundary>
  );
}
