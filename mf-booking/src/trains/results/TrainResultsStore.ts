import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Place, TrainOffer } from '@portolan/contracts';
import { localDayOf, ownTimeZone, type Money } from '@portolan/i18n';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { rateDaysOf } from '@portolan/remote-kit/rate-day';
import type { Member } from '../../member/useMember.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import { employeeIdsOf } from '../../travellers/travellersApi.ts';
import { choiceOf, isOfKey, type ChosenTicket, type TicketKey, type TrainChoice } from '../trainChoice.ts';
import { preferencesOf, type TrainQuery } from '../trainQuery.ts';
import { askForTrains, type TrainsAnswer } from '../trainsApi.ts';
import {
  arrivalOf,
  departureOf,
  shownTrains,
  timeOfDay,
  trainDirections,
  type TrainDirection,
  type TrainRow,
} from '../trainRows.ts';
import { noTickets, type ChosenTickets } from './ticketsInUrl.ts';
import { TrainPrices, type OtherTicket, type JourneyPrices } from './TrainPrices.ts';

type PerDirection<Value> = Readonly<Record<TrainDirection, Value>>;

const otherOf = { outward: 'back', back: 'outward' } as const;

/** A search for trains: journeys, prices of the visible ones, and the chosen ticket of each direction. */
export class TrainResultsStore implements LivingStore {
  places: readonly Place[] = [];
  /** The journeys of the search have expired. */
  isExpired = false;
  chosen: ChosenTickets;
  /** First shown departure of each direction, in milliseconds since the epoch; null for the day's first. */
  shownFrom: PerDirection<number | null> = { outward: null, back: null };
  readonly prices: TrainPrices;
  readonly searchTravellers: SearchTravellers;
  readonly query: TrainQuery;
  readonly #member: Member;
  readonly #now: () => number;
  readonly #load: NewestLoad<TrainsAnswer>;
  /** Ids of the visible journeys. */
  #visible: PerDirection<readonly string[]> = { outward: [], back: [] };
  /** Accepted new prices by offer id. */
  #accepted: ReadonlyMap<string, Money> = new Map();
  #expiry: ReturnType<typeof setTimeout> | undefined;

  /** @param chosen earlier chosen tickets, whose journeys the search may no longer have */
  constructor(member: Member, query: TrainQuery, chosen: ChosenTickets, now: () => number) {
    this.#member = member;
    this.chosen = chosen;
    this.#now = now;
    this.query = query;
    this.prices = new TrainPrices(member.http, now);
    this.searchTravellers = new SearchTravellers(
      member,
      query.passengers.map(({ id }) => id),
    );
    this.#load = new NewestLoad(
      (signal) => this.#find(signal),
      (answer) => this.#take(answer),
    );
    makeAutoObservable(
      this,
      { query: false, prices: false, searchTravellers: false, chosen: observableRef, shownFrom: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<TrainsAnswer> {
    return this.#load.state;
  }

  get directions(): readonly TrainDirection[] {
    return this.query.back === null ? ['outward'] : trainDirections;
  }

  /** Today at the origin, `yyyy-MM-dd`, the earliest day of travel. */
  get today(): string {
    return localDayOf(new Date(this.#now()).toISOString(), this.places[0]?.timeZone ?? ownTimeZone());
  }

  /** The shown search has expired; only a new one helps. */
  get isOver(): boolean {
    return this.isExpired || this.prices.isSearchExpired;
  }

  /** Journeys of each direction by departure, with their known tickets. */
  get rows(): PerDirection<readonly TrainRow[]> {
    return { outward: this.#rowsOf(0), back: this.#rowsOf(1) };
  }

  /** Colleagues whose policies apply. */
  get employeeIds(): readonly string[] {
    return employeeIdsOf(
      this.#member,
      this.query.passengers.map(({ id }) => id),
    );
  }

  /** Days of the exchange rates of the known tickets, yyyy-MM-dd. */
  get rateDays(): readonly string[] {
    return rateDaysOf([...this.prices.known.values()].flatMap(({ offers }) => offers.map(({ price }) => price)));
  }

  pricesOf(journeyId: string): JourneyPrices | null {
    return this.prices.known.get(journeyId) ?? null;
  }

  /** The chosen ticket of a direction at its current price; null without one or if it is no longer sold. */
  ticketOf(direction: TrainDirection): TrainOffer | null {
    const key = this.chosen[direction];
    return key === null ? null : (this.pricesOf(key.journeyId)?.offers.find((offer) => isOfKey(key, offer)) ?? null);
  }

  /** The chosen ticket is no longer available. */
  isLost(direction: TrainDirection): boolean {
    const key = this.chosen[direction];
    if (key === null || this.ticketOf(direction) !== null) return false;
    const prices = this.pricesOf(key.journeyId);
    return prices !== null && prices.state !== 'ASKING';
  }

  /** Prices of the chosen tickets are reloading. */
  get isChecking(): boolean {
    return this.directions.some((direction) => {
      const key = this.chosen[direction];
      return key !== null && this.pricesOf(key.journeyId)?.state === 'ASKING';
    });
  }

  /** The chosen tickets in travel order. */
  get tickets(): readonly ChosenTicket[] {
    return this.directions.flatMap((direction) => {
      const offer = this.ticketOf(direction);
      return offer === null ? [] : { offer, accepted: this.#accepted.get(offer.id) ?? null };
    });
  }

  /** The first direction without a ticket; null if complete. */
  get missing(): TrainDirection | null {
    return this.directions.find((direction) => this.ticketOf(direction) === null) ?? null;
  }

  /** The tickets to add to a trip; null while a direction has none. */
  get choice(): TrainChoice | null {
    return this.missing === null ? choiceOf(this.tickets) : null;
  }

  start(): void {
    void this.#load.load();
    void this.searchTravellers.load();
  }

  /** Starts a new search with the same inputs. */
  search(): Promise<void> {
    this.prices.forget();
    this.chosen = noTickets;
    this.#accepted = new Map();
    this.isExpired = false;
    clearTimeout(this.#expiry);
    return this.#load.load();
  }

  /** Sets the visible journeys and requests their prices. */
  show(visible: PerDirection<readonly string[]>): void {
    this.#visible = visible;
    this.#askForPrices();
  }

  /** Shows the journeys from a departure on. */
  turnTo(direction: TrainDirection, departure: number): void {
    this.shownFrom = { ...this.shownFrom, [direction]: departure };
  }

  /** Chooses a ticket, with which the other direction is priced again. */
  choose(direction: TrainDirection, { journeyId, trainClass, flexibility }: TrainOffer): void {
    this.chosen = { ...this.chosen, [direction]: { journeyId, trainClass, flexibility } };
    this.#askForPrices();
  }

  /** Accepts the supplier's new price of a ticket. */
  accept({ offer, accepted }: ChosenTicket): void {
    if (accepted === null) return;
    this.#accepted = new Map([...this.#accepted, [offer.id, accepted]]);
    this.prices.replace(offer);
  }

  dispose(): void {
    clearTimeout(this.#expiry);
    this.#load.giveUp();
    this.prices.giveUp();
    this.searchTravellers.giveUp();
  }

  async #find(signal: AbortSignal): Promise<TrainsAnswer> {
    const { http, user } = this.#member;
    const { fromId, toId, viaId, passengers } = this.query;
    const employees = new Set(this.employeeIds);
    const guestIds = new Set(passengers.flatMap(({ id }) => (employees.has(id) ? [] : id)));
    const pointIds = [fromId, ...(viaId === null ? [] : [viaId]), toId];
    const [places, answer] = await Promise.all([
      loadPlaces(http, pointIds, signal),
      askForTrains(http, preferencesOf(this.query, user.currency, guestIds), signal),
    ]);
    if (!signal.aborted) runInAction(() => (this.places = places));
    return answer;
  }

  #take({ expiresAt }: TrainsAnswer): void {
    this.chosen = { outward: this.#knownTicketOf('outward'), back: this.#knownTicketOf('back') };
    this.shownFrom = { outward: this.#firstShown('outward'), back: this.#firstShown('back') };
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(
      () => runInAction(() => (this.isExpired = true)),
      Math.max(0, Date.parse(expiresAt) - this.#now()),
    );
  }

  /** The chosen ticket of a direction; null if the search lacks its journey. */
  #knownTicketOf(direction: TrainDirection): TicketKey | null {
    const key = this.chosen[direction];
    return this.rows[direction].some(({ journey }) => journey.id === key?.journeyId) ? key : null;
  }

  /** First shown departure of a direction: at the requested departure, or so that the list ends with the requested arrival. */
  #firstShown(direction: TrainDirection): number | null {
    const day = this.query[direction];
    const journeys = this.rows[direction].map(({ journey }) => journey);
    if (day === null || day.time === null) return null;
    const { time, isArrival } = day;
    if (!isArrival) {
      const first = journeys.find(({ legs: [leg] }) => leg !== undefined && timeOfDay(leg.from) >= time);
      return first === undefined ? Number.POSITIVE_INFINITY : departureOf(first);
    }
    const latestArrival = `${day.date}T${time}`;
    const last = journeys.findLastIndex((journey) => {
      const leg = journey.legs.at(-1);
      return leg !== undefined && Number.isFinite(arrivalOf(journey)) && leg.to.dateTime.slice(0, 16) <= latestArrival;
    });
    const first = journeys[Math.max(0, last - shownTrains + 1)];
    return first === undefined ? null : departureOf(first);
  }

  #rowsOf(index: number): readonly TrainRow[] {
    const journeys = this.#load.value?.directions[index]?.journeys ?? [];
    return journeys
      .toSorted((a, b) => departureOf(a) - departureOf(b))
      .map((journey) => {
        const prices = this.prices.known.get(journey.id);
        const isKnown = prices !== undefined && (prices.state !== 'ASKING' || prices.offers.length > 0);
        // A journey without prices may still have tickets: a retry may load them.
        return { journey, offers: isKnown && prices.state !== 'UNAVAILABLE' ? prices.offers : null };
      });
  }

  #askForPrices(): void {
    const searchId = this.#load.state.kind === 'ready' ? this.#load.state.value.searchId : null;
    if (searchId === null) return;
    const requests = this.directions.flatMap((direction) => {
      const chosenId = this.chosen[direction]?.journeyId;
      const ids = [...(chosenId === undefined ? [] : [chosenId]), ...this.#visible[direction]];
      const otherTicket = this.#otherTicketOf(otherOf[direction]);
      return [...new Set(ids)].map((journeyId) => ({ journeyId, otherTicket }));
    });
    this.prices.request(searchId, requests);
  }

  #otherTicketOf(direction: TrainDirection): OtherTicket | null {
    const key = this.chosen[direction];
    const offer = this.ticketOf(direction);
    return key === null || offer === null
      ? null
      : { key: [key.journeyId, key.trainClass, key.flexibility].join(' '), offerId: offer.id };
  }
}
