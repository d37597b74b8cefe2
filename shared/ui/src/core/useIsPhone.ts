import { useSyncExternalStore } from 'react';

/** Up to this width tables become cards, and filters a drawer (look, "Shell and grid"). */
const phone = () => window.matchMedia('(max-width: 768px)');

function subscribe(onChange: () => void): () => void {
  const list = phone();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the page has only one column: tables show as cards, a filter panel as a drawer over the page. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone().matches);
