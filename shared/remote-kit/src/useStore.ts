import { useEffect, useState } from 'react';

/** A store with a life: made idle, started when its screen shows, disposed when it goes. */
export interface LivingStore {
  start(): void;
  dispose(): void;
}

/** Makes a screen's store once, starts it on mount and disposes of it on unmount. */
export function useStore<Store extends LivingStore>(make: () => Store): Store {
  const [store] = useState(make);
  useEffect(() => {
    store.start();
    return () => store.dispose();
  }, [store]);
  return store;
}
