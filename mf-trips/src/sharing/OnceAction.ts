import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What a person asks for one at a time: what is under way, and how the last one failed. */
export class OnceAction<What extends string> {
  /** Null while nothing is under way. */
  pending: What | null = null;
  /** Null after something that was done. */
  error: unknown = null;

  constructor() {
    makeAutoObservable(this, { error: observableRef }, { autoBind: true });
  }

  /** Does it unless something else is under way. Answers what came of it; null where it failed or was not begun. */
  async run<Result extends object>(what: What, call: () => Promise<Result>): Promise<Result | null> {
    if (this.pending !== null) return null;
    this.pending = what;
    this.error = null;
    try {
      return await call();
    } catch (error) {
      runInAction(() => (this.error = error));
      return null;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}
