import { useSyncExternalStore } from 'react';

/** Up to this width the side cards stand below the others (look, "Shell and grid"). */
const oneColumn = () => window.matchMedia('(max-width: 1023px)');

function subscribe(onChange: () => void): () => void {
  const list = oneColumn();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the home page has one column. */
export const useIsOneColumn = (): boolean => useSyncExternalStore(subscribe, () => oneColumn().matches);
