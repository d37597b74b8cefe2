import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ChangedPrice, type PolicyVerdict, type ProductType, type Trip, type TripItem } from '@portolan/contracts';
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
  type Replacement,
} from '../../cart/cartApi.ts';
import type { Member } from '../../member/useMember.ts';
import { NewTripName } from './NewTripName.ts';
import { offerChangeOf, type OfferChange } from './offerChange.ts';

/** Fields of an offer that the dialog needs, for any product. */
export interface AddableOffer {
  readonly id: string;
  readonly policy?: PolicyVerdict | undefined;
}

/** How offers of a product are added to a trip. */
export interface AddableProduct<Offer> {
  readonly productType: ProductType;
  /** The offer at the new price of a refusal. */
  readonly atNewPrice: (offer: Offer, price: ChangedPrice) => Offer;
  /** Called with the draft to replace, once it has loaded. */
  readonly onReplaced?: (item: TripItem) => void;
}

/** Target trip of a search; null creates a new trip. `replaces` is a draft of that trip to replace. */
export interface AddTarget {
  readonly cartId: string | null;
  readonly replaces?: string;
}

/** Items to add for `offer`; null if a field of the product is invalid. `accepted` is a changed price that the person accepted. */
export type MakeItems<Offer> = (offer: Offer, accepted: Money | null) => NewItems | null;

type AddToTripState<Offer> =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly offer: Offer }
  | { readonly kind: 'sending'; readonly offer: Offer }
  | { readonly kind: 'failed'; readonly offer: Offer; readonly error: unknown };

/** Refusals because the trip has changed since it was read. */
const tripChanged = ['VERSION_CONFLICT', 'UNKNOWN_ITEM'];

/**
 * Adds an offer to a cart (spec §4). A cart created for a refused item is used for the retry. Without a retry,
 * because the dialog closes or the page is left, it is deleted so that no empty "New Cart" remains.
 */
export class AddToTripStore<Offer extends AddableOffer> implements LivingStore {
  state: AddToTripState<Offer> = { kind: 'closed' };
  /** An agent's reason for a policy override. */
  overrideReason = '';
  /** The last try lacked the reason. */
  isReasonMissing = false;
  /** The chosen trip, with its name at that time. */
  chosen: PickedTrip | null;
  readonly newName = new NewTripName();
  readonly #target: AddTarget;
  readonly #member: Pick<Member, 'http' | 'user'>;
  readonly #newKey: () => string;
  readonly #product: AddableProduct<Offer>;
  #cartKey: string;
  readonly #searchTrip: NewestLoad<Trip>;
  /** The supplier's new price, once accepted for the open offer. */
  #accepted: Money | null = null;
  /** Id of the created trip while it has no items as far as known. */
  #createdId: string | null = null;
  #isDisposed = false;
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
      () => this.#reportReplaced(),
    );
    this.chosen = this.searchTrip;
    makeAutoObservable(this, { newName: false, state: observableRef, chosen: observableRef }, { autoBind: true });
  }

  get offer(): Offer | null {
    return this.state.kind === 'closed' ? null : this.state.offer;
  }

  /** The policy blocks the open offer, and the agent may override it with a reason. */
  get needsOverrideReason(): boolean {
    return this.offer?.policy?.mayOverride === true;
  }

  get isSending(): boolean {
    return this.state.kind === 'sending';
  }

  /** The trip of the search. */
  get searchTrip(): PickedTrip | null {
    const { cartId } = this.#target;
    return cartId === null ? null : { cartId, name: this.#searchTrip.value?.tripName ?? null };
  }

  /** The target trip; null for a new one, which is created with the first item. */
  get trip(): PickedTrip | null {
    return this.chosen?.cartId === this.#target.cartId ? this.searchTrip : this.chosen;
  }

  /** Known trips: that of the search, and the chosen one. */
  get knownTrips(): readonly PickedTrip[] {
    const { searchTrip, trip } = this;
    return [searchTrip, trip?.cartId === searchTrip?.cartId ? null : trip].filter((known) => known !== null);
  }

  /** Name of the target trip; null while unknown. */
  get tripName(): string | null {
    return this.trip === null ? this.newName.value : this.trip.name;
  }

  /** The draft to replace; null without one or while its trip is unknown. */
  get replaced(): TripItem | null {
    if (!this.#isReplacing) return null;
    const item = this.#searchTrip.value?.items.find(({ id }) => id === this.#target.replaces);
    return item?.productType === this.#product.productType && item.status === 'DRAFT' ? item : null;
  }

  /** The item to replace is no longer a draft of its trip; adding then replaces nothing. */
  get isReplacedGone(): boolean {
    return this.#isReplacing && this.#isTripLoaded && this.replaced === null;
  }

  /** The trip of the search has loaded and is not reloading. */
  get #isTripLoaded(): boolean {
    return this.#searchTrip.state.kind === 'ready';
  }

  /** An item added to another trip replaces nothing. */
  get #isReplacing(): boolean {
    return this.#target.replaces !== undefined && this.trip?.cartId === this.#target.cartId;
  }

  /** The offer change that the API answered; null for other failures. */
  get change(): OfferChange | null {
    return this.state.kind === 'failed' ? offerChangeOf(this.state.error) : null;
  }

  /** The open offer at the new price of the API; null without one. */
  get repriced(): Offer | null {
    const { change, offer } = this;
    if (offer === null || change?.kind !== 'priceChanged' || change.price === null) return null;
    return this.#product.atNewPrice(offer, change.price);
  }

  /** Loads the trip for its name; adding works without it. */
  start(): void {
    this.#isDisposed = false;
    if (this.#target.cartId !== null) void this.#searchTrip.load();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#searchTrip.giveUp();
    if (!this.isSending) void this.#deleteCreatedTrip();
  }

  open(offer: Offer): void {
    this.state = { kind: 'open', offer };
    this.isReasonMissing = false;
    this.#accepted = null;
    this.#attempt = null;
  }

  close(): void {
    if (this.isSending) return;
    // After a lost connection the item may have been added: the retry uses the same cart.
    const isRefused = this.state.kind === 'failed' && isApiError(this.state.error);
    this.state = { kind: 'closed' };
    if (isRefused) void this.#deleteCreatedTrip();
  }

  /** Accepts the new price of the open offer, which must still be confirmed. */
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

  /** Adds the open offer. Returns the cart id; null after a failure, for an invalid field or without an open offer. */
  async confirm(make: MakeItems<Offer>): Promise<string | null> {
    const { offer } = this;
    if (offer === null || this.isSending) return null;
    const items = make(offer, this.#accepted);
    this.isReasonMissing = this.needsOverrideReason && this.overrideReason.trim() === '';
    if (items === null || this.isReasonMissing) return null;
    this.state = { kind: 'sending', offer };
    try {
      if (!(await this.#awaitReplaced())) return null;
      const cartId = await this.#add(items);
      if (cartId === this.#createdId) this.#createdId = null;
      else void this.#deleteCreatedTrip();
      runInAction(() => (this.state = { kind: 'closed' }));
      return cartId;
    } catch (error) {
      // An answer ends the attempt; after a lost connection the same key repeats it.
      if (isApiError(error)) this.#attempt = null;
      if (this.#isReplacing && isApiError(error) && tripChanged.includes(error.type)) void this.#searchTrip.load();
      runInAction(() => (this.state = { kind: 'failed', offer, error }));
      if (this.#isDisposed) void this.#deleteCreatedTrip();
      return null;
    }
  }

  async #add(items: NewItems): Promise<string> {
    const cartId =
      this.trip?.cartId ?? (this.#createdId ??= await makeCart(this.#member.http, this.#member.user.id, this.#cartKey));
    const added = {
      items,
      tripName: this.trip === null ? this.newName.value : null,
      replaced: this.#replacement(),
      overrideReason: this.needsOverrideReason ? this.overrideReason.trim() : null,
    };
    await addItems(this.#member.http, cartId, added, this.#keyFor(cartId, added));
    return cartId;
  }

  #replacement(): Replacement | null {
    const { replaced } = this;
    const version = this.#searchTrip.value?.version;
    return replaced === null || version === undefined ? null : { replaces: replaced.id, version };
  }

  /** Waits for the current trip. If the replaced item is gone, shows that instead of adding. Adds nothing after the page is left. @throws errors of loading the trip */
  async #awaitReplaced(): Promise<boolean> {
    if (!this.#isReplacing || this.#isTripLoaded) return true;
    await this.#searchTrip.load();
    const { state } = this.#searchTrip;
    if (state.kind === 'failed') throw state.error;
    if (this.replaced !== null && this.#isTripLoaded) return true;
    runInAction(() => (this.state = this.offer === null ? { kind: 'closed' } : { kind: 'open', offer: this.offer }));
    return false;
  }

  #reportReplaced(): void {
    const { replaced } = this;
    if (replaced !== null) this.#product.onReplaced?.(replaced);
  }

  /** Deletes the created trip if it is still empty. A trip that cannot be deleted stays, which does no harm. */
  async #deleteCreatedTrip(): Promise<void> {
    const cartId = this.#createdId;
    if (cartId === null) return;
    this.#createdId = null;
    this.#cartKey = this.#newKey();
    await discardUntouchedCart(this.#member.http, cartId).catch(() => undefined);
  }

  /** One key per action: a repeat has the same key, other items or another trip a new one. */
  #keyFor(cartId: string, { items, tripName, replaced, overrideReason }: AddedItems): string {
    const body = JSON.stringify([cartId, items, tripName, replaced?.replaces, overrideReason]);
    if (this.#attempt?.body !== body) this.#attempt = { body, key: this.#newKey() };
    return this.#attempt.key;
  }
}
