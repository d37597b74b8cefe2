import { makeAutoObservable, observableRef } from 'mobx';
import { carPreferences, type CarPreferences } from '@portolan/contracts';
import * as z from '@portolan/contracts/schema';

/** The browser's key of the car preferences. */
export const carPreferencesStorageKey = 'carPreferences';

const keptPreferences = z.object({ userId: z.string(), preferences: carPreferences });

/**
 * The person's last search for rental cars. Besides the auth fields it is the only state stored in local storage (spec §4); it is deleted
 * with its person's session. A browser that blocks storage keeps it as long as the page.
 */
export class CarPreferencesStore {
  /** With its owner: it is never shown to another person. */
  kept: z.output<typeof keptPreferences> | null;
  readonly #storage: (() => Storage) | undefined;
  readonly #userId: () => string | null;

  constructor(storage: (() => Storage) | undefined, userId: () => string | null) {
    this.#storage = storage;
    this.#userId = userId;
    this.kept = this.#read();
    makeAutoObservable(this, { kept: observableRef }, { autoBind: true });
  }

  /** Null before the first search. */
  get current(): CarPreferences | null {
    return this.kept !== null && this.kept.userId === this.#userId() ? this.kept.preferences : null;
  }

  /** Replaces the stored search; nothing is stored for a signed-out person. */
  keep(preferences: CarPreferences): void {
    const userId = this.#userId();
    if (userId === null) return;
    this.kept = { userId, preferences };
    this.#attempt((storage) => storage.setItem(carPreferencesStorageKey, JSON.stringify(this.kept)));
  }

  /** Deletes them here and in the browser, except another person's, who signed in in another tab. */
  clear(): void {
    if (this.#read()?.userId === this.kept?.userId)
      this.#attempt((storage) => storage.removeItem(carPreferencesStorageKey));
    this.kept = null;
  }

  #read(): z.output<typeof keptPreferences> | null {
    const text = this.#attempt((storage) => storage.getItem(carPreferencesStorageKey));
    try {
      return keptPreferences.parse(JSON.parse(text ?? 'null'));
    } catch {
      return null; // invalid content counts as none
    }
  }

  #attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return this.#storage && use(this.#storage());
    } catch {
      return undefined; // full or blocked: the page has them
    }
  }
}
