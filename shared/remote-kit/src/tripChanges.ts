import { observable, runInAction } from 'mobx';

/** How often each trip was said to have changed, by its cart's id. */
const changes = observable.map<string, number>();
/** How often it may have been said unheard, of any trip. */
const gaps = observable.box(0);

/** How often the portal heard that a trip has another status, by whomever, or may have missed it, since the page was opened. Observable. */
export const tripChanges = (cartId: string): number => (changes.get(cartId) ?? 0) + gaps.get();

/** Says that a trip has another status: whoever shows it looks anew. */
export const tellTripChanged = (cartId: string): void =>
  runInAction(() => void changes.set(cartId, (changes.get(cartId) ?? 0) + 1));

/** Says that nobody listened for a while and somebody does again: whoever shows a trip looks anew. */
export const tellTripsMissed = (): void => runInAction(() => gaps.set(gaps.get() + 1));
