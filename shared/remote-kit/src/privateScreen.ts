import { useLayoutEffect } from 'react';
import { observable, runInAction } from 'mobx';

/** How many parts of the page say that it is private. */
const parts = observable.box(0);

/** True while the page shows what no third party may be near: documents, cards (reliability E). Observable. */
export const isPrivateScreen = (): boolean => parts.get() > 0;

/** Keeps the support chat and the session recording away for as long as the component is there: for screens with documents and cards. */
export function usePrivateScreen(): void {
  useLayoutEffect(() => {
    const add = (count: number) => runInAction(() => parts.set(parts.get() + count));
    add(1);
    return () => add(-1);
  }, []);
}
