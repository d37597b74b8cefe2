/**
 * What the page holds of the person who is here, wherever it is held: it goes when the person does (spec §4). Whatever is not
 * here stays: the tenant, the languages.
 */
export class PersonalState {
  /** Counts the changes of person: what was made for one is not shown to the next. */
  generation = 0;
  readonly #kept = new Set<{ readonly forget: () => void }>();

  /** Has `forget` called when the person changes; returns what takes it out again. */
  readonly register = (forget: () => void): (() => void) => {
    const kept = { forget };
    this.#kept.add(kept);
    return () => void this.#kept.delete(kept);
  };

  /** Forgets everything that is registered; one that fails keeps no other. */
  forgetAll(): void {
    this.generation += 1;
    for (const { forget } of this.#kept) {
      try {
        forget();
      } catch (error) {
        console.error('What belongs to the person before could not be forgotten', error);
      }
    }
  }
}
