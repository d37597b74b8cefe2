import { makeAutoObservable, runInAction } from 'mobx';
import type { Place, TaxiOffer } from '@portolan/contracts';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import type { Traveller } from '../../travellers/travellers.ts';
import { loadTravellers } from '../../travellers/travellersApi.ts';
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
  /** Null until they have loaded: nothing is booked for people not known yet (spec §5). */
  travellers: readonly Traveller[] | null = null;
  readonly query: TaxiQuery;
  readonly #member: Member;
  readonly #now: () => number;
  readonly #load: NewestLoad<FoundOffers>;

  constructor(member: Member, query: TaxiQuery, now: () => number) {
    this.#member = member;
    this.#now = now;
    this.query = query;
    this.#load = new NewestLoad((signal) => this.#find(signal));
    makeAutoObservable(this, { query: false }, { autoBind: true });
  }

  get state(): LoadState<FoundOffers> {
    return this.#load.state;
  }

  get offers(): readonly TaxiOffer[] {
    return this.state.kind === 'ready' ? this.state.value.answer.data : [];
  }

  /** There is, or may soon be, something to filter. */
  get isFilterable(): boolean {
    return this.state.kind === 'idle' || this.state.kind === 'loading' || this.offers.length > 0;
  }

  /** True when somebody named in the URL is not, or no longer, known here. */
  get lacksTravellers(): boolean {
    return this.travellers !== null && this.travellers.length < this.query.travellerIds.length;
  }

  start(): void {
    void this.search();
  }

  /** Searches, or searches again; an older search is given up. */
  search(): Promise<void> {
    return this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  async #find(signal: AbortSignal): Promise<FoundOffers> {
    const [places, travellers] = await Promise.all([
      loadPlaces(this.#member.http, this.query.pointIds, signal),
      loadTravellers(this.#member, this.query.travellerIds, signal),
    ]);
    runInAction(() => {
      this.places = places;
      this.travellers = travellers;
    });
    const answer = await findTaxiOffers(this.#member.http, this.query, places, travellers, signal);
    return { answer, checkedAt: new Date(this.#now()).toISOString() };
  }
}
