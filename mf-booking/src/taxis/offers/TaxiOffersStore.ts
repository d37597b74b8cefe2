import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Place, TaxiOffer } from '@portolan/contracts';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import type { Traveller } from '../../travellers/travellers.ts';
import { employeeIdsOf, loadTravellers } from '../../travellers/travellersApi.ts';
import { findTaxiOffers, type TaxiOffersAnswer } from '../taxisApi.ts';
import type { TaxiQuery } from '../taxiQuery.ts';

/** `checkedAt` is the UTC instant at which the offers came. */
interface FoundOffers {
  readonly answer: TaxiOffersAnswer;
  readonly checkedAt: string;
}

/** One search and what came of it: the ride's places, who travels, the offers. */
export class TaxiOffersStore implements LivingStore {
  places: readonly Place[] = [];
  /** What became known of offers since they came, by id: one at another price, null for one that is sold out. */
  news: ReadonlyMap<string, TaxiOffer | null> = new Map();
  readonly query: TaxiQuery;
  readonly #member: Member;
  readonly #now: () => number;
  readonly #load: NewestLoad<FoundOffers>;
  readonly #riders: NewestLoad<readonly Traveller[]>;

  constructor(member: Member, query: TaxiQuery, now: () => number) {
    this.#member = member;
    this.#now = now;
    this.query = query;
    this.#load = new NewestLoad((signal) => this.#find(signal));
    this.#riders = new NewestLoad((signal) => loadTravellers(member, query.travellerIds, signal));
    makeAutoObservable(this, { query: false, news: observableRef }, { autoBind: true });
  }

  get state(): LoadState<FoundOffers> {
    return this.#load.state;
  }

  /** Who travels, loaded beside the offers: nothing is booked for people not known yet (spec §5). */
  get riders(): LoadState<readonly Traveller[]> {
    return this.#riders.state;
  }

  get offers(): readonly TaxiOffer[] {
    if (this.state.kind !== 'ready') return [];
    return this.state.value.answer.data.flatMap((offer) => {
      const now = this.news.get(offer.id);
      return now === undefined ? offer : (now ?? []);
    });
  }

  /** Providers that did not answer while others did. */
  get unanswered(): NonNullable<TaxiOffersAnswer['unanswered']> {
    return this.state.kind === 'ready' ? (this.state.value.answer.unanswered ?? []) : [];
  }

  /** There is, or may soon be, something to filter. */
  get isFilterable(): boolean {
    return this.state.kind === 'idle' || this.state.kind === 'loading' || this.offers.length > 0;
  }

  /** Those who travel and are known here; empty until they have loaded. */
  get travellers(): readonly Traveller[] {
    return this.#riders.value ?? [];
  }

  /** True when somebody named in the URL is not, or no longer, known here. */
  get lacksTravellers(): boolean {
    return this.riders.kind === 'ready' && this.travellers.length < this.query.travellerIds.length;
  }

  start(): void {
    void this.search();
    void this.loadRiders();
  }

  /** Searches, or searches again; an older search is given up. */
  search(): Promise<void> {
    this.news = new Map();
    return this.#load.load();
  }

  /** Shows an offer at its new price. */
  replace(offer: TaxiOffer): void {
    this.news = new Map([...this.news, [offer.id, offer]]);
  }

  /** Takes out an offer that nobody can have any more. */
  drop(offerId: string): void {
    this.news = new Map([...this.news, [offerId, null]]);
  }

  /** Finds out who travels. */
  loadRiders(): Promise<void> {
    return this.#riders.load();
  }

  dispose(): void {
    this.#load.giveUp();
    this.#riders.giveUp();
  }

  async #find(signal: AbortSignal): Promise<FoundOffers> {
    const places = await loadPlaces(this.#member.http, this.query.pointIds, signal);
    runInAction(() => (this.places = places));
    const employeeIds = employeeIdsOf(this.#member, this.query.travellerIds);
    const answer = await findTaxiOffers(this.#member.http, this.query, places, employeeIds, signal);
    return { answer, checkedAt: new Date(this.#now()).toISOString() };
  }
}
