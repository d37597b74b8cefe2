import { useSyncExternalStore } from 'react';

/** Minimum width of results with a map beside them (look, "Shell and grid"). */
const wide = () => window.matchMedia('(min-width: 1200px)');

function subscribe(onChange: () => void): () => void {
  const list = wide();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the page is wide enough for a map beside the results. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
