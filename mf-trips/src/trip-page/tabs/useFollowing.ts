import { useEffect, useRef } from 'react';
import type { Trip } from '@portolan/contracts';
import type { HistoryStore } from './HistoryStore.ts';

/** Reloads the history with each change of the trip. */
export function useFollowing(store: HistoryStore, { version, bookingStatus }: Trip): void {
  const shown = `${version} ${bookingStatus}`;
  const loaded = useRef(shown);
  useEffect(() => {
    if (loaded.current === shown) return;
    loaded.current = shown;
    void store.load();
  }, [store, shown]);
}
