/**
 * State that the page holds of the present person: it is cleared when the person changes (spec §4). All other state stays: the tenant, the
 * languages.
 */
export class PersonalState {
  /** Counts changes of person: state of one person is not shown to the next. */
  generation = 0;
  readonly #kept = new Set<{ readonly forget: () => void }>();

  /** Calls `forget` when the person changes; returns a function that unregisters it. */
  readonly register = (forget: () => void): (() => void) => {
    const kept = { forget };
    this.#kept.add(kept);
    return () => void this.#kept.delete(kept);
  };

  /** Calls everything registered; a failing one does not stop the others. */
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
