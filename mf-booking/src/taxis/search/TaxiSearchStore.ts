import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { maxTaxiPoints, type Place, type TransferType } from '@portolan/contracts';
import { instantOf, localDayOf, localTimeOf, ownTimeZone } from '@portolan/i18n';
import type { LivingStore } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { fillOffice } from '../../places/fillOffice.ts';
import { targetOf } from '../../search/query/SearchQuery.ts';
import { SearchForm } from '../../search/form/SearchForm.ts';
import { PlaceFieldStore } from '../../places/PlaceFieldStore.ts';
import { loadKnownPlaces } from '../../places/placesApi.ts';
import { rememberSearch } from '../../search/recent/rememberSearch.ts';
import { TravellerPickerStore } from '../../travellers/TravellerPickerStore.ts';
import { defaultPickup, quickPickups, type QuickPickup } from '../pickupTime.ts';
import { taxiQuery, type TaxiQuery, type TaxiQueryDraft } from '../taxiQuery.ts';
import { transferTypeOf } from '../transferTypeOf.ts';
import { taxiSearchProblems, type TaxiSearchField, type TaxiSearchProblemCode } from './taxiSearchRules.ts';

/** The taxi search form, refilled from the URL of an earlier search. */
export class TaxiSearchStore implements LivingStore {
  /** Places in travel order, two or more. */
  points: readonly PlaceFieldStore[];
  readonly travellers: TravellerPickerStore;
  /** Local time at the first place, `YYYY-MM-DDTHH:mm`; null when emptied. */
  pickup: string | null = null;
  /** Null while the places decide the type. */
  chosenTransferType: TransferType | null;
  readonly form: SearchForm<TaxiSearchField, TaxiSearchProblemCode>;
  /** Fields of the URL's places, also after added stops moved them. */
  readonly #urlPoints: readonly PlaceFieldStore[];
  readonly #urlPlaceIds: readonly string[];
  readonly #member: Member;
  readonly #draft: TaxiQueryDraft;
  readonly #now: () => number;
  #isPickupChosen: boolean;
  readonly #officeLoad = new AbortController();

  constructor(member: Member, draft: TaxiQueryDraft, now: () => number) {
    this.#member = member;
    this.#draft = draft;
    this.#now = now;
    this.points = Array.from({ length: Math.max(2, draft.pointIds.length) }, () => new PlaceFieldStore(member.http));
    const { toPointId } = draft;
    this.#urlPoints = toPointId === undefined ? this.points : this.points.slice(1);
    this.#urlPlaceIds = toPointId === undefined ? draft.pointIds : [toPointId];
    this.travellers = new TravellerPickerStore(member, draft.travellerIds);
    this.chosenTransferType = draft.transferType;
    this.#isPickupChosen = draft.startDateTime !== null;
    this.form = new SearchForm({
      findPlaces: (signal) => loadKnownPlaces(member.http, this.#urlPlaceIds, signal),
      onPlaces: (places) => this.#refill(places),
    });
    makeAutoObservable(this, { form: false, points: observableRef, travellers: false }, { autoBind: true });
  }

  /** The maximum number of places is reached. */
  get isRouteFull(): boolean {
    return this.points.length >= maxTaxiPoints;
  }

  get places() {
    return this.points.map(({ place }) => place);
  }

  /** Time zone of the pickup: that of the first place, or of the browser without one. */
  get timeZone(): string {
    return this.places.at(0)?.timeZone ?? ownTimeZone();
  }

  get transferType(): TransferType {
    return this.chosenTransferType ?? transferTypeOf(this.places);
  }

  /** First day of the calendar, `YYYY-MM-DD`. */
  get firstDay(): string {
    return localDayOf(new Date(this.#now()).toISOString(), this.timeZone);
  }

  /** Quick pickups in the time zone of the first place. */
  get quickPickups(): readonly QuickPickup[] {
    return quickPickups(this.#now(), this.timeZone);
  }

  /** Filled fields, for the URL of the full form, where a destination alone has its own parameter. */
  get draft(): TaxiQueryDraft {
    const { places, pickup, timeZone, travellers } = this;
    const { toPointId: _toPointId, ...rest } = this.#draft;
    const destination = places.at(-1)?.pointId;
    return {
      ...rest,
      pointIds: places[0] == null ? [] : places.flatMap((place) => place?.pointId ?? []),
      ...(places[0] == null && destination !== undefined && { toPointId: destination }),
      travellerIds: travellers.selected.map(({ id }) => id),
      startDateTime: pickup === null || !this.#isPickupChosen ? null : instantOf(pickup, timeZone),
    };
  }

  start(): void {
    // Until the place has loaded: the time before the offset is nearly always local.
    this.pickup = this.#draft.startDateTime?.slice(0, 16) ?? defaultPickup(this.#now(), this.timeZone);
    this.travellers.start();
    if (this.#urlPlaceIds.length > 0) void this.form.load();
    if (this.#draft.pointIds.length === 0) void this.#beginAtOffice();
  }

  choosePlace(index: number, pointId: string | null): void {
    this.points[index]?.choose(pointId);
    this.form.answer(`place${index}`);
    this.#followZone();
    this.#placesChanged();
  }

  /** Adds an empty place before the last one. */
  addStop(): void {
    if (this.isRouteFull) return;
    this.points = this.points.toSpliced(-1, 0, new PlaceFieldStore(this.#member.http));
    // Problems name fields by number, which has changed.
    this.form.forgetProblems();
  }

  /** Removes a stop; start and end of the ride stay. */
  removeStop(index: number): void {
    const isStop = index > 0 && index < this.points.length - 1;
    if (!isStop) return;
    this.points[index]?.dispose();
    this.points = this.points.toSpliced(index, 1);
    // Problems name fields by number, which has changed.
    this.form.forgetProblems();
  }

  /** Reverses the ride. */
  swap(): void {
    const reversed = this.places.toReversed();
    this.points.forEach((point, index) => point.take(reversed[index] ?? null));
    this.#followZone();
    this.#placesChanged();
  }

  setPickup(local: string | null): void {
    this.#isPickupChosen = true;
    this.pickup = local;
    this.form.answer('pickup');
  }

  setTransferType(transferType: TransferType): void {
    this.chosenTransferType = transferType;
  }

  /** The search, or null with `problems`. */
  submit(): TaxiQuery | null {
    const { places, pickup, timeZone, travellers } = this;
    const problems = taxiSearchProblems(
      { places, pickup, timeZone, travellerCount: travellers.selected.length },
      this.#now(),
    );
    if (!this.form.check(problems) || pickup === null) return null;
    const query: TaxiQuery = {
      pointIds: places.flatMap((place) => place?.pointId ?? []),
      travellerIds: travellers.selected.map(({ id }) => id),
      transferType: this.transferType,
      startDateTime: instantOf(pickup, timeZone),
      ...targetOf(this.#draft),
    };
    rememberSearch(this.#member.http, 'TAXI', {
      query: taxiQuery.serialise(query),
      route: places,
      from: pickup.slice(0, 10),
      until: null,
    });
    return query;
  }

  dispose(): void {
    this.form.giveUp();
    this.#officeLoad.abort();
    for (const point of this.points) point.dispose();
    this.travellers.dispose();
  }

  async #beginAtOffice(): Promise<void> {
    const [from] = this.points;
    if (from === undefined) return;
    await fillOffice(this.#member, from, this.#officeLoad.signal);
    runInAction(() => this.#followZone());
  }

  #refill(places: readonly (Place | null)[]): void {
    places.forEach((place, index) => place && this.#urlPoints[index]?.fill(place));
    const { startDateTime } = this.#draft;
    const isUntouched = startDateTime !== null && this.pickup === startDateTime.slice(0, 16);
    // A link may have any offset; the form shows local time of the place.
    if (isUntouched) this.pickup = localTimeOf(startDateTime, this.timeZone);
    this.#followZone();
  }

  /** Other places make another kind of ride, so the chosen type no longer counts. */
  #placesChanged(): void {
    this.chosenTransferType = null;
  }

  /** A pickup without a choice stays the soonest one in the time zone of the first place. */
  #followZone(): void {
    if (!this.#isPickupChosen) this.pickup = defaultPickup(this.#now(), this.timeZone);
  }
}
