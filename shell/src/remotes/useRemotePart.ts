import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { namespaceOf } from '@portolan/remote-kit';
import type { Translations } from '../texts/translations.ts';
import type { ErrorReports } from '../errors/ErrorReports.ts';
import type { Beacons } from './Beacons.ts';
import { fetchAnew } from './fetchAnew.ts';
import { endOfLoads } from './loadRemote.ts';
import { loadPart, type PartResult, type RemotePart } from './loadPart.ts';
import type { RemoteEntry } from './discovery.ts';
import type { RemoteCatalog } from './RemoteCatalog.ts';
import type { VersionsInUse } from './VersionsInUse.ts';

/** What the parts of all remotes share in the page. */
export interface PartSurroundings {
  readonly catalog: RemoteCatalog;
  readonly translations: Translations;
  readonly beacons: Beacons;
  readonly errors: ErrorReports;
  readonly inUse: VersionsInUse;
}

/** After this a card stands in the part's place, in milliseconds, while loading goes on behind it (platform, "Loading"). */
const cardAfterMs = 5_000;

/** `late` and `failed` look alike; what is late may still come by itself. */
export type PartView = { readonly kind: 'loading' | 'late' } | PartResult;

export interface ShownPart {
  readonly view: PartView;
  /** How often it was tried again: another attempt is another part. */
  readonly attempt: number;
  readonly tryAgain: () => void;
}

/**
 * Loads a part of a remote for as long as it shows; nothing of a failure is kept for the next attempt, or the next time. One whose
 * version is withdrawn for security is gone in the same moment (`loading`). For an observer.
 * What could not be had is tried again when the device has its network back.
 * @param onWithdrawn called then: another version must take its place
 * @param beforeRetry waited for between "Try again" and the attempt: `remote` may be another version by then
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
    void (attempt === 0 ? load() : Promise.all([fetchAnew(remote), endOfLoads(remote)]).then(load)).then((result) => {
      if (result.kind === 'failed') console.error(`${remote.id}@${remote.version} could not be loaded`, result.error);
      clearTimeout(late);
      if (current) setView(result);
    });
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [remote, kind, name, catalog, translations, beacons, errors, attempt]);

  // A layout effect: no moment in which a version shows and is not in use.
  useLayoutEffect(() => {
    if (view.kind !== 'loaded') return undefined;
    const part = { id: remote.id, version: view.version };
    return inUse.take(part, () => {
      translations.drop(namespaceOf(part));
      try {
        view.remote.dispose?.();
      } catch (error) {
        console.error(`${part.id}@${part.version} could not be disposed of`, error);
        errors.tell('script', error, { part });
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
  // The network is back: what could not be had without it comes by itself.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    const heard = () => tryWithNetwork();
    window.addEventListener('online', heard);
    return () => window.removeEventListener('online', heard);
  }, [hasFailed]);
  return { view: isWithdrawn ? { kind: 'loading' } : view, attempt, tryAgain };
}
