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

/** `checkedAt` is the UTC instant of the answer. */
interface FoundOffers {
  readonly answer: TaxiOffersAnswer;
  readonly checkedAt: string;
}

/** A taxi search: places, travellers and offers. */
export class TaxiOffersStore implements LivingStore {
  places: readonly Place[] = [];
  readonly changes = new OfferChanges<TaxiOffer>();
  readonly searchTravellers: SearchTravellers;
  readonly query: TaxiQuery;
  readonly #member: Member;
  readonly #now: () => number;
  readonly #load: NewestLoad<FoundOffers>;

  constructor(member: Member, query: TaxiQuery, now: () => number) {
    this.#member = member;
    this.#now = now;
    this.query = query;
    this.searchTravellers = new SearchTravellers(member, query.travellerIds);
    this.#load = new NewestLoad((signal) => this.#find(signal));
    makeAutoObservable(this, { query: false, changes: false, searchTravellers: false }, { autoBind: true });
  }

  /** Ids of the travellers without guests, whom the API does not know. */
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

  /** There are offers to filter, or the search is running. */
  get isFilterable(): boolean {
    return this.state.kind === 'idle' || this.state.kind === 'loading' || this.offers.length > 0;
  }

  /** Known travellers; empty until they have loaded. */
  get travellers(): readonly Traveller[] {
    return this.searchTravellers.list;
  }

  start(): void {
    void this.search();
    void this.loadTravellers();
  }

  /** Searches, and aborts an older search. */
  search(): Promise<void> {
    this.changes.forget();
    return this.#load.load();
  }

  /** Loads the travellers. */
  loadTravellers(): Promise<void> {
    return this.searchTravellers.load();
  }

  dispose(): void {
    this.#load.giveUp();
    this.searchTravellers.giveUp();
  }

  async #find(signal: AbortSignal): Promise<FoundOffers> {
    const places = await loadPlaces(this.#member.http, this.query.pointIds, signal);
    runInAction(() => (this.places = places));
    const answer = await findTaxiOffers(this.#member.http, this.query, places, this.employeeIds, signal);
    return { answer, checkedAt: new Date(this.#now()).toISOString() };
  }
}
