import { reaction, when } from 'mobx';

/** The tab's key of the kept fields. */
export const keptFormsStorageKey = 'keptForms';

/** A form whose fields are kept when the session ends. */
export interface KeptForm {
  /** Fields that are typed and not saved, as JSON; null for none. Without passwords, codes, and numbers of cards or documents. */
  readonly unsaved: unknown;
  /** The form has loaded and can take fields. Observable. */
  readonly isReady: boolean;
  /** Takes fields back; they may come from another version of the form. */
  takeUnsaved(fields: unknown): void;
}

/** Fields of one person's forms, each as JSON. */
interface KeptFields {
  readonly whose: string;
  readonly forms: Readonly<Record<string, string>>;
}

export interface KeptFormsDeps {
  /** Storage of the tab across page loads; may throw if blocked. Default: none, only the page has the fields. */
  readonly storage: (() => Storage) | undefined;
  /** Person and company; null while no one is signed in. Observable. */
  readonly whose: () => string | null;
}

/**
 * Fields typed and not saved when the session ended, until the same person signs in again in the same tab (ADR 42). Nothing is stored
 * while the session lives. Another person's sign-in deletes the fields.
 */
export class KeptForms {
  readonly #deps: KeptFormsDeps;
  readonly #open = new Map<string, { readonly whose: string | null; readonly form: KeptForm }>();
  #kept: KeptFields | null = null;

  constructor(deps: KeptFormsDeps) {
    this.#deps = deps;
    // Writes it again: invalid content is deleted.
    this.#put(this.#read());
    reaction(deps.whose, (whose) => {
      if (whose !== null && this.#kept?.whose !== whose) this.#put(null);
    });
  }

  /** Registers an open form, and gives it the fields kept under its key once it is ready. Returns a function that unregisters it. */
  readonly open = (key: string, form: KeptForm): (() => void) => {
    const opened = { whose: this.#deps.whose(), form };
    this.#open.set(key, opened);
    const stopWaiting = when(
      () => form.isReady,
      () => {
        const fields = this.#take(key);
        if (fields !== undefined) form.takeUnsaved(fields);
      },
    );
    return () => {
      stopWaiting();
      if (this.#open.get(key) === opened) this.#open.delete(key);
    };
  };

  /** Keeps the unsaved fields of the open forms, because the session has ended. */
  keep(): void {
    for (const [key, { whose, form }] of this.#open) {
      const { unsaved } = form;
      if (whose === null || unsaved === null) continue;
      // Fields of another person were deleted when this one signed in.
      this.#put({ whose, forms: { ...this.#kept?.forms, [key]: JSON.stringify(unsaved) } });
    }
    this.#open.clear();
  }

  /** Deletes all: the person has signed out, here or in another tab. */
  readonly clear = (): void => {
    this.#open.clear();
    this.#put(null);
  };

  /** The fields of the present person's form, deleted here; undefined for none. */
  #take(key: string): unknown {
    const kept = this.#kept;
    if (kept === null || kept.whose !== this.#deps.whose()) return undefined;
    const { [key]: fields, ...others } = kept.forms;
    if (fields === undefined) return undefined;
    this.#put(Object.keys(others).length === 0 ? null : { ...kept, forms: others });
    return JSON.parse(fields);
  }

  #put(kept: KeptFields | null): void {
    this.#kept = kept;
    this.#attempt((storage) => {
      storage.removeItem(keptFormsStorageKey);
      if (kept !== null) storage.setItem(keptFormsStorageKey, JSON.stringify(kept));
    });
  }

  /** Null for none, and for invalid content. */
  #read(): KeptFields | null {
    try {
      const kept = JSON.parse(this.#attempt((storage) => storage.getItem(keptFormsStorageKey)) ?? '') as KeptFields;
      return typeof kept.forms === 'object' ? kept : null;
    } catch {
      return null;
    }
  }

  #attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return this.#deps.storage && use(this.#deps.storage());
    } catch {
      return undefined; // full or blocked: the page has them
    }
  }
}
