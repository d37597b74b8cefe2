import { useSyncExternalStore } from 'react';

/** From this width on results have a map beside them (look, "Shell and grid"). */
const wide = () => window.matchMedia('(min-width: 1200px)');

function subscribe(onChange: () => void): () => void {
  const list = wide();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the page has room for a map beside its results. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
