import { makeAutoObservable } from 'mobx';
import { maxParkingDays } from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import type { LivingStore } from '@portolan/remote-kit';
import type { HttpClient } from '@portolan/http';
import { dayAfter } from '../../clock/dayAfter.ts';
import type { Member } from '../../member/useMember.ts';
import { targetOf } from '../../search/query/SearchQuery.ts';
import { SearchForm } from '../../search/form/SearchForm.ts';
import { PlaceFieldStore } from '../../places/PlaceFieldStore.ts';
import { loadKnownPlaces, rememberPlacesOf } from '../../places/placesApi.ts';
import { TravellerPickerStore } from '../../travellers/TravellerPickerStore.ts';
import type { AirportQuery, AirportQueryDraft } from '../airportQuery.ts';
import { airportSearchProblems, type AirportSearchField, type AirportSearchProblemCode } from './airportSearchRules.ts';

/** The form for services at an airport, refilled from the URL. */
export class AirportSearchStore implements LivingStore {
  readonly airport: PlaceFieldStore;
  readonly travellers: TravellerPickerStore;
  /** Local times at the airport, `YYYY-MM-DDTHH:mm`; null while empty. */
  from: string | null;
  until: string | null;
  readonly form: SearchForm<AirportSearchField, AirportSearchProblemCode>;
  readonly #http: HttpClient;
  readonly #draft: AirportQueryDraft;
  readonly #now: () => number;

  constructor(member: Member, draft: AirportQueryDraft, now: () => number) {
    this.#draft = draft;
    this.#now = now;
    this.#http = member.http;
    this.airport = new PlaceFieldStore(member.http, ['airport']);
    this.travellers = new TravellerPickerStore(member, draft.travellerIds);
    this.from = draft.from;
    this.until = draft.until;
    this.form = new SearchForm({
      findPlaces: (signal) => loadKnownPlaces(member.http, draft.airportId === null ? [] : [draft.airportId], signal),
      onPlaces: ([place]) => place != null && this.airport.fill(place),
    });
    makeAutoObservable(this, { form: false, airport: false, travellers: false }, { autoBind: true });
  }

  /** First day of the calendars, `YYYY-MM-DD`. */
  get firstDay(): string {
    return localDayOf(new Date(this.#now()).toISOString(), this.#timeZone);
  }

  /** Selectable days of the end; without a start all from today. */
  get untilDays(): { readonly firstDay: string; readonly lastDay: string | undefined } {
    const start = this.from?.slice(0, 10);
    return { firstDay: start ?? this.firstDay, lastDay: start && dayAfter(start, maxParkingDays) };
  }

  start(): void {
    this.travellers.start();
    if (this.#draft.airportId !== null) void this.form.load();
  }

  chooseAirport(pointId: string | null): void {
    this.airport.choose(pointId);
    this.form.answer('airport');
  }

  setFrom(local: string | null): void {
    this.from = local;
    this.form.answer('from');
  }

  setUntil(local: string | null): void {
    this.until = local;
    this.form.answer('until');
  }

  /** The search, or null with `problems`. Another airport or day drops the flight. */
  submit(): AirportQuery | null {
    const { from, until, travellers } = this;
    const airport = this.airport.place;
    const problems = airportSearchProblems(
      { airport, from, until, timeZone: this.#timeZone, travellerCount: travellers.selected.length },
      this.#now(),
    );
    if (!this.form.check(problems) || airport === null || from === null) return null;
    rememberPlacesOf(this.#http, [airport]);
    const { flight, airportId } = this.#draft;
    const isSameDay = airportId === airport.pointId && this.#draft.from?.slice(0, 10) === from.slice(0, 10);
    return {
      airportId: airport.pointId,
      from,
      until,
      travellerIds: travellers.selected.map(({ id }) => id),
      flight: isSameDay ? flight : null,
      ...targetOf(this.#draft),
    };
  }

  dispose(): void {
    this.form.giveUp();
    this.airport.dispose();
    this.travellers.dispose();
  }

  /** Time zone of the airport, or of the browser without one. */
  get #timeZone(): string {
    return this.airport.place?.timeZone ?? ownTimeZone();
  }
}
