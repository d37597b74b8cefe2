import { makeAutoObservable, runInAction } from 'mobx';
import type { Place, ServiceOffer } from '@portolan/contracts';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import { OfferChanges } from '../../search/OfferChanges.ts';
import { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import { employeeIdsOf } from '../../travellers/travellersApi.ts';
import { findAirportServices } from '../airportApi.ts';
import type { AirportQuery } from '../airportQuery.ts';

/** `checkedAt` is the UTC instant of the answer. */
interface FoundServices {
  readonly offers: readonly ServiceOffer[];
  readonly checkedAt: string;
}

/** A search for airport services and its result. */
export class AirportServicesStore implements LivingStore {
  airport: Place | null = null;
  readonly changes = new OfferChanges<ServiceOffer>();
  readonly searchTravellers: SearchTravellers;
  readonly query: AirportQuery;
  readonly #member: Member;
  readonly #now: () => number;
  readonly #load: NewestLoad<FoundServices>;

  constructor(member: Member, query: AirportQuery, now: () => number) {
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

  get state(): LoadState<FoundServices> {
    return this.#load.state;
  }

  get offers(): readonly ServiceOffer[] {
    return this.state.kind === 'ready' ? this.changes.applyTo(this.state.value.offers) : [];
  }

  start(): void {
    void this.search();
    void this.searchTravellers.load();
  }

  /** Searches, and aborts an older search. */
  search(): Promise<void> {
    this.changes.forget();
    return this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
    this.searchTravellers.giveUp();
  }

  async #find(signal: AbortSignal): Promise<FoundServices> {
    const [airport] = await loadPlaces(this.#member.http, [this.query.airportId], signal);
    if (airport === undefined) throw new RangeError('A search names its airport');
    runInAction(() => (this.airport = airport));
    const offers = await findAirportServices(this.#member.http, this.query, airport, this.employeeIds, signal);
    return { offers, checkedAt: new Date(this.#now()).toISOString() };
  }
}
