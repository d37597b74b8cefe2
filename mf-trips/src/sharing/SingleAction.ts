import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Actions of which one runs at a time: the pending one, and the last error. */
export class SingleAction<What extends string> {
  /** Null while nothing is under way. */
  pending: What | null = null;
  /** Null after a success. */
  error: unknown = null;

  constructor() {
    makeAutoObservable(this, { error: observableRef }, { autoBind: true });
  }

  /** Runs an action unless another is pending. Returns its result; null if it failed or did not start. */
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
