import { useEffect, useState } from 'react';
import type { LivingStore } from '@portolan/remote-kit';

/**
 * Makes the store of a page that signs somebody in with its link. It belongs to the link, not to whoever is signed in: with `useStore` the sign-in
 * itself would put another in its place, which would spend the link a second time and be refused.
 */
export function useLinkStore<Store extends LivingStore>(make: () => Store): Store {
  const [store] = useState(make);
  useEffect(() => {
    store.start();
    return () => store.dispose();
  }, [store]);
  return store;
}
