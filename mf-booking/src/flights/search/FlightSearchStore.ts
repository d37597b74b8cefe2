import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  flightHorizonDays,
  maxFlightLegs,
  type FlightCabin,
  type FlightType,
  type Place,
  type PlaceType,
} from '@portolan/contracts';
import type { LivingStore } from '@portolan/remote-kit';
import { dayAfter } from '../../clock/dayAfter.ts';
import type { Member } from '../../member/useMember.ts';
import { targetOf } from '../../search/query/SearchQuery.ts';
import { SearchForm } from '../../search/form/SearchForm.ts';
import { PlaceFieldStore } from '../../places/PlaceFieldStore.ts';
import { fillHomePlace } from '../../places/fillHomePlace.ts';
import { loadKnownPlaces } from '../../places/placesApi.ts';
import { rememberSearch } from '../../search/recent/rememberSearch.ts';
import { TravellerPickerStore } from '../../travellers/TravellerPickerStore.ts';
import {
  flightQuery,
  noFlightLeg,
  type FlightLegDraft,
  type FlightQuery,
  type FlightQueryDraft,
} from '../flightQuery.ts';
import { flightSearchProblems, todayAt, type FlightSearchProblemCode } from './flightSearchRules.ts';

/** Place types of origins and destinations. */
const placeTypes: readonly PlaceType[] = ['city', 'airport'];
export const legPlaces = ['from', 'from2', 'to', 'to2'] as const;
export type LegPlace = (typeof legPlaces)[number];

/** A leg of the form; `key` identifies it when legs are added or removed. */
export interface LegField extends Readonly<Record<LegPlace, PlaceFieldStore>> {
  readonly key: string;
  readonly date: string | null;
}

/** First and last selectable day of a field, `yyyy-MM-dd`. */
export interface SelectableDays {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A place of the URL and its field. */
interface UrlPlace {
  readonly field: PlaceFieldStore;
  readonly pointId: string;
}

/** The form for flights, refilled from an earlier search. */
export class FlightSearchStore implements LivingStore {
  type: FlightType;
  /** All filled legs; `legs` are those of the current type. */
  allLegs: readonly LegField[];
  /** Return day; null when emptied. */
  end: string | null;
  readonly travellers: TravellerPickerStore;
  children: number;
  infants: number;
  cabin: FlightCabin | null;
  /** The person has chosen a cabin, which the profile must not replace. */
  isCabinChosen = false;
  isDirectOnly: boolean;
  isLowCostOnly: boolean;
  isNearby: boolean;
  /** Keys of the legs with visible second places. */
  widened: readonly string[] = [];
  readonly form: SearchForm<string, FlightSearchProblemCode>;
  readonly #member: Member;
  readonly #draft: FlightQueryDraft;
  readonly #now: () => number;
  readonly #urlPlaces: readonly UrlPlace[];
  readonly #homeLoad = new AbortController();

  constructor(member: Member, draft: FlightQueryDraft, now: () => number) {
    this.#member = member;
    this.#draft = draft;
    this.#now = now;
    this.type = draft.type;
    const today = todayAt(null, now());
    const drafts = draft.legs.length === 0 ? [noFlightLeg] : draft.legs;
    this.allLegs = drafts.map(({ date }) => this.#leg(date !== null && date >= today ? date : null));
    this.#urlPlaces = drafts.flatMap((leg, index) => this.#urlPlacesOf(leg, index));
    const [first] = this.allLegs;
    if (first !== undefined && first.date === null && draft.type !== 'MULTI_CITY')
      this.allLegs = [{ ...first, date: dayAfter(today) }];
    const start = this.allLegs[0]?.date ?? null;
    this.end = draft.end !== null && start !== null && draft.end >= start ? draft.end : null;
    if (draft.type === 'RETURN') this.end ??= start === null ? null : dayAfter(start);
    this.travellers = new TravellerPickerStore(member, draft.travellerIds);
    this.children = draft.children;
    this.infants = draft.infants;
    this.cabin = draft.cabin;
    this.isDirectOnly = draft.isDirectOnly;
    this.isLowCostOnly = draft.isLowCostOnly;
    this.isNearby = draft.isNearby;
    this.widened = this.allLegs.flatMap(({ key }, index) =>
      drafts[index]?.from2 != null || drafts[index]?.to2 != null ? key : [],
    );
    this.form = new SearchForm({
      findPlaces: (signal) =>
        loadKnownPlaces(
          member.http,
          this.#urlPlaces.map(({ pointId }) => pointId),
          signal,
        ),
      onPlaces: (places) => places.forEach((place, index) => place && this.#urlPlaces[index]?.field.fill(place)),
      isSolved: ({ code }) => code === 'travellersMissing' && this.travellers.selected.length > 0,
    });
    makeAutoObservable(
      this,
      { form: false, allLegs: observableRef, widened: observableRef, travellers: false },
      { autoBind: true },
    );
  }

  get legs(): readonly LegField[] {
    return this.type === 'MULTI_CITY' ? this.allLegs : this.allLegs.slice(0, 1);
  }

  get isFull(): boolean {
    return this.legs.length >= maxFlightLegs;
  }

  /** Selectable days of a leg: from today at its origin, and not before an earlier leg. */
  daysOf(leg: LegField): SelectableDays {
    const before = this.legs.slice(0, this.legs.indexOf(leg)).map(({ date }) => date ?? '');
    return this.#daysAt(leg.from.place, before);
  }

  /** Selectable days of the return flight. */
  get endDays(): SelectableDays {
    const [leg] = this.legs;
    return this.#daysAt(leg?.to.place ?? null, [leg?.date ?? '']);
  }

  start(): void {
    this.travellers.start();
    if (this.#urlPlaces.length > 0) void this.form.load();
    const [first] = this.allLegs;
    // Only without an earlier search.
    if (this.#urlPlaces.length === 0 && first !== undefined) void this.#applyPreferences(first);
  }

  /** Fills in the home airport and the preferred cabin. */
  async #applyPreferences({ from }: LegField): Promise<void> {
    const preferences = await fillHomePlace(this.#member, from, 'homeAirport', this.#homeLoad.signal);
    runInAction(() => {
      if (!this.isCabinChosen) this.cabin ??= preferences?.cabin ?? null;
    });
  }

  /** A return flight without an end ends the day after its start (spec §4); a multi-city flight begins with two legs. */
  chooseType(type: FlightType): void {
    this.type = type;
    const [first] = this.allLegs;
    if (type === 'RETURN' && this.end === null && first?.date != null) this.end = dayAfter(first.date);
    if (type === 'MULTI_CITY' && this.allLegs.length === 1) this.addLeg();
    // Problems may name fields that are gone now.
    this.form.forgetProblems();
  }

  choosePlace(leg: LegField, which: LegPlace, pointId: string | null): void {
    leg[which].choose(pointId);
    this.form.answer(`${leg.key}.from`, `${leg.key}.to`);
  }

  /** Shows the second origin and destination. */
  widen(key: string): void {
    this.widened = [...this.widened, key];
  }

  /** Reverses a leg. */
  swap({ from, from2, to, to2 }: LegField): void {
    const before = [from, from2, to, to2].map(({ place }) => place);
    [to, to2, from, from2].forEach((field, index) => field.take(before[index] ?? null));
  }

  /** Moves a return day before the outbound day to the day after it. */
  setDate(key: string, date: string | null): void {
    this.allLegs = this.allLegs.map((leg) => (leg.key === key ? { ...leg, date } : leg));
    if (this.type === 'RETURN' && date !== null && this.end !== null && this.end < date) this.end = dayAfter(date);
    this.form.answer(`${key}.date`, 'end');
  }

  setEnd(end: string | null): void {
    this.end = end;
    this.form.answer('end');
  }

  /** Adds a leg from the end of the last one. */
  addLeg(): void {
    if (this.allLegs.length >= maxFlightLegs) return;
    const last = this.allLegs.at(-1);
    const leg = this.#leg(null);
    if (last !== undefined && last.to.place !== null) leg.from.take(last.to.place);
    this.allLegs = [...this.allLegs, leg];
  }

  removeLeg(key: string): void {
    if (this.allLegs.length < 2) return;
    this.allLegs = this.allLegs.filter((leg) => leg.key !== key);
    this.form.forgetProblems();
  }

  setChildren(children: number): void {
    this.children = children;
    this.form.answer('travellers');
  }

  setInfants(infants: number): void {
    this.infants = infants;
    this.form.answer('infants', 'travellers');
  }

  chooseCabin(cabin: FlightCabin | null): void {
    this.isCabinChosen = true;
    this.cabin = cabin;
  }

  setDirectOnly(isOn: boolean): void {
    this.isDirectOnly = isOn;
  }

  setLowCostOnly(isOn: boolean): void {
    this.isLowCostOnly = isOn;
  }

  setNearby(isOn: boolean): void {
    this.isNearby = isOn;
  }

  /** Filled fields. */
  get draft(): FlightQueryDraft {
    const { type, legs, end, travellers, children, infants, cabin, isDirectOnly, isLowCostOnly, isNearby } = this;
    const idOf = (field: PlaceFieldStore) => field.place?.pointId ?? null;
    return {
      type,
      legs: legs.map(({ from, from2, to, to2, date }) => ({
        from: idOf(from),
        from2: idOf(from2),
        to: idOf(to),
        to2: idOf(to2),
        date,
      })),
      end: type === 'RETURN' ? end : null,
      travellerIds: travellers.selected.map(({ id }) => id),
      children,
      infants,
      cabin,
      isDirectOnly,
      isLowCostOnly,
      isNearby,
      ...targetOf(this.#draft),
    };
  }

  /** The search, or null with `problems`. */
  submit(): FlightQuery | null {
    const { type, legs, end, travellers, children, infants } = this;
    const problems = flightSearchProblems(
      {
        type,
        legs: legs.map(({ key, from, from2, to, to2, date }) => ({
          key,
          from: from.place,
          from2: from2.place,
          to: to.place,
          to2: to2.place,
          date,
        })),
        end,
        adults: travellers.selected.length,
        children,
        infants,
      },
      this.#now(),
    );
    if (!this.form.check(problems)) return null;
    const query = flightQuery.complete(this.draft);
    const [first, last] = [legs[0], legs.at(-1)];
    if (query !== null && first?.date != null)
      rememberSearch(this.#member.http, 'FLIGHT', {
        query: flightQuery.serialise(this.draft),
        route: legs.flatMap(({ from, to }) => [from.place, to.place]),
        others: legs.flatMap(({ from2, to2 }) => [from2.place, to2.place]),
        from: first.date,
        until: type === 'RETURN' ? end : type === 'MULTI_CITY' ? (last?.date ?? null) : null,
      });
    return query;
  }

  dispose(): void {
    this.#homeLoad.abort();
    this.form.giveUp();
    this.travellers.dispose();
    for (const leg of this.allLegs) for (const which of legPlaces) leg[which].dispose();
  }

  #daysAt(place: Place | null, before: readonly string[]): SelectableDays {
    const today = todayAt(place, this.#now());
    return { firstDay: [today, ...before].toSorted().at(-1) ?? today, lastDay: dayAfter(today, flightHorizonDays) };
  }

  #leg(date: string | null): LegField {
    const field = () => new PlaceFieldStore(this.#member.http, placeTypes);
    return { key: crypto.randomUUID(), from: field(), from2: field(), to: field(), to2: field(), date };
  }

  #urlPlacesOf(draft: FlightLegDraft, index: number): UrlPlace[] {
    const leg = this.allLegs[index];
    if (leg === undefined) return [];
    return legPlaces.flatMap((which) => {
      const pointId = draft[which];
      return pointId === null ? [] : { field: leg[which], pointId };
    });
  }
}
