import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Place, TrainOffer } from '@portolan/contracts';
import { localDayOf, ownTimeZone, type Money } from '@portolan/i18n';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
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
import { TrainPrices, type BesideTicket, type JourneyPrices } from './TrainPrices.ts';

type PerDirection<Value> = Readonly<Record<TrainDirection, Value>>;

const otherOf = { outward: 'back', back: 'outward' } as const;

/** One search for trains: its journeys, the prices of those that are seen, and the ticket that is chosen in each direction. */
export class TrainResultsStore implements LivingStore {
  places: readonly Place[] = [];
  /** The search is older than its journeys are kept. */
  isOld = false;
  chosen: ChosenTickets;
  /** Departures, in milliseconds since the epoch, from which on a direction shows its journeys; null for the day's first. */
  shownFrom: PerDirection<number | null> = { outward: null, back: null };
  readonly prices: TrainPrices;
  readonly riders: SearchTravellers;
  readonly query: TrainQuery;
  readonly #member: Member;
  readonly #now: () => number;
  readonly #load: NewestLoad<TrainsAnswer>;
  /** Journeys that somebody sees. */
  #seen: PerDirection<readonly string[]> = { outward: [], back: [] };
  /** New prices that somebody took, by the id of the offer. */
  #accepted: ReadonlyMap<string, Money> = new Map();
  #expiry: ReturnType<typeof setTimeout> | undefined;

  /** @param chosen tickets that were chosen before, of which the search may no longer know the journeys */
  constructor(member: Member, query: TrainQuery, chosen: ChosenTickets, now: () => number) {
    this.#member = member;
    this.chosen = chosen;
    this.#now = now;
    this.query = query;
    this.prices = new TrainPrices(member.http, now);
    this.riders = new SearchTravellers(
      member,
      query.passengers.map(({ id }) => id),
    );
    this.#load = new NewestLoad(
      (signal) => this.#find(signal),
      (answer) => this.#take(answer),
    );
    makeAutoObservable(
      this,
      { query: false, prices: false, riders: false, chosen: observableRef, shownFrom: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<TrainsAnswer> {
    return this.#load.state;
  }

  get directions(): readonly TrainDirection[] {
    return this.query.back === null ? ['outward'] : trainDirections;
  }

  /** The day it is at the origin, `yyyy-MM-dd`: nobody travels before it. */
  get today(): string {
    return localDayOf(new Date(this.#now()).toISOString(), this.places[0]?.timeZone ?? ownTimeZone());
  }

  /** Only another search helps: the one that is shown is no longer known. */
  get isOver(): boolean {
    return this.isOld || this.prices.isSearchGone;
  }

  /** The journeys of each direction by departure, with the tickets that are known. */
  get rows(): PerDirection<readonly TrainRow[]> {
    return { outward: this.#rowsOf(0), back: this.#rowsOf(1) };
  }

  /** The colleagues whose policies hold. */
  get employeeIds(): readonly string[] {
    return employeeIdsOf(
      this.#member,
      this.query.passengers.map(({ id }) => id),
    );
  }

  pricesOf(journeyId: string): JourneyPrices | null {
    return this.prices.known.get(journeyId) ?? null;
  }

  /** The ticket that is chosen in a direction, as it is priced now; null where none is, or where it is no longer sold. */
  ticketOf(direction: TrainDirection): TrainOffer | null {
    const key = this.chosen[direction];
    return key === null ? null : (this.pricesOf(key.journeyId)?.offers.find((offer) => isOfKey(key, offer)) ?? null);
  }

  /** A ticket was chosen that can no longer be had. */
  isLost(direction: TrainDirection): boolean {
    const key = this.chosen[direction];
    if (key === null || this.ticketOf(direction) !== null) return false;
    const prices = this.pricesOf(key.journeyId);
    return prices !== null && prices.state !== 'ASKING';
  }

  /** The prices of what is chosen are being asked again. */
  get isChecking(): boolean {
    return this.directions.some((direction) => {
      const key = this.chosen[direction];
      return key !== null && this.pricesOf(key.journeyId)?.state === 'ASKING';
    });
  }

  /** The tickets that are chosen so far, in the order of the journey. */
  get tickets(): readonly ChosenTicket[] {
    return this.directions.flatMap((direction) => {
      const offer = this.ticketOf(direction);
      return offer === null ? [] : { offer, accepted: this.#accepted.get(offer.id) ?? null };
    });
  }

  /** The first direction in which a ticket is still to be chosen; null where all are. */
  get missing(): TrainDirection | null {
    return this.directions.find((direction) => this.ticketOf(direction) === null) ?? null;
  }

  /** What can be added to a trip; null while a direction has no ticket. */
  get choice(): TrainChoice | null {
    return this.missing === null ? choiceOf(this.tickets) : null;
  }

  start(): void {
    void this.#load.load();
    void this.riders.load();
  }

  /** Searches again from the beginning, with the same inputs. */
  search(): Promise<void> {
    this.prices.forget();
    this.chosen = noTickets;
    this.#accepted = new Map();
    this.isOld = false;
    clearTimeout(this.#expiry);
    return this.#load.load();
  }

  /** Journeys that are in the list now: their prices are asked for. */
  show(seen: PerDirection<readonly string[]>): void {
    this.#seen = seen;
    this.#askForPrices();
  }

  /** Turns to what leaves from a departure on. */
  turnTo(direction: TrainDirection, departure: number): void {
    this.shownFrom = { ...this.shownFrom, [direction]: departure };
  }

  /** Chooses a ticket; the other direction is priced again beside it. */
  choose(direction: TrainDirection, { journeyId, trainClass, flexibility }: TrainOffer): void {
    this.chosen = { ...this.chosen, [direction]: { journeyId, trainClass, flexibility } };
    this.#askForPrices();
  }

  /** Takes a ticket at the price that its supplier has now. */
  accept({ offer, accepted }: ChosenTicket): void {
    if (accepted === null) return;
    this.#accepted = new Map([...this.#accepted, [offer.id, accepted]]);
    this.prices.replace(offer);
  }

  dispose(): void {
    clearTimeout(this.#expiry);
    this.#load.giveUp();
    this.prices.giveUp();
    this.riders.giveUp();
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
    this.chosen = { outward: this.#found('outward'), back: this.#found('back') };
    this.shownFrom = { outward: this.#firstShown('outward'), back: this.#firstShown('back') };
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(
      () => runInAction(() => (this.isOld = true)),
      Math.max(0, Date.parse(expiresAt) - this.#now()),
    );
  }

  /** The ticket that is chosen in a direction; null where the search has no such journey. */
  #found(direction: TrainDirection): TicketKey | null {
    const key = this.chosen[direction];
    return this.rows[direction].some(({ journey }) => journey.id === key?.journeyId) ? key : null;
  }

  /** Where a direction's list begins: at the wanted departure, or so that it ends with the wanted arrival. */
  #firstShown(direction: TrainDirection): number | null {
    const day = this.query[direction];
    const journeys = this.rows[direction].map(({ journey }) => journey);
    if (day === null || day.time === null) return null;
    const { time, isArrival } = day;
    if (!isArrival) {
      const first = journeys.find(({ legs: [leg] }) => leg !== undefined && timeOfDay(leg.from) >= time);
      return first === undefined ? Number.POSITIVE_INFINITY : departureOf(first);
    }
    const wanted = `${day.date}T${time}`;
    const last = journeys.findLastIndex((journey) => {
      const leg = journey.legs.at(-1);
      return leg !== undefined && Number.isFinite(arrivalOf(journey)) && leg.to.dateTime.slice(0, 16) <= wanted;
    });
    const first = journeys[Math.max(0, last - shownTrains + 1)];
    return first === undefined ? null : departureOf(first);
  }

  #rowsOf(index: number): readonly TrainRow[] {
    const journeys = this.#load.value?.directions[index]?.journeys ?? [];
    return journeys
      .toSorted((one, other) => departureOf(one) - departureOf(other))
      .map((journey) => {
        const prices = this.prices.known.get(journey.id);
        const isKnown = prices !== undefined && (prices.state !== 'ASKING' || prices.offers.length > 0);
        // No price is not no ticket: it may come with another try.
        return { journey, offers: isKnown && prices.state !== 'UNAVAILABLE' ? prices.offers : null };
      });
  }

  #askForPrices(): void {
    const searchId = this.#load.state.kind === 'ready' ? this.#load.state.value.searchId : null;
    if (searchId === null) return;
    const wanted = this.directions.flatMap((direction) => {
      const chosenId = this.chosen[direction]?.journeyId;
      const ids = [...(chosenId === undefined ? [] : [chosenId]), ...this.#seen[direction]];
      const beside = this.#besideOf(otherOf[direction]);
      return [...new Set(ids)].map((journeyId) => ({ journeyId, beside }));
    });
    this.prices.want(searchId, wanted);
  }

  #besideOf(direction: TrainDirection): BesideTicket | null {
    const key = this.chosen[direction];
    const offer = this.ticketOf(direction);
    return key === null || offer === null
      ? null
      : { key: [key.journeyId, key.trainClass, key.flexibility].join(' '), offerId: offer.id };
  }
}
