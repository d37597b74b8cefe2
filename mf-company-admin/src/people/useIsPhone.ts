import { useSyncExternalStore } from 'react';

/** Up to this width tables become cards (look, "Shell and grid"). */
const phone = () => window.matchMedia('(max-width: 768px)');

function subscribe(onChange: () => void): () => void {
  const list = phone();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone().matches);
