import { useSyncExternalStore } from 'react';

/** Up to this width the cards of the home page's side stand below the others (look, "Shell and grid"). */
const oneColumn = () => window.matchMedia('(max-width: 1023px)');

function subscribe(onChange: () => void): () => void {
  const list = oneColumn();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the home page has one column alone. */
export const useIsOneColumn = (): boolean => useSyncExternalStore(subscribe, () => oneColumn().matches);
