import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { namespaceOf } from '@portolan/remote-kit';
import type { Translations } from '../texts/translations.ts';
import type { ErrorReports } from '../errors/ErrorReports.ts';
import type { Beacons } from './Beacons.ts';
import { refetch } from './refetch.ts';
import { endOfLoads } from './loadRemote.ts';
import { loadPart, type PartResult, type RemotePart } from './loadPart.ts';
import type { RemoteEntry } from './discovery.ts';
import type { RemoteCatalog } from './RemoteCatalog.ts';
import type { VersionsInUse } from './VersionsInUse.ts';

/** Objects of the page that the parts of all remotes share. */
export interface PartSurroundings {
  readonly catalog: RemoteCatalog;
  readonly translations: Translations;
  readonly beacons: Beacons;
  readonly errors: ErrorReports;
  readonly inUse: VersionsInUse;
}

/** Time until a card replaces a loading part, in milliseconds; the load continues (platform, "Loading"). */
const cardAfterMs = 5_000;

/** `late` and `failed` look alike, but a late part may still load by itself. */
export type PartView = { readonly kind: 'loading' | 'late' } | PartResult;

export interface ShownPart {
  readonly view: PartView;
  /** Number of retries: another attempt is another part. */
  readonly attempt: number;
  readonly tryAgain: () => void;
}

/**
 * Loads a part of a remote while it is mounted. Keeps no state of a failure for the next attempt. A part whose version is withdrawn for
 * security goes at once (`loading`). A failed part is tried again when the network is back. For an observer.
 * @param onWithdrawn called when the version is withdrawn: another one must replace it
 * @param beforeRetry awaited between "Try again" and the attempt: may set another version of `remote`
 */
export function useRemotePart(
  remote: RemoteEntry,
  { kind, name }: RemotePart,
  { catalog, translations, beacons, errors, inUse }: PartSurroundings,
  onWithdrawn: () => void,
  beforeRetry = () => Promise.resolve(),
): ShownPart {
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState<PartView>({ kind: 'loading' });

  useEffect(() => {
    let current = true;
    const late = setTimeout(() => setView({ kind: 'late' }), cardAfterMs);
    const load = () =>
      loadPart(remote, { kind, name }, translations, { beacons, errors, isWithdrawn: catalog.isWithdrawn });
    void (attempt === 0 ? load() : Promise.all([refetch(remote), endOfLoads(remote)]).then(load)).then((result) => {
      if (result.kind === 'failed') console.error(`${remote.id}@${remote.version} could not be loaded`, result.error);
      clearTimeout(late);
      if (current) setView(result);
    });
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [remote, kind, name, catalog, translations, beacons, errors, attempt]);

  // A layout effect: a version is in use as soon as it shows.
  useLayoutEffect(() => {
    if (view.kind !== 'loaded') return undefined;
    const part = { id: remote.id, version: view.version };
    return inUse.take(part, () => {
      translations.drop(namespaceOf(part));
      try {
        view.remote.dispose?.();
      } catch (error) {
        console.error(`${part.id}@${part.version} could not be disposed of`, error);
        errors.report('script', error, { part });
      }
    });
  }, [remote.id, view, inUse, translations, errors]);

  const isWithdrawn = catalog.isWithdrawn(view.kind === 'loaded' ? { id: remote.id, version: view.version } : remote);
  useEffect(() => {
    if (isWithdrawn) onWithdrawn();
  }, [isWithdrawn, onWithdrawn]);

  const tryAgain = () => {
    setView({ kind: 'loading' });
    void beforeRetry().then(() => {
      setView({ kind: 'loading' });
      setAttempt((made) => made + 1);
    });
  };
  const hasFailed = view.kind === 'failed';
  const tryWithNetwork = useEffectEvent(tryAgain);
  // Tries again when the network is back.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    const handleOnline = () => tryWithNetwork();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [hasFailed]);
  return { view: isWithdrawn ? { kind: 'loading' } : view, attempt, tryAgain };
}
