import { makeAutoObservable, observableRef } from 'mobx';
import type { SpecialRequest } from '@portolan/contracts';
import type { LivingStore } from '@portolan/remote-kit';

/** What is wished for beside rooms that are in no trip yet: each kept with the cart and the offer that it is for (spec §4). */
export class SpecialRequestDrafts implements LivingStore {
  kept: ReadonlyMap<string, SpecialRequest> = new Map();

  constructor() {
    makeAutoObservable(this, { kept: observableRef }, { autoBind: true });
  }

  start(): void {}

  /** @param cartId null for a trip that is made with the room */
  of(cartId: string | null, offerId: string): SpecialRequest {
    return this.kept.get(keyOf(cartId, offerId)) ?? { codes: [], text: '' };
  }

  keep(cartId: string | null, offerId: string, request: SpecialRequest): void {
    this.kept = new Map([...this.kept, [keyOf(cartId, offerId), request]]);
  }

  dispose(): void {
    this.kept = new Map();
  }
}

/** The spec's reservation cache id: the cart and the offer. */
const keyOf = (cartId: string | null, offerId: string) => `${cartId ?? ''} ${offerId}`;
