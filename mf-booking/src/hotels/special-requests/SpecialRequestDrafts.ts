import { makeAutoObservable, observableRef } from 'mobx';
import type { SpecialRequest } from '@portolan/contracts';
import type { LivingStore } from '@portolan/remote-kit';

/** Special requests for rooms that are not in a trip yet, by cart and offer (spec §4). */
export class SpecialRequestDrafts implements LivingStore {
  drafts: ReadonlyMap<string, SpecialRequest> = new Map();

  constructor() {
    makeAutoObservable(this, { drafts: observableRef }, { autoBind: true });
  }

  start(): void {}

  /** @param cartId null for a new trip */
  of(cartId: string | null, offerId: string): SpecialRequest {
    return this.drafts.get(keyOf(cartId, offerId)) ?? { codes: [], text: '' };
  }

  keep(cartId: string | null, offerId: string, request: SpecialRequest): void {
    this.drafts = new Map([...this.drafts, [keyOf(cartId, offerId), request]]);
  }

  dispose(): void {
    this.drafts = new Map();
  }
}

/** The reservation cache id of the specification: cart and offer. */
const keyOf = (cartId: string | null, offerId: string) => `${cartId ?? ''} ${offerId}`;
