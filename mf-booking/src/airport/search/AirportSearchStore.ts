import { makeAutoObservable, observableRef } from 'mobx';
import type { Place } from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { HttpClient } from '@portolan/http';
import type { Member } from '../../member/useMember.ts';
import { PlaceFieldStore } from '../../places/PlaceFieldStore.ts';
import { loadKnownPlaces, rememberPlacesOf } from '../../places/placesApi.ts';
import { TravellerPickerStore } from '../../travellers/TravellerPickerStore.ts';
import type { AirportQuery, AirportQueryDraft } from '../airportQuery.ts';
import {
  airportSearchProblems,
  type AirportSearchField,
  type AirportSearchProblem,
  type AirportSearchProblemCode,
} from './airportSearchRules.ts';

/** The form for services at an airport, refilled from the URL. */
export class AirportSearchStore implements LivingStore {
  readonly airport: PlaceFieldStore;
  readonly travellers: TravellerPickerStore;
  /** Wall clocks at the airport, `YYYY-MM-DDTHH:mm`; null while empty. */
  from: string | null;
  until: string | null;
  /** Of the last submit; another list only after another submit, because the summary then takes the focus. */
  problems: readonly AirportSearchProblem[] = [];
  /** Fields that were answered anew since: their problem is theirs no more. */
  answered: readonly AirportSearchField[] = [];
  readonly #http: HttpClient;
  readonly #draft: AirportQueryDraft;
  readonly #now: () => number;
  readonly #load: NewestLoad<readonly (Place | null)[]>;

  constructor(member: Member, draft: AirportQueryDraft, now: () => number) {
    this.#draft = draft;
    this.#now = now;
    this.#http = member.http;
    this.airport = new PlaceFieldStore(member.http, ['airport']);
    this.travellers = new TravellerPickerStore(member, draft.travellerIds);
    this.from = draft.from;
    this.until = draft.until;
    this.#load = new NewestLoad(
      (signal) => loadKnownPlaces(member.http, draft.airportId === null ? [] : [draft.airportId], signal),
      ([place]) => place != null && this.airport.take(place),
    );
    makeAutoObservable(this, { airport: false, travellers: false, answered: observableRef }, { autoBind: true });
  }

  /** The URL's airport: not asked for, on its way, there, or not to be had. */
  get state(): LoadState<readonly (Place | null)[]> {
    return this.#load.state;
  }

  /** True when the airport of the URL is not, or no longer, known. */
  get lacksPlaces(): boolean {
    return this.state.kind === 'ready' && this.state.value.includes(null);
  }

  /** First day that the calendars offer, `YYYY-MM-DD`. */
  get firstDay(): string {
    return localDayOf(new Date(this.#now()).toISOString(), this.#timeZone);
  }

  start(): void {
    this.travellers.start();
    if (this.#draft.airportId !== null) void this.load();
  }

  /** Fills in the URL's airport. */
  load(): Promise<void> {
    return this.#load.load();
  }

  chooseAirport(pointId: string | null): void {
    this.airport.choose(pointId);
    this.#answer('airport');
  }

  setFrom(local: string | null): void {
    this.from = local;
    this.#answer('from');
  }

  setUntil(local: string | null): void {
    this.until = local;
    this.#answer('until');
  }

  problemOf(field: AirportSearchField): AirportSearchProblemCode | null {
    return this.answered.includes(field)
      ? null
      : (this.problems.find((problem) => problem.field === field)?.code ?? null);
  }

  /** The search to go to, or null with `problems` to show. Asked of another airport or day, it is before that flight no more. */
  submit(): AirportQuery | null {
    const { from, until, travellers } = this;
    const airport = this.airport.place;
    this.answered = [];
    this.problems = airportSearchProblems(
      { airport, from, until, timeZone: this.#timeZone, travellerCount: travellers.selected.length },
      this.#now(),
    );
    if (this.problems.length > 0 || airport === null || from === null) return null;
    rememberPlacesOf(this.#http, [airport]);
    const { cartId, replaces, flight, airportId } = this.#draft;
    const isSameDay = airportId === airport.pointId && this.#draft.from?.slice(0, 10) === from.slice(0, 10);
    return {
      airportId: airport.pointId,
      from,
      until,
      travellerIds: travellers.selected.map(({ id }) => id),
      flight: isSameDay ? flight : null,
      cartId,
      ...(replaces !== undefined && { replaces }),
    };
  }

  dispose(): void {
    this.#load.giveUp();
    this.airport.dispose();
    this.travellers.dispose();
  }

  /** The airport's own, the browser's until there is one. */
  get #timeZone(): string {
    return this.airport.place?.timeZone ?? ownTimeZone();
  }

  #answer(field: AirportSearchField): void {
    if (!this.answered.includes(field)) this.answered = [...this.answered, field];
  }
}
