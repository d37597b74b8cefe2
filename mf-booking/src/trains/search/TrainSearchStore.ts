import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Place, TrainClass, TrainFlexibility } from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import type { LivingStore } from '@portolan/remote-kit';
import { dayAfter } from '../../clock/dayAfter.ts';
import type { Member } from '../../member/useMember.ts';
import { SearchForm } from '../../search/form/SearchForm.ts';
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
  type TrainSearchProblemCode,
} from './trainSearchRules.ts';

const dayMs = 86_400_000;
const placeFields = ['from', 'to', 'via'] as const;
type PlaceFieldName = (typeof placeFields)[number];

/** Filter values by the lowest accepted flexibility. */
const leastFlexible: Readonly<Record<TrainFlexibility, readonly TrainFlexibility[]>> = {
  NON_FLEX: [],
  SEMI_FLEX: ['SEMI_FLEX', 'FULL_FLEX'],
  FULL_FLEX: ['FULL_FLEX'],
};

/** A submitted search with the first filters of its results. */
export interface SubmittedSearch {
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
  /** Kept for a one-way journey, too. */
  back: TrainDay | null;
  isReturn: boolean;
  /** Null for any. */
  trainClass: TrainClass | null;
  /** The person has chosen a class, which the profile must not replace. */
  isClassChosen: boolean;
  flexibility: TrainFlexibility;
  readonly form: SearchForm<TrainSearchField, TrainSearchProblemCode>;
  readonly #draft: TrainQueryDraft;
  readonly #now: () => number;
  readonly #member: Member;
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
    this.trainClass =
      chosen.trainClass.length === 1 ? ((chosen.trainClass[0] as TrainClass | undefined) ?? null) : null;
    this.isClassChosen = this.trainClass !== null;
    this.flexibility = flexibilityOf(chosen.flexibility);
    this.back = isUseful(draft.back) ? draft.back : this.isReturn ? this.#dayAfter(this.outward) : null;
    this.passengers = new TrainPassengersStore(member, draft.passengers, () => this.outward?.date ?? null);
    this.form = new SearchForm({
      findPlaces: (signal) =>
        loadKnownPlaces(
          member.http,
          placeFields.flatMap((field) => this.#idOf(field) ?? []),
          signal,
        ),
      onPlaces: (places) => this.#refill(places),
      isSolved: ({ field }) => field === 'travellers' && this.passengers.picker.selected.length > 0,
    });
    makeAutoObservable(
      this,
      {
        form: false,
        from: false,
        to: false,
        via: false,
        passengers: false,
        outward: observableRef,
        back: observableRef,
      },
      { autoBind: true },
    );
  }

  /** First day of the calendars, `yyyy-MM-dd`. */
  get firstDay(): string {
    return localDayOf(new Date(this.#now()).toISOString(), this.#zone);
  }

  start(): void {
    this.passengers.start();
    void this.form.load();
    const { fromId, toId } = this.#draft;
    // Only without an earlier search.
    if (fromId === null && toId === null) void this.#applyPreferences();
  }

  /** Fills in the home station and the preferred class. */
  async #applyPreferences(): Promise<void> {
    const preferences = await fillHomePlace(this.#member, this.from, 'homeStation', this.#homeLoad.signal);
    runInAction(() => {
      if (!this.isClassChosen) this.trainClass ??= preferences?.trainClass ?? null;
    });
  }

  choosePlace(field: PlaceFieldName, pointId: string | null): void {
    this[field].choose(pointId);
    this.form.answer(field);
  }

  /** Swaps origin and destination. */
  swap(): void {
    const [from, to] = [this.from.place, this.to.place];
    this.from.take(to);
    this.to.take(from);
    this.form.answer('from', 'to');
  }

  /** A new return is on the day after the outward journey. */
  setReturn(isReturn: boolean): void {
    this.isReturn = isReturn;
    if (isReturn) this.back ??= this.#dayAfter(this.outward);
    this.form.answer('back');
  }

  /** Moves a return that would be before the outward journey. */
  setDay(direction: TrainDirection, day: TrainDay | null): void {
    this[direction] = day;
    if (direction === 'outward' && day !== null && this.back !== null && this.back.date < day.date)
      this.back = { ...this.back, date: day.date };
    this.form.answer(direction);
  }

  chooseClass(trainClass: TrainClass | null): void {
    this.isClassChosen = true;
    this.trainClass = trainClass;
  }

  chooseFlexibility(flexibility: TrainFlexibility): void {
    this.flexibility = flexibility;
  }

  /** Filled fields of the search. */
  get draft(): TrainQueryDraft {
    const [fromId = null, toId = null, viaId = null] = placeFields.map((field) => this[field].place?.pointId ?? null);
    const { outward, passengers } = this;
    const back = this.isReturn ? this.back : null;
    return { ...this.#draft, fromId, toId, viaId, outward, back, passengers: passengers.passengers };
  }

  /** The search, or null with problems. */
  submit(): SubmittedSearch | null {
    const { draft, passengers } = this;
    const problems = trainSearchProblems(
      {
        ...draft,
        back: this.isReturn ? this.back : undefined,
        travellers: passengers.picker.selected.length,
        zone: this.#zone,
      },
      this.#now(),
    );
    if (!this.form.check(problems)) return null;
    const query = trainQuery.complete(draft);
    if (query === null) return null;
    rememberSearch(this.#member.http, 'TRAIN', {
      query: trainQuery.write(query),
      route: [this.from.place, this.via.place, this.to.place],
      from: query.outward.date,
      until: query.back?.date ?? null,
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
    this.form.giveUp();
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
      const place = places.find((candidate) => candidate?.pointId === this.#idOf(field));
      if (place != null) this[field].fill(place);
    }
  }

  #dayIn(days: number): TrainDay {
    const date = localDayOf(new Date(this.#now() + days * dayMs).toISOString(), ownTimeZone());
    return { date, time: null, isArrival: false };
  }

  #dayAfter(day: TrainDay | null): TrainDay {
    if (day === null) return this.#dayIn(2);
    return { date: dayAfter(day.date), time: null, isArrival: false };
  }
}

/** The lowest flexibility that a filter accepts. */
function flexibilityOf(chosen: readonly string[]): TrainFlexibility {
  if (chosen.length === 0 || chosen.includes('NON_FLEX')) return 'NON_FLEX';
  return chosen.includes('SEMI_FLEX') ? 'SEMI_FLEX' : 'FULL_FLEX';
}
