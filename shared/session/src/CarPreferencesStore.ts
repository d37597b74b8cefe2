import { makeAutoObservable, observableRef } from 'mobx';
import { carPreferences, type CarPreferences } from '@portolan/contracts';
import * as z from '@portolan/contracts/schema';

/** Under which the browser keeps the car preferences. */
export const carPreferencesStorageKey = 'carPreferences';

const keptPreferences = z.object({ userId: z.string(), preferences: carPreferences });

/**
 * What the person here last asked of a search for rental cars. Besides the auth fields it is the only state that local storage keeps and
 * gives back (spec §4); it goes with its person. A browser that blocks storage keeps it as long as the page.
 */
export class CarPreferencesStore {
  /** With whose it is: nobody is shown another person's. */
  kept: z.output<typeof keptPreferences> | null;
  readonly #storage: (() => Storage) | undefined;
  readonly #userId: () => string | null;

  constructor(storage: (() => Storage) | undefined, userId: () => string | null) {
    this.#storage = storage;
    this.#userId = userId;
    this.kept = this.#read();
    makeAutoObservable(this, { kept: observableRef }, { autoBind: true });
  }

  /** Null where the person has asked for nothing yet. */
  get current(): CarPreferences | null {
    return this.kept !== null && this.kept.userId === this.#userId() ? this.kept.preferences : null;
  }

  /** Keeps what was asked for, in the place of what was before; of nobody nothing is kept. */
  keep(preferences: CarPreferences): void {
    const userId = this.#userId();
    if (userId === null) return;
    this.kept = { userId, preferences };
    this.#attempt((storage) => storage.setItem(carPreferencesStorageKey, JSON.stringify(this.kept)));
  }

  /** Forgets them here and in the browser; another person's, who signed in in another tab, are left there. */
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
      return null; // nonsense in storage is nothing asked for
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
