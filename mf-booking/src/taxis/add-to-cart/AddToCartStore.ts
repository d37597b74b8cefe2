import { makeAutoObservable, runInAction } from 'mobx';
import type { TaxiCartItem, TaxiOffer } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { addTaxi, makeCart } from '../../cart/cartApi.ts';
import type { Member } from '../../member/useMember.ts';
import type { Traveller } from '../../travellers/travellers.ts';
import { taxiCartItemOf } from './taxiCartItemOf.ts';

export type AddToCartState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly offer: TaxiOffer }
  | { readonly kind: 'sending'; readonly offer: TaxiOffer }
  | { readonly kind: 'failed'; readonly offer: TaxiOffer; readonly error: unknown };

/**
 * The action of putting an offer into a cart (spec §4). It lives as long as the results page, so that a cart
 * made for an item that then failed is used for the next try, of this offer or another.
 */
export class AddToCartStore {
  state: AddToCartState = { kind: 'closed' };
  driverNote = '';
  cartId: string | null;
  readonly #member: Member;
  readonly #newKey: () => string;
  readonly #cartKey: string;
  #attempt: { readonly body: string; readonly key: string } | null = null;

  constructor(member: Member, cartId: string | null, newKey: () => string) {
    this.#member = member;
    this.#newKey = newKey;
    this.#cartKey = newKey();
    this.cartId = cartId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get offer(): TaxiOffer | null {
    return this.state.kind === 'closed' ? null : this.state.offer;
  }

  get isSending(): boolean {
    return this.state.kind === 'sending';
  }

  open(offer: TaxiOffer): void {
    this.state = { kind: 'open', offer };
    this.driverNote = '';
    this.#attempt = null;
  }

  close(): void {
    if (!this.isSending) this.state = { kind: 'closed' };
  }

  writeNote(note: string): void {
    this.driverNote = note;
  }

  /** Adds the open offer; answers the cart's id, or null when it failed or nothing is to be done. */
  async confirm(travellers: readonly Traveller[]): Promise<string | null> {
    const { offer } = this;
    if (offer === null || this.isSending) return null;
    this.state = { kind: 'sending', offer };
    try {
      const cartId = await this.#add(taxiCartItemOf(offer, travellers, this.driverNote.trim()));
      runInAction(() => (this.state = { kind: 'closed' }));
      return cartId;
    } catch (error) {
      // An answer settles the attempt; after a lost connection the same key asks for the same result.
      if (isApiError(error)) this.#attempt = null;
      runInAction(() => (this.state = { kind: 'failed', offer, error }));
      return null;
    }
  }

  async #add(item: TaxiCartItem): Promise<string> {
    const cartId = this.cartId ?? (await makeCart(this.#member.http, this.#member.user.id, this.#cartKey));
    runInAction(() => (this.cartId = cartId));
    await addTaxi(this.#member.http, cartId, item, this.#keyFor(item));
    return cartId;
  }

  /** One key per action: another note is another action, a repeat of the same one is not. */
  #keyFor(item: TaxiCartItem): string {
    const body = JSON.stringify(item);
    if (this.#attempt?.body !== body) this.#attempt = { body, key: this.#newKey() };
    return this.#attempt.key;
  }
}
