import { observable, runInAction } from 'mobx';

/** How often each trip was said to have changed, by its cart's id. */
const changes = observable.map<string, number>();

/** How often the portal heard that a trip has another status, by whomever, since the page was opened. Observable. */
export const tripChanges = (cartId: string): number => changes.get(cartId) ?? 0;

/** Says that a trip has another status: whoever shows it looks anew. */
export const tellTripChanged = (cartId: string): void => runInAction(() => void changes.set(cartId, tripChanges(cartId) + 1));
