import { makeAutoObservable, runInAction } from 'mobx';
import { driverNoteLength, newCartName, type TaxiCartItem, type TaxiOffer, type Trip } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { addTaxi, loadCart, makeCart } from '../../cart/cartApi.ts';
import type { Member } from '../../member/useMember.ts';
import type { Traveller } from '../../travellers/travellers.ts';
import { connectionKindOf, connectionNumberOf, type ConnectionKind } from './connection.ts';
import { offerNewsOf, type OfferNews } from './offerNews.ts';
import { taxiCartItemOf } from './taxiCartItemOf.ts';

export type AddToCartState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly offer: TaxiOffer }
  | { readonly kind: 'sending'; readonly offer: TaxiOffer }
  | { readonly kind: 'failed'; readonly offer: TaxiOffer; readonly error: unknown };

/** Words for the driver, such as "Flight SK1469". */
export type DescribeConnection = (kind: ConnectionKind, number: string) => string;

/** A field that cannot be sent as it is: a number that is none, or a text too long for the driver's note. */
export type AddToCartProblem = 'connection' | 'note';

/**
 * The action of putting an offer into a cart (spec §4). It lives as long as the results page, so that a cart
 * made for an item that then failed is used for the next try, of this offer or another.
 */
export class AddToCartStore implements LivingStore {
  state: AddToCartState = { kind: 'closed' };
  /** What is typed stays for the next offer: the ride is the same. */
  driverNote = '';
  /** Flight or train number as typed. */
  connection = '';
  problem: AddToCartProblem | null = null;
  cartId: string | null;
  /** No trip was there to add to: one is made with the first taxi. */
  readonly isNewTrip: boolean;
  readonly #member: Member;
  readonly #newKey: () => string;
  readonly #cartKey: string;
  readonly #trip: NewestLoad<Trip>;
  #attempt: { readonly body: string; readonly key: string } | null = null;

  constructor(member: Member, cartId: string | null, newKey: () => string) {
    this.#member = member;
    this.#newKey = newKey;
    this.#cartKey = newKey();
    this.cartId = cartId;
    this.isNewTrip = cartId === null;
    this.#trip = new NewestLoad((signal) => loadCart(member.http, cartId ?? '', signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get offer(): TaxiOffer | null {
    return this.state.kind === 'closed' ? null : this.state.offer;
  }

  get connectionKind(): ConnectionKind | null {
    return this.offer && connectionKindOf(this.offer);
  }

  get isSending(): boolean {
    return this.state.kind === 'sending';
  }

  /** What the trip is called that is added to; null while that is not known. */
  get tripName(): string | null {
    return this.isNewTrip ? newCartName : (this.#trip.value?.tripName ?? null);
  }

  /** What the API has said of the open offer; null unless that is why it was refused. */
  get news(): OfferNews | null {
    return this.state.kind === 'failed' ? offerNewsOf(this.state.offer, this.state.error) : null;
  }

  /** Learns the trip's name. A name that cannot be had keeps nobody from booking. */
  start(): void {
    if (this.cartId !== null) void this.#trip.load();
  }

  dispose(): void {
    this.#trip.giveUp();
  }

  open(offer: TaxiOffer): void {
    this.state = { kind: 'open', offer };
    this.problem = null;
    this.#attempt = null;
  }

  close(): void {
    if (!this.isSending) this.state = { kind: 'closed' };
  }

  /** Takes the open offer at its new price; to be confirmed like any other. */
  acceptPrice(): void {
    if (this.news?.kind === 'priceChanged' && this.news.repriced !== null) this.open(this.news.repriced);
  }

  writeNote(note: string): void {
    this.driverNote = note;
  }

  writeConnection(number: string): void {
    this.connection = number;
  }

  /** Adds the open offer; answers the cart's id, or null when it failed, `problem` says why not, or nothing is to be done. */
  async confirm(travellers: readonly Traveller[], describe: DescribeConnection): Promise<string | null> {
    const { offer } = this;
    if (offer === null || this.isSending) return null;
    const note = this.#noteWith(describe);
    if (note === null) return null;
    this.state = { kind: 'sending', offer };
    try {
      const cartId = await this.#add(taxiCartItemOf(offer, travellers, note));
      runInAction(() => (this.state = { kind: 'closed' }));
      return cartId;
    } catch (error) {
      // An answer settles the attempt; after a lost connection the same key asks for the same result.
      if (isApiError(error)) this.#attempt = null;
      runInAction(() => (this.state = { kind: 'failed', offer, error }));
      return null;
    }
  }

  /** The driver's note with the flight or train before it: the cart item has no other place for that (spec §7). */
  #noteWith(describe: DescribeConnection): string | null {
    const { connectionKind: kind } = this;
    const number = kind === null ? '' : connectionNumberOf(kind, this.connection);
    const before = kind === null || !number ? [] : [describe(kind, number)];
    const note = [...before, this.driverNote.trim()].filter(Boolean).join('. ');
    this.problem = number === null ? 'connection' : note.length > driverNoteLength ? 'note' : null;
    return this.problem === null ? note : null;
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
