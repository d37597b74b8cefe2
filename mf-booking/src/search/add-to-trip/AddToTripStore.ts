import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  newCartName,
  type ChangedPrice,
  type PolicyVerdict,
  type ProductType,
  type Trip,
  type TripItem,
} from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import type { Money } from '@portolan/i18n';
import { NewestLoad, type LivingStore, type PickedTrip } from '@portolan/remote-kit';
import {
  addItems,
  discardUntouchedCart,
  loadCart,
  makeCart,
  type AddedItems,
  type NewItems,
  type Replaced,
} from '../../cart/cartApi.ts';
import type { Member } from '../../member/useMember.ts';
import { offerChangeOf, type OfferChange } from './offerChange.ts';

/** What the dialog needs of an offer, whatever its product. */
export interface AddableOffer {
  readonly id: string;
  readonly policy?: PolicyVerdict | undefined;
}

/** What a product brings to the action of adding its offers. */
export interface AddableProduct<Offer> {
  readonly productType: ProductType;
  /** The offer at the price that a refusal named. */
  readonly atNewPrice: (offer: Offer, price: ChangedPrice) => Offer;
  /** Told of the draft to replace, once it is known. */
  readonly onReplaced?: (item: TripItem) => void;
}

/** Where a search adds to; null makes a new trip. `replaces` is a draft of that trip whose place is taken. */
export interface AddTarget {
  readonly cartId: string | null;
  readonly replaces?: string;
}

/** What goes into the cart for `offer`; null when a field of the product cannot be sent as it is. `accepted` is a changed price that somebody took. */
export type MakeItems<Offer> = (offer: Offer, accepted: Money | null) => NewItems | null;

type AddToTripState<Offer> =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly offer: Offer }
  | { readonly kind: 'sending'; readonly offer: Offer }
  | { readonly kind: 'failed'; readonly offer: Offer; readonly error: unknown };

/** Refusals that say: the trip is not what it was when somebody looked. */
const tripChanged = ['VERSION_CONFLICT', 'UNKNOWN_ITEM'];

/**
 * The action of putting an offer into a cart (spec §4). A cart made for an item that was then refused serves the next try; when
 * there is none, because the dialog is closed or the page left, it is taken back: nobody is left with an empty "New Cart".
 */
export class AddToTripStore<Offer extends AddableOffer> implements LivingStore {
  state: AddToTripState<Offer> = { kind: 'closed' };
  /** Why an agent wants what the policy forbids. */
  overrideReason = '';
  /** The last try had no such reason. */
  isReasonMissing = false;
  /** As it was chosen, with the name that it had then. */
  chosen: PickedTrip | null;
  readonly #target: AddTarget;
  readonly #member: Pick<Member, 'http' | 'user'>;
  readonly #newKey: () => string;
  readonly #product: AddableProduct<Offer>;
  #cartKey: string;
  readonly #searchTrip: NewestLoad<Trip>;
  /** The supplier's new price, once it was accepted for the open offer. */
  #accepted: Money | null = null;
  /** The new trip, once it was made, while it has nothing in it as far as one knows. */
  #madeId: string | null = null;
  #isGone = false;
  #attempt: { readonly body: string; readonly key: string } | null = null;

  constructor(
    member: Pick<Member, 'http' | 'user'>,
    target: AddTarget,
    newKey: () => string,
    product: AddableProduct<Offer>,
  ) {
    this.#member = member;
    this.#newKey = newKey;
    this.#cartKey = newKey();
    this.#target = target;
    this.#product = product;
    this.#searchTrip = new NewestLoad(
      (signal) => loadCart(member.http, target.cartId ?? '', signal),
      () => this.#tellReplaced(),
    );
    this.chosen = this.searchTrip;
    makeAutoObservable(this, { state: observableRef, chosen: observableRef }, { autoBind: true });
  }

  get offer(): Offer | null {
    return this.state.kind === 'closed' ? null : this.state.offer;
  }

  /** The policy forbids the open offer to everybody but an agent who says why. */
  get wantsOverride(): boolean {
    return this.offer?.policy?.mayOverride === true;
  }

  get isSending(): boolean {
    return this.state.kind === 'sending';
  }

  /** The trip that the search came with. */
  get searchTrip(): PickedTrip | null {
    const { cartId } = this.#target;
    return cartId === null ? null : { cartId, name: this.#searchTrip.value?.tripName ?? null };
  }

  /** The trip that is added to; null for a new one, which is made with the first item. */
  get trip(): PickedTrip | null {
    return this.chosen?.cartId === this.#target.cartId ? this.searchTrip : this.chosen;
  }

  /** The trips that are known here: the search's own and the chosen one. */
  get knownTrips(): readonly PickedTrip[] {
    const { searchTrip, trip } = this;
    return [searchTrip, trip?.cartId === searchTrip?.cartId ? null : trip].filter((known) => known !== null);
  }

  /** What the trip is called that is added to; null while it is not known. */
  get tripName(): string | null {
    return this.trip === null ? newCartName : this.trip.name;
  }

  /** The draft whose place is taken; null where none is, or while its trip is not known. */
  get replaced(): TripItem | null {
    if (!this.#isReplacing) return null;
    const item = this.#searchTrip.value?.items.find(({ id }) => id === this.#target.replaces);
    return item?.productType === this.#product.productType && item.status === 'DRAFT' ? item : null;
  }

  /** The item to replace is no draft of its trip any more: what is chosen now is added. */
  get isReplacedGone(): boolean {
    return this.#isReplacing && this.#isTripKnown && this.replaced === null;
  }

  /** What the search's trip is now is known here: it has loaded, and no newer one is on its way. */
  get #isTripKnown(): boolean {
    return this.#searchTrip.state.kind === 'ready';
  }

  /** Added to another trip, an item takes nobody's place. */
  get #isReplacing(): boolean {
    return this.#target.replaces !== undefined && this.trip?.cartId === this.#target.cartId;
  }

  /** What the API has said of the open offer; null unless that is why it was refused. */
  get change(): OfferChange | null {
    return this.state.kind === 'failed' ? offerChangeOf(this.state.error) : null;
  }

  /** The open offer at the price that the API named; null where it named none. */
  get repriced(): Offer | null {
    const { change, offer } = this;
    if (offer === null || change?.kind !== 'priceChanged' || change.price === null) return null;
    return this.#product.atNewPrice(offer, change.price);
  }

  /** Learns the trip's name. A name that cannot be had keeps nobody from booking. */
  start(): void {
    this.#isGone = false;
    if (this.#target.cartId !== null) void this.#searchTrip.load();
  }

  dispose(): void {
    this.#isGone = true;
    this.#searchTrip.giveUp();
    if (!this.isSending) void this.#takeBackMadeTrip();
  }

  open(offer: Offer): void {
    this.state = { kind: 'open', offer };
    this.isReasonMissing = false;
    this.#accepted = null;
    this.#attempt = null;
  }

  close(): void {
    if (this.isSending) return;
    // After a lost connection nobody knows what became of the item: the next try is for the same cart.
    const isRefused = this.state.kind === 'failed' && isApiError(this.state.error);
    this.state = { kind: 'closed' };
    if (isRefused) void this.#takeBackMadeTrip();
  }

  /** Takes the open offer at its new price; to be confirmed like any other. */
  acceptPrice(): void {
    const { change, repriced } = this;
    if (repriced === null || change?.kind !== 'priceChanged') return;
    this.open(repriced);
    this.#accepted = change.price?.quoted ?? null;
  }

  choose(trip: PickedTrip | null): void {
    this.chosen = trip;
  }

  writeOverrideReason(reason: string): void {
    this.overrideReason = reason;
  }

  /** Adds the open offer; answers the cart's id, or null when it failed, a field says why not, or nothing is to be done. */
  async confirm(make: MakeItems<Offer>): Promise<string | null> {
    const { offer } = this;
    if (offer === null || this.isSending) return null;
    const items = make(offer, this.#accepted);
    this.isReasonMissing = this.wantsOverride && this.overrideReason.trim() === '';
    if (items === null || this.isReasonMissing) return null;
    this.state = { kind: 'sending', offer };
    try {
      if (!(await this.#knowsReplaced())) return null;
      const cartId = await this.#add(items);
      if (cartId === this.#madeId) this.#madeId = null;
      else void this.#takeBackMadeTrip();
      runInAction(() => (this.state = { kind: 'closed' }));
      return cartId;
    } catch (error) {
      // An answer settles the attempt; after a lost connection the same key asks for the same result.
      if (isApiError(error)) this.#attempt = null;
      if (this.#isReplacing && isApiError(error) && tripChanged.includes(error.type)) void this.#searchTrip.load();
      runInAction(() => (this.state = { kind: 'failed', offer, error }));
      if (this.#isGone) void this.#takeBackMadeTrip();
      return null;
    }
  }

  async #add(items: NewItems): Promise<string> {
    const cartId =
      this.trip?.cartId ?? (this.#madeId ??= await makeCart(this.#member.http, this.#member.user.id, this.#cartKey));
    const added = {
      items,
      replaced: this.#replacedNow(),
      overrideReason: this.wantsOverride ? this.overrideReason.trim() : null,
    };
    await addItems(this.#member.http, cartId, added, this.#keyFor(cartId, added));
    return cartId;
  }

  #replacedNow(): Replaced | null {
    const { replaced } = this;
    const version = this.#searchTrip.value?.version;
    return replaced === null || version === undefined ? null : { replaces: replaced.id, version };
  }

  /** Nothing takes a place before it is known what there is; found gone only now, that is said before anything is added, and whoever has left adds nothing. @throws what keeps the trip from being had */
  async #knowsReplaced(): Promise<boolean> {
    if (!this.#isReplacing || this.#isTripKnown) return true;
    await this.#searchTrip.load();
    const { state } = this.#searchTrip;
    if (state.kind === 'failed') throw state.error;
    if (this.replaced !== null && this.#isTripKnown) return true;
    runInAction(() => (this.state = this.offer === null ? { kind: 'closed' } : { kind: 'open', offer: this.offer }));
    return false;
  }

  #tellReplaced(): void {
    const { replaced } = this;
    if (replaced !== null) this.#product.onReplaced?.(replaced);
  }

  /** The next new trip is another one. One that cannot be deleted stays: an empty draft harms nobody. */
  async #takeBackMadeTrip(): Promise<void> {
    const cartId = this.#madeId;
    if (cartId === null) return;
    this.#madeId = null;
    this.#cartKey = this.#newKey();
    await discardUntouchedCart(this.#member.http, cartId).catch(() => undefined);
  }

  /** One key per action: other items or another trip is another action, a repeat of the same one is not. */
  #keyFor(cartId: string, { items, replaced, overrideReason }: AddedItems): string {
    const body = JSON.stringify([cartId, items, replaced?.replaces, overrideReason]);
    if (this.#attempt?.body !== body) this.#attempt = { body, key: this.#newKey() };
    return this.#attempt.key;
  }
}
