import { useEffect, useState } from 'react';
import { usePersonGeneration, useSession } from './SessionProvider.tsx';

/** A store with a lifetime: idle when created, started when its screen shows, disposed of when it goes. */
export interface LivingStore {
  start(): void;
  dispose(): void;
}

/**
 * Creates a screen's store once for a person, starts it on mount and disposes of it on unmount. When the person changes under the screen,
 * the store is disposed of at once and another is created: one person's data never shows to the next (spec §4).
 */
export function useStore<Store extends LivingStore>(make: () => Store): Store {
  const { personal } = useSession().session;
  const generation = usePersonGeneration();
  const [kept, setKept] = useState(() => ({ generation, store: make() }));
  const current = kept.generation === generation ? kept : { generation, store: make() };
  if (current !== kept) setKept(current);
  const { store } = current;
  useEffect(() => {
    store.start();
    const forget = personal.register(() => store.dispose());
    return () => {
      forget();
      store.dispose();
    };
  }, [store, personal]);
  return store;
}
