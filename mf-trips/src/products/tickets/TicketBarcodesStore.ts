import { makeAutoObservable } from 'mobx';
import { listTicketBarcodes, type TicketBarcode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';

/** Barcodes of a booking's tickets. */
export class TicketBarcodesStore implements LivingStore {
  readonly #load: NewestLoad<readonly TicketBarcode[]>;

  constructor(http: HttpClient, cartId: string, itemId: string) {
    this.#load = new NewestLoad<readonly TicketBarcode[]>(
      async (signal) => (await http.call(listTicketBarcodes, { params: { cartId, itemId }, signal })).barcodes,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly TicketBarcode[]> {
    return this.#load.state;
  }

  start(): void {
    void this.load();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
