import type { Operation } from '@portolan/contracts';

/** What decides whether a page may be loaded anew. */
export interface ReloadSurroundings {
  readonly isOnline: () => boolean;
  /** Whether the portal's page can be had again. */
  readonly probe: () => Promise<boolean>;
  /** A person is in the middle of something that would be lost. */
  readonly isBusy: () => boolean;
  /** Milliseconds since the page began to load. */
  readonly age: () => number;
  /** This page is itself a reload. */
  readonly isReload: boolean;
  /** @param operation the call that got no answer */
  readonly reload: (operation: Operation) => void;
}

/** No page is loaded anew more often, in milliseconds: an outage must not become a storm of reloads (domain §3). */
const atMostEveryMs = 60_000;

/** The spec's travel-management api, whose silence reloads nothing (§8, domain §3). */
const travelManagement = /^\/booking-channels\/ams\//;
/** A sign-in that is being typed, and a renewal that is asked for again, would be lost. */
const signingIn = /^\/api\/auth\//;

/**
 * Loads the page anew after a call to the portal's API that nobody answered (spec §8, status 0): only when the browser is online and
 * the portal's page can be had, at most once a minute, and never over unsaved work.
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
    // A stream is opened anew by itself, and nobody waits for it.
    if (mediaType === 'text/event-stream') return;
    if (travelManagement.test(path) || signingIn.test(path)) return;
    if (isProbing || !isOnline() || isBusy() || age() - last < atMostEveryMs) return;
    isProbing = true;
    const isBack = await probe().catch(() => false);
    isProbing = false;
    if (!isBack || isBusy()) return;
    last = age();
    reload(operation);
  };
}
