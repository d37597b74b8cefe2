import { useLayoutEffect } from 'react';
import { observable, runInAction } from 'mobx';

/** Number of mounted components that mark the page as private. */
const parts = observable.box(0);

/** True while the page shows content that third parties must not see: documents, cards (reliability E). Observable. */
export const isPrivateScreen = (): boolean => parts.get() > 0;

/** Keeps the support chat and the session recording away while the component is mounted: for screens with documents and cards. */
export function usePrivateScreen(): void {
  useLayoutEffect(() => {
    const add = (count: number) => runInAction(() => parts.set(parts.get() + count));
    add(1);
    return () => add(-1);
  }, []);
}
