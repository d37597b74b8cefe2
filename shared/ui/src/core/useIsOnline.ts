import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device has a network, according to the browser: false is certain, true only likely. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
