import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** Data of a page region, loaded while it is mounted. */
export class LivingLoad<Value> implements LivingStore {
  readonly load: NewestLoad<Value>;

  constructor(ask: (signal: AbortSignal) => Promise<Value>) {
    this.load = new NewestLoad(ask);
  }

  start(): void {
    void this.load.load();
  }

  dispose(): void {
    this.load.giveUp();
  }
}
