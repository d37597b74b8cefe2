import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  driverNoteLength,
  newCartName,
  type TaxiCartItem,
  type TaxiItem,
  type TaxiOffer,
  type Trip,
} from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { NewestLoad, type LivingStore, type PickedTrip } from '@portolan/remote-kit';
import {
  addTaxi,
  discardUntouchedCart,
  loadCart,
  makeCart,
  type AddedTaxi,
  type Replaced,
} from '../../cart/cartApi.ts';
import type { Member } from '../../member/useMember.ts';
import type { Traveller } from '../../travellers/travellers.ts';
import type { TaxiQuery } from '../taxiQuery.ts';
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

/** A field that cannot be sent as it is: a number that is none, a text too long for the driver's note, or no reason for what the policy forbids. */
export type AddToCartProblem = 'connection' | 'note' | 'override';

/** Refusals that say: the trip is not what it was when somebody looked. */
const tripChanged = ['VERSION_CONFLICT', 'UNKNOWN_ITEM'];

/**
 * The action of putting an offer into a cart (spec §4). A cart made for an item that was then refused serves the next try; when
 * there is none, because the dialog is closed or the page left, it is taken back: nobody is left with an empty "New Cart".
 */
export class AddToCartStore implements LivingStore {
  state: AddToCartState = { kind: 'closed' };
  /** What is typed stays for the next offer: the ride is the same. */
  driverNote = '';
  /** Flight or train number as typed. */
  connection = '';
  /** Why an agent wants what the policy forbids. */
  overrideReason = '';
  problem: AddToCartProblem | null = null;
  /** As it was chosen, with the name that it had then. */
  chosen: PickedTrip | null;
  readonly #searchTripId: string | null;
  readonly #replacedId: string | null;
  readonly #member: Member;
  readonly #newKey: () => string;
  #cartKey: string;
  readonly #searchTrip: NewestLoad<Trip>;
  /** The new trip, once it was made, while it has nothing in it as far as one knows. */
  #madeId: string | null = null;
  #isGone = false;
  #attempt: { readonly body: string; readonly key: string } | null = null;

  constructor(member: Member, { cartId, replaces }: Pick<TaxiQuery, 'cartId' | 'replaces'>, newKey: () => string) {
    this.#member = member;
    this.#newKey = newKey;
    this.#cartKey = newKey();
    this.#searchTripId = cartId;
    this.#replacedId = replaces ?? null;
    this.#searchTrip = new NewestLoad(
      (signal) => loadCart(member.http, cartId ?? '', signal),
      () => this.#takeNote(),
    );
    this.chosen = this.searchTrip;
    makeAutoObservable(this, { chosen: observableRef }, { autoBind: true });
  }

  get offer(): TaxiOffer | null {
    return this.state.kind === 'closed' ? null : this.state.offer;
  }

  get connectionKind(): ConnectionKind | null {
    return this.offer && connectionKindOf(this.offer);
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
    return this.#searchTripId === null
      ? null
      : { cartId: this.#searchTripId, name: this.#searchTrip.value?.tripName ?? null };
  }

  /** The trip that is added to; null for a new one, which is made with the first taxi. */
  get trip(): PickedTrip | null {
    return this.chosen?.cartId === this.#searchTripId ? this.searchTrip : this.chosen;
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

  /** The draft ride whose place is taken; null where none is, or while its trip is not known. */
  get replaced(): TaxiItem | null {
    if (!this.#isReplacing) return null;
    const item = this.#searchTrip.value?.items.find(({ id }) => id === this.#replacedId);
    return item?.productType === 'TAXI' && item.status === 'DRAFT' ? item : null;
  }

  /** The ride to replace is no draft of its trip any more: what is chosen now is added. */
  get isReplacedGone(): boolean {
    return this.#isReplacing && this.#isTripKnown && this.replaced === null;
  }

  /** What the search's trip is now is known here: it has loaded, and no newer one is on its way. */
  get #isTripKnown(): boolean {
    return this.#searchTrip.state.kind === 'ready';
  }

  /** Added to another trip, a ride takes nobody's place. */
  get #isReplacing(): boolean {
    return this.#replacedId !== null && this.trip?.cartId === this.#searchTripId;
  }

  /** What the API has said of the open offer; null unless that is why it was refused. */
  get news(): OfferNews | null {
    return this.state.kind === 'failed' ? offerNewsOf(this.state.offer, this.state.error) : null;
  }

  /** Learns the trip's name. A name that cannot be had keeps nobody from booking. */
  start(): void {
    this.#isGone = false;
    if (this.#searchTripId !== null) void this.#searchTrip.load();
  }

  dispose(): void {
    this.#isGone = true;
    this.#searchTrip.giveUp();
    if (!this.isSending) void this.#takeBackMadeTrip();
  }

  open(offer: TaxiOffer): void {
    this.state = { kind: 'open', offer };
    this.problem = null;
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
    if (this.news?.kind === 'priceChanged' && this.news.repriced !== null) this.open(this.news.repriced);
  }

  choose(trip: PickedTrip | null): void {
    this.chosen = trip;
  }

  writeNote(note: string): void {
    this.driverNote = note;
  }

  writeConnection(number: string): void {
    this.connection = number;
  }

  writeOverrideReason(reason: string): void {
    this.overrideReason = reason;
  }

  /** Adds the open offer; answers the cart's id, or null when it failed, `problem` says why not, or nothing is to be done. */
  async confirm(travellers: readonly Traveller[], describe: DescribeConnection): Promise<string | null> {
    const { offer } = this;
    if (offer === null || this.isSending) return null;
    const note = this.#noteWith(describe);
    if (note === null) return null;
    this.state = { kind: 'sending', offer };
    try {
      if (!(await this.#knowsReplaced())) return null;
      const cartId = await this.#add(taxiCartItemOf(offer, travellers, note));
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

  /** The driver's note with the flight or train before it: the cart item has no other place for that (spec §7). */
  #noteWith(describe: DescribeConnection): string | null {
    const { connectionKind: kind } = this;
    const number = kind === null ? '' : connectionNumberOf(kind, this.connection);
    const before = kind === null || !number ? [] : [describe(kind, number)];
    const note = [...before, this.driverNote.trim()].filter(Boolean).join('. ');
    const lacksReason = this.wantsOverride && this.overrideReason.trim() === '';
    this.problem =
      number === null ? 'connection' : note.length > driverNoteLength ? 'note' : lacksReason ? 'override' : null;
    return this.problem === null ? note : null;
  }

  async #add(taxi: TaxiCartItem): Promise<string> {
    const cartId =
      this.trip?.cartId ?? (this.#madeId ??= await makeCart(this.#member.http, this.#member.user.id, this.#cartKey));
    const added = {
      taxi,
      replaced: this.#replacedNow(),
      overrideReason: this.wantsOverride ? this.overrideReason.trim() : null,
    };
    await addTaxi(this.#member.http, cartId, added, this.#keyFor(cartId, added));
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

  /** What the driver was to know of the ride that is replaced, unless something is written already. */
  #takeNote(): void {
    if (this.driverNote === '') this.driverNote = this.replaced?.driverNote ?? '';
  }

  /** The next new trip is another one. One that cannot be deleted stays: an empty draft harms nobody. */
  async #takeBackMadeTrip(): Promise<void> {
    const cartId = this.#madeId;
    if (cartId === null) return;
    this.#madeId = null;
    this.#cartKey = this.#newKey();
    await discardUntouchedCart(this.#member.http, cartId).catch(() => undefined);
  }

  /** One key per action: another note or trip is another action, a repeat of the same one is not. */
  #keyFor(cartId: string, { taxi, replaced, overrideReason }: AddedTaxi): string {
    const body = JSON.stringify([cartId, taxi, replaced?.replaces, overrideReason]);
    if (this.#attempt?.body !== body) this.#attempt = { body, key: this.#newKey() };
    return this.#attempt.key;
  }
}
