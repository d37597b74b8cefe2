import { observable, runInAction } from 'mobx';

/** Number of changes of each trip, by its cart's id. */
const changes = observable.map<string, number>();
/** Number of possible missed changes, for all trips. */
const gaps = observable.box(0);

/** Number of status changes of a trip that the page heard of, by anyone, or may have missed. Observable. */
export const tripChanges = (cartId: string): number => (changes.get(cartId) ?? 0) + gaps.get();

/** Announces a changed status of a trip: components that show it reload. */
export const tellTripChanged = (cartId: string): void =>
  runInAction(() => void changes.set(cartId, (changes.get(cartId) ?? 0) + 1));

/** Announces that listening resumed after a gap: components that show a trip reload. */
export const tellTripsMissed = (): void => runInAction(() => gaps.set(gaps.get() + 1));
