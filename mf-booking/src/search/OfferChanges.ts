import { makeAutoObservable, observableRef } from 'mobx';

/** Changes of offers since the search: another price, or sold out. */
export class OfferChanges<Offer extends { readonly id: string }> {
  /** Changed offers by id; null for a sold-out one. */
  known: ReadonlyMap<string, Offer | null> = new Map();
  /** Id of the latest sold-out offer; null for none. */
  lastDropped: string | null = null;

  constructor() {
    makeAutoObservable(this, { known: observableRef }, { autoBind: true });
  }

  /** The offers with their changes. */
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

  /** Removes a sold-out offer. */
  drop(offerId: string): void {
    this.known = new Map([...this.known, [offerId, null]]);
    this.lastDropped = offerId;
  }

  /** Forgets all changes before another search. */
  forget(): void {
    this.known = new Map();
    this.lastDropped = null;
  }
}
