import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** What a part of a page loads while it is there. */
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
