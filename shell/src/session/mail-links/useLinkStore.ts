import { useEffect, useState } from 'react';
import type { LivingStore } from '@portolan/remote-kit';

/**
 * Makes the store of a page that signs in with its link. The store belongs to the link, not to the person: with `useStore` the sign-in
 * itself would replace it, and the new store would spend the link a second time and be refused.
 */
export function useLinkStore<Store extends LivingStore>(make: () => Store): Store {
  const [store] = useState(make);
  useEffect(() => {
    store.start();
    return () => store.dispose();
  }, [store]);
  return store;
}
