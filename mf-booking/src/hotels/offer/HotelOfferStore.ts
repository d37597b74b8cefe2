import { makeAutoObservable, runInAction } from 'mobx';
import type { HotelRate } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { OfferChanges } from '../../search/OfferChanges.ts';
import type { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import { loadHotelOffers, type HotelOffersAnswer } from '../hotelsApi.ts';
import { StayTravellers } from '../StayTravellers.ts';
import { stayOf, type HotelStay, type StayRoom } from '../hotelStay.ts';
import type { HotelQuery } from '../hotelQuery.ts';

/** A hotel with its rooms, and the UTC instant of the answer. */
interface LoadedHotel {
  readonly answer: HotelOffersAnswer;
  readonly checkedAt: string;
}

/** Ids of a hotel and its search. */
export interface HotelRef {
  readonly hotelId: string;
  readonly searchId: string;
}

/** A hotel of a search with its rooms, rates and choices. */
export class HotelOfferStore implements LivingStore {
  readonly changes = new OfferChanges<HotelRate>();
  readonly travellers: StayTravellers;
  readonly query: HotelQuery;
  isExpired = false;
  readonly #now: () => number;
  readonly #load: NewestLoad<LoadedHotel>;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(member: Member, query: HotelQuery, { hotelId, searchId }: HotelRef, now: () => number) {
    this.query = query;
    this.#now = now;
    this.travellers = new StayTravellers(member, query.rooms.flat());
    this.#load = new NewestLoad<LoadedHotel>(
      async (signal) => ({
        answer: await loadHotelOffers(member.http, hotelId, searchId, signal),
        checkedAt: new Date(now()).toISOString(),
      }),
      ({ answer }) => this.#watchExpiry(answer.expiresAt),
    );
    makeAutoObservable(this, { query: false, changes: false, travellers: false }, { autoBind: true });
  }

  get searchTravellers(): SearchTravellers {
    return this.travellers.names;
  }

  get state(): LoadState<LoadedHotel> {
    return this.#load.state;
  }

  get loaded(): LoadedHotel | null {
    return this.#load.value;
  }

  /** The search and its prices have expired; only a new search helps. */
  get isSearchOver(): boolean {
    return (
      this.isExpired ||
      (this.state.kind === 'failed' && isApiError(this.state.error) && this.state.error.type === 'SEARCH_EXPIRED')
    );
  }

  /** The search has no such hotel. */
  get isUnknown(): boolean {
    return this.state.kind === 'failed' && isApiError(this.state.error) && this.state.error.type === 'NOT_FOUND';
  }

  /** Current rates of each room of the search, cheapest first. */
  get rooms(): readonly (readonly HotelRate[])[] {
    return (this.loaded?.answer.rooms ?? []).map(({ offers }) => this.changes.applyTo(offers));
  }

  start(): void {
    void this.load();
    this.travellers.start();
  }

  load(): Promise<void> {
    this.changes.forget();
    return this.#load.load();
  }

  dispose(): void {
    clearTimeout(this.#expiry);
    this.#load.giveUp();
    this.travellers.dispose();
  }

  /**
   * The rate of each room: the one in `rateIds`, else the one of the list, else the cheapest that may be booked.
   * Null for a room without rates.
   */
  chosenRates(rateIds: readonly string[]): readonly (HotelRate | null)[] {
    const shownId = this.loaded?.answer.hotel.offer?.id;
    return this.rooms.map(
      (rates, index) =>
        rates.find(({ id }) => id === rateIds[index]) ??
        rates.find(({ id }) => id === shownId) ??
        rates.find(({ policy }) => policy?.state !== 'BLOCKED') ??
        rates[0] ??
        null,
    );
  }

  /** The chosen stay; null while a room has no rate. */
  stayOf(rateIds: readonly string[]): HotelStay | null {
    const { loaded } = this;
    const rates = this.chosenRates(rateIds);
    if (loaded === null || rates.length === 0) return null;
    const rooms = rates.flatMap((rate, index): StayRoom[] =>
      rate === null
        ? []
        : [{ number: index + 1, travellerIds: this.query.rooms[index] ?? [], rate, accepted: this.#acceptedOf(rate) }],
    );
    return rooms.length < rates.length ? null : stayOf(loaded.answer.hotel, rooms);
  }

  /** A changed price that the page has shown counts as accepted. */
  #acceptedOf(rate: HotelRate): StayRoom['accepted'] {
    return this.changes.known.get(rate.id) === rate ? rate.price.quoted : null;
  }

  #watchExpiry(expiresAt: string): void {
    clearTimeout(this.#expiry);
    this.isExpired = false;
    this.#expiry = setTimeout(
      () => runInAction(() => (this.isExpired = true)),
      Math.max(0, Date.parse(expiresAt) - this.#now()),
    );
  }
}
