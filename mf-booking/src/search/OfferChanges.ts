import { makeAutoObservable, observableRef } from 'mobx';

/** What became known of the offers of a search since they came: another price, or that one is sold out. */
export class OfferChanges<Offer extends { readonly id: string }> {
  /** By id; null for an offer that is sold out. */
  known: ReadonlyMap<string, Offer | null> = new Map();
  /** Id of the offer that was found sold out last; null for none. */
  lastDropped: string | null = null;

  constructor() {
    makeAutoObservable(this, { known: observableRef }, { autoBind: true });
  }

  /** The offers as they are now. */
  applyTo(offers: readonly Offer[]): readonly Offer[] {
    return offers.flatMap((offer) => {
      const now = this.known.get(offer.id);
      return now === undefined ? offer : (now ?? []);
    });
  }

  /** Shows an offer at its new price. */
  replace(offer: Offer): void {
    this.known = new Map([...this.known, [offer.id, offer]]);
  }

  /** Takes out an offer that nobody can have any more. */
  drop(offerId: string): void {
    this.known = new Map([...this.known, [offerId, null]]);
    this.lastDropped = offerId;
  }

  /** Another search begins. */
  forget(): void {
    this.known = new Map();
    this.lastDropped = null;
  }
}
