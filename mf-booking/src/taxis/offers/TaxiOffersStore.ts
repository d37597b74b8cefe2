import { makeAutoObservable, runInAction } from 'mobx';
import type { Place, TaxiOffer } from '@portolan/contracts';
import { isAborted } from '@portolan/http';
import type { Member } from '../../member/useMember.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import type { Traveller } from '../../travellers/travellers.ts';
import { loadTravellers } from '../../travellers/travellersApi.ts';
import { findTaxiOffers, type TaxiOffersAnswer } from '../taxisApi.ts';
import type { TaxiQuery } from '../taxiQuery.ts';

/** `checkedAt` is the UTC instant at which the offers came. */
export type TaxiOffersState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly answer: TaxiOffersAnswer; readonly checkedAt: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One search and what came of it: the ride's places, who travels, the offers. */
export class TaxiOffersStore {
  state: TaxiOffersState = { kind: 'idle' };
  places: readonly Place[] = [];
  /** Null until they have loaded: nothing is booked for people not known yet (spec §5). */
  travellers: readonly Traveller[] | null = null;
  readonly query: TaxiQuery;
  readonly #member: Member;
  readonly #now: () => number;
  #running: AbortController | undefined;

  constructor(member: Member, query: TaxiQuery, now: () => number) {
    this.#member = member;
    this.#now = now;
    this.query = query;
    makeAutoObservable(this, { query: false }, { autoBind: true });
  }

  get offers(): readonly TaxiOffer[] {
    return this.state.kind === 'ready' ? this.state.answer.data : [];
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
  async search(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'loading' };
    const state = await this.#load(running.signal).then(
      (answer): TaxiOffersState => ({ kind: 'ready', answer, checkedAt: new Date(this.#now()).toISOString() }),
      (error: unknown): TaxiOffersState => ({ kind: 'failed', error }),
    );
    if (running.signal.aborted || (state.kind === 'failed' && isAborted(state.error))) return;
    runInAction(() => (this.state = state));
  }

  dispose(): void {
    this.#running?.abort();
  }

  async #load(signal: AbortSignal): Promise<TaxiOffersAnswer> {
    const [places, travellers] = await Promise.all([
      loadPlaces(this.#member.http, this.query.pointIds, signal),
      loadTravellers(this.#member, this.query.travellerIds, signal),
    ]);
    runInAction(() => {
      this.places = places;
      this.travellers = travellers;
    });
    return findTaxiOffers(this.#member.http, this.query, places, travellers, signal);
  }
}
