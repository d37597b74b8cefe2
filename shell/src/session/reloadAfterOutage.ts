import type { Operation } from '@portolan/contracts';

/** Facts that decide whether the page may reload. */
export interface ReloadSurroundings {
  readonly isOnline: () => boolean;
  /** Whether the portal's page can be loaded again. */
  readonly probe: () => Promise<boolean>;
  /** Whether a reload would lose unsaved work. */
  readonly isBusy: () => boolean;
  /** Milliseconds since the page began to load. */
  readonly age: () => number;
  /** This page is itself a reload. */
  readonly isReload: boolean;
  /** @param operation the call that got no answer */
  readonly reload: (operation: Operation) => void;
}

/** Shortest time between reloads, in milliseconds: an outage must not become a storm of reloads (domain §3). */
const minReloadIntervalMs = 60_000;

/** The spec's travel-management api, whose silence reloads nothing (§8, domain §3). */
const travelManagement = /^\/booking-channels\/ams\//;
/** A reload would lose a typed sign-in, and a renewal of tokens that is retried. */
const signingIn = /^\/api\/auth\//;

/**
 * Reloads the page after a call to the portal's API without an answer (spec §8, status 0): only if the browser is online and the
 * portal's page can be loaded, at most once a minute, and never over unsaved work.
 */
export function reloadAfterOutage({
  isOnline,
  probe,
  isBusy,
  age,
  isReload,
  reload,
}: ReloadSurroundings): (operation: Operation) => Promise<void> {
  let last = isReload ? 0 : -Infinity;
  let isProbing = false;
  return async (operation) => {
    const { path, mediaType } = operation;
    // A stream is opened again by itself.
    if (mediaType === 'text/event-stream') return;
    if (travelManagement.test(path) || signingIn.test(path)) return;
    if (isProbing || !isOnline() || isBusy() || age() - last < minReloadIntervalMs) return;
    isProbing = true;
    const isBack = await probe().catch(() => false);
    isProbing = false;
    if (!isBack || isBusy()) return;
    last = age();
    reload(operation);
  };
}
