import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Place, TrainClass, TrainFlexibility } from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { PlaceFieldStore } from '../../places/PlaceFieldStore.ts';
import { fillHomePlace } from '../../places/fillHomePlace.ts';
import { loadKnownPlaces } from '../../places/placesApi.ts';
import { rememberSearch } from '../../search/recent/rememberSearch.ts';
import { trainQuery, type TrainDay, type TrainQuery, type TrainQueryDraft } from '../trainQuery.ts';
import type { TrainDirection } from '../trainRows.ts';
import { trainView, type TrainFilters } from '../trainView.ts';
import { TrainPassengersStore } from './TrainPassengersStore.ts';
import {
  isPastDay,
  trainSearchProblems,
  type TrainSearchField,
  type TrainSearchProblem,
  type TrainSearchProblemCode,
} from './trainSearchRules.ts';

const dayMs = 86_400_000;
const placeFields = ['from', 'to', 'via'] as const;
type PlaceFieldName = (typeof placeFields)[number];

/** The least flexible ticket that somebody wants, and the tickets that are so. */
const leastFlexible: Readonly<Record<TrainFlexibility, readonly TrainFlexibility[]>> = {
  NON_FLEX: [],
  SEMI_FLEX: ['SEMI_FLEX', 'FULL_FLEX'],
  FULL_FLEX: ['FULL_FLEX'],
};

/** What the form asks for: the search, and the filters with which its results begin. */
export interface AskedSearch {
  readonly query: TrainQuery;
  readonly filters: TrainFilters;
}

/** The form for trains, refilled from an earlier search. */
export class TrainSearchStore implements LivingStore {
  readonly from: PlaceFieldStore;
  readonly to: PlaceFieldStore;
  readonly via: PlaceFieldStore;
  readonly passengers: TrainPassengersStore;
  /** Null when emptied. */
  outward: TrainDay | null;
  /** Kept while the journey is one way. */
  back: TrainDay | null;
  isReturn: boolean;
  /** Null for any. */
  trainClass: TrainClass | null;
  /** The person has said which: the profile says it no more. */
  isClassChosen: boolean;
  flexibility: TrainFlexibility;
  /** Of the last submit; another list only after another submit, because the summary then takes the focus. */
  problems: readonly TrainSearchProblem[] = [];
  /** Fields that were answered anew since: their problem is theirs no more. */
  answered: readonly TrainSearchField[] = [];
  readonly #draft: TrainQueryDraft;
  readonly #now: () => number;
  readonly #member: Member;
  readonly #known: NewestLoad<readonly (Place | null)[]>;
  readonly #homeLoad = new AbortController();

  constructor(member: Member, draft: TrainQueryDraft, { chosen }: TrainFilters, now: () => number) {
    this.#member = member;
    this.#draft = draft;
    this.#now = now;
    const aPlaceField = () => new PlaceFieldStore(member.http, ['station', 'city']);
    [this.from, this.to, this.via] = [aPlaceField(), aPlaceField(), aPlaceField()];
    const isUseful = (day: TrainDay | null) => day !== null && !isPastDay(day, ownTimeZone(), now());
    this.outward = isUseful(draft.outward) ? draft.outward : this.#dayIn(1);
    this.isReturn = draft.back !== null;
    this.back = isUseful(draft.back) ? draft.back : null;
    this.trainClass =
      chosen.trainClass.length === 1 ? ((chosen.trainClass[0] as TrainClass | undefined) ?? null) : null;
    this.isClassChosen = this.trainClass !== null;
    this.flexibility = flexibilityOf(chosen.flexibility);
    this.passengers = new TrainPassengersStore(member, draft.passengers, () => this.outward?.date ?? null);
    this.#known = new NewestLoad(
      (signal) =>
        loadKnownPlaces(
          member.http,
          placeFields.flatMap((field) => this.#idOf(field) ?? []),
          signal,
        ),
      (places) => this.#refill(places),
    );
    makeAutoObservable(
      this,
      {
        from: false,
        to: false,
        via: false,
        passengers: false,
        outward: observableRef,
        back: observableRef,
        answered: observableRef,
      },
      { autoBind: true },
    );
    if (this.isReturn && this.back === null) this.setReturn(true);
  }

  /** The URL's places: not asked for, on their way, there, or not to be had. */
  get state(): LoadState<readonly (Place | null)[]> {
    return this.#known.state;
  }

  /** True when a place of the URL is not, or no longer, known. */
  get lacksPlaces(): boolean {
    return this.state.kind === 'ready' && this.state.value.includes(null);
  }

  /** First day that the calendars offer, `yyyy-MM-dd`. */
  get firstDay(): string {
    return localDayOf(new Date(this.#now()).toISOString(), this.#zone);
  }

  start(): void {
    this.passengers.start();
    void this.load();
    const { fromId, toId } = this.#draft;
    // A form that no earlier search refills.
    if (fromId === null && toId === null) void this.#beginAsUsual();
  }

  /** From the home station, in the usual class. */
  async #beginAsUsual(): Promise<void> {
    const usual = await fillHomePlace(this.#member, this.from, 'homeStation', this.#homeLoad.signal);
    runInAction(() => {
      if (!this.isClassChosen) this.trainClass ??= usual?.trainClass ?? null;
    });
  }

  /** Fills in the URL's places. */
  load(): Promise<void> {
    return this.#known.load();
  }

  choosePlace(field: PlaceFieldName, pointId: string | null): void {
    this[field].choose(pointId);
    this.#answer(field);
  }

  /** Origin and destination change places. */
  swap(): void {
    const [from, to] = [this.from.place, this.to.place];
    this.from.take(to);
    this.to.take(from);
    this.#answer('from');
    this.#answer('to');
  }

  /** A return begins with the day after the outward journey. */
  setReturn(isReturn: boolean): void {
    this.isReturn = isReturn;
    if (isReturn) this.back ??= this.#dayAfter(this.outward);
    this.#answer('back');
  }

  /** A return does not stay before the outward journey. */
  setDay(direction: TrainDirection, day: TrainDay | null): void {
    this[direction] = day;
    if (direction === 'outward' && day !== null && this.back !== null && this.back.date < day.date)
      this.back = { ...this.back, date: day.date };
    this.#answer(direction);
  }

  chooseClass(trainClass: TrainClass | null): void {
    this.isClassChosen = true;
    this.trainClass = trainClass;
  }

  chooseFlexibility(flexibility: TrainFlexibility): void {
    this.flexibility = flexibility;
  }

  problemOf(field: TrainSearchField): TrainSearchProblemCode | null {
    if (this.answered.includes(field)) return null;
    if (field === 'travellers' && this.passengers.picker.selected.length > 0) return null;
    return this.problems.find((problem) => problem.field === field)?.code ?? null;
  }

  /** What is filled in of the search. */
  get draft(): TrainQueryDraft {
    const [fromId = null, toId = null, viaId = null] = placeFields.map((field) => this[field].place?.pointId ?? null);
    const { outward, passengers } = this;
    const back = this.isReturn ? this.back : null;
    return { ...this.#draft, fromId, toId, viaId, outward, back, passengers: passengers.passengers };
  }

  /** The search to go to, or null with `problems` to show. */
  submit(): AskedSearch | null {
    this.answered = [];
    const [fromId = null, toId = null, viaId = null] = placeFields.map((field) => this[field].place?.pointId ?? null);
    const back = this.isReturn ? this.back : undefined;
    const { outward, passengers } = this;
    this.problems = trainSearchProblems(
      { fromId, toId, viaId, outward, back, travellers: passengers.picker.selected.length, zone: this.#zone },
      this.#now(),
    );
    if (this.problems.length > 0 || fromId === null || toId === null || outward === null) return null;
    const { cartId, replaces } = this.#draft;
    const query: TrainQuery = {
      fromId,
      toId,
      viaId,
      outward,
      back: back ?? null,
      passengers: passengers.passengers,
      cartId,
      ...(replaces !== undefined && { replaces }),
    };
    rememberSearch(this.#member.http, 'TRAIN', {
      query: trainQuery.serialise(query),
      route: [this.from.place, this.via.place, this.to.place],
      from: outward.date,
      until: back?.date ?? null,
    });
    const ofClass = trainView.choose(
      trainView.unfiltered,
      'trainClass',
      this.trainClass === null ? [] : [this.trainClass],
    );
    return { query, filters: trainView.choose(ofClass, 'flexibility', leastFlexible[this.flexibility]) };
  }

  dispose(): void {
    this.#homeLoad.abort();
    this.#known.giveUp();
    this.passengers.dispose();
    for (const field of placeFields) this[field].dispose();
  }

  get #zone(): string {
    return this.from.place?.timeZone ?? ownTimeZone();
  }

  #idOf(field: PlaceFieldName): string | null {
    const { fromId, toId, viaId } = this.#draft;
    return { from: fromId, to: toId, via: viaId }[field];
  }

  #refill(places: readonly (Place | null)[]): void {
    for (const field of placeFields) {
      const place = places.find((one) => one?.pointId === this.#idOf(field));
      if (place != null && this[field].place === null) this[field].take(place);
    }
  }

  #dayIn(days: number): TrainDay {
    const date = localDayOf(new Date(this.#now() + days * dayMs).toISOString(), ownTimeZone());
    return { date, time: null, isArrival: false };
  }

  #dayAfter(day: TrainDay | null): TrainDay {
    if (day === null) return this.#dayIn(2);
    const date = new Date(Date.parse(`${day.date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
    return { date, time: null, isArrival: false };
  }

  #answer(field: TrainSearchField): void {
    if (!this.answered.includes(field)) this.answered = [...this.answered, field];
  }
}

/** The least flexible of the tickets that a filter lets through. */
function flexibilityOf(chosen: readonly string[]): TrainFlexibility {
  if (chosen.length === 0 || chosen.includes('NON_FLEX')) return 'NON_FLEX';
  return chosen.includes('SEMI_FLEX') ? 'SEMI_FLEX' : 'FULL_FLEX';
}
