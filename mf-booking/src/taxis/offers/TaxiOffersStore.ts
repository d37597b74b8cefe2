import { makeAutoObservable, runInAction } from 'mobx';
import type { Place, TaxiOffer } from '@portolan/contracts';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import { OfferChanges } from '../../search/OfferChanges.ts';
import { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import type { Traveller } from '../../travellers/travellers.ts';
import { employeeIdsOf } from '../../travellers/travellersApi.ts';
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
  readonly changes = new OfferChanges<TaxiOffer>();
  readonly riders: SearchTravellers;
  readonly query: TaxiQuery;
  readonly #member: Member;
  readonly #now: () => number;
  readonly #load: NewestLoad<FoundOffers>;

  constructor(member: Member, query: TaxiQuery, now: () => number) {
    this.#member = member;
    this.#now = now;
    this.query = query;
    this.riders = new SearchTravellers(member, query.travellerIds);
    this.#load = new NewestLoad((signal) => this.#find(signal));
    makeAutoObservable(this, { query: false, changes: false, riders: false }, { autoBind: true });
  }

  /** Those of the search who are no guests: the API knows their ids only. */
  get employeeIds(): readonly string[] {
    return employeeIdsOf(this.#member, this.query.travellerIds);
  }

  get state(): LoadState<FoundOffers> {
    return this.#load.state;
  }

  get offers(): readonly TaxiOffer[] {
    return this.state.kind === 'ready' ? this.changes.applyTo(this.state.value.answer.data) : [];
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
    return this.riders.list;
  }

  start(): void {
    void this.search();
    void this.loadRiders();
  }

  /** Searches, or searches again; an older search is given up. */
  search(): Promise<void> {
    this.changes.forget();
    return this.#load.load();
  }

  /** Finds out who travels. */
  loadRiders(): Promise<void> {
    return this.riders.load();
  }

  dispose(): void {
    this.#load.giveUp();
    this.riders.giveUp();
  }

  async #find(signal: AbortSignal): Promise<FoundOffers> {
    const places = await loadPlaces(this.#member.http, this.query.pointIds, signal);
    runInAction(() => (this.places = places));
    const answer = await findTaxiOffers(this.#member.http, this.query, places, this.employeeIds, signal);
    return { answer, checkedAt: new Date(this.#now()).toISOString() };
  }
}
