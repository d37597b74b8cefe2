import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  maxRentalDays,
  type Country,
  type Employee,
  type LanguageCode,
  type Place,
  type TravelPreferences,
} from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { dayAfter } from '../../clock/dayAfter.ts';
import type { Booker } from '../../member/useBooker.ts';
import { SearchForm, type FormProblem } from '../../search/form/SearchForm.ts';
import { PlaceFieldStore } from '../../places/PlaceFieldStore.ts';
import { loadKnownPlaces } from '../../places/placesApi.ts';
import { rememberSearch } from '../../search/recent/rememberSearch.ts';
import { EmployeeListStore } from '../../travellers/EmployeeListStore.ts';
import { customerTraveller, employeeTraveller, type Traveller } from '../../travellers/travellers.ts';
import { loadTravellers } from '../../travellers/travellersApi.ts';
import { carQuery, driverAges, isDriverAge, type CarQuery, type CarQueryDraft } from '../carQuery.ts';
import { loadCountries } from '../carsApi.ts';
import { loadPreferredCarClass } from './preferredCarClass.ts';
import {
  defaultRental,
  isPast,
  movedDropOff,
  rentalProblems,
  yearsBetween,
  type LocalMoment,
  type RentalProblem,
} from './rentalTime.ts';

export type CarSearchField = 'pickUp' | 'dropOff' | 'pickUpAt' | 'dropOffAt' | 'driver' | 'age' | 'country';

export type CarSearchProblemCode =
  | RentalProblem
  | 'placeMissing'
  | 'returnPlaceMissing'
  | 'driverMissing'
  | 'ageInvalid'
  | 'countryMissing';

type CarSearchProblem = FormProblem<CarSearchField, CarSearchProblemCode>;

const fieldOf: Readonly<Record<RentalProblem, CarSearchField>> = {
  pickUpMissing: 'pickUpAt',
  pickUpPast: 'pickUpAt',
  dropOffMissing: 'dropOffAt',
  dropOffEarly: 'dropOffAt',
  tooLong: 'dropOffAt',
};

/** Values in the texts of problems. */
export const problemValues = () => ({ days: maxRentalDays, ...driverAges });

/** The form for a rental car, refilled from an earlier search. */
export class CarSearchStore implements LivingStore {
  readonly pickUp: PlaceFieldStore;
  readonly dropOff: PlaceFieldStore;
  /** The car is returned to another place. */
  isOneWay: boolean;
  /** Local times of their places, `YYYY-MM-DDTHH:mm`; null when emptied. */
  pickUpAt: string | null;
  dropOffAt: string | null;
  driver: Traveller | null;
  /** As typed. */
  age: string;
  /** Country of the licence; empty while none is chosen. */
  country: string;
  /** Preferred class of the person, the first filter of the offers. */
  preferredClass: TravelPreferences['carClass'] = null;
  readonly form: SearchForm<CarSearchField, CarSearchProblemCode>;
  /** Colleagues who can drive; null without a company, where the person drives. */
  readonly employees: EmployeeListStore | null;
  readonly #booker: Booker;
  readonly #draft: CarQueryDraft;
  readonly #now: () => number;
  readonly #usual: NewestLoad<TravelPreferences['carClass']>;
  readonly #countries: NewestLoad<readonly Country[]>;

  constructor(booker: Booker, draft: CarQueryDraft, language: LanguageCode, now: () => number) {
    const { http, user, companyId } = booker;
    this.#booker = booker;
    this.#draft = draft;
    this.#now = now;
    this.pickUp = new PlaceFieldStore(http);
    this.dropOff = new PlaceFieldStore(http);
    this.isOneWay = draft.dropOffId !== draft.pickUpId;
    const isUseful = !isPast({ local: draft.pickUpAt, zone: ownTimeZone() }, now());
    const usual = defaultRental(now(), ownTimeZone());
    this.pickUpAt = (isUseful ? draft.pickUpAt : null) ?? usual.pickUpAt;
    this.dropOffAt = (isUseful ? draft.dropOffAt : null) ?? movedDropOff(this.pickUpAt, usual.dropOffAt);
    this.driver = draft.driverId === null || draft.driverId === user.id ? customerTraveller(user) : null;
    this.age = String(draft.age ?? (this.driver === null ? null : this.#ownAge) ?? '');
    this.country = draft.country ?? user.country ?? '';
    this.employees = companyId === null ? null : new EmployeeListStore({ http, user, companyId });
    this.#usual = new NewestLoad(
      (signal) => loadPreferredCarClass(booker, signal),
      (carClass) => (this.preferredClass = carClass),
    );
    this.form = new SearchForm({
      findPlaces: (signal) => this.#findOut(signal),
      onPlaces: (places) => this.#refill(places),
    });
    this.#countries = new NewestLoad((signal) => loadCountries(http, language, signal));
    makeAutoObservable(
      this,
      { form: false, pickUp: false, dropOff: false, employees: false, driver: observableRef },
      { autoBind: true },
    );
  }

  /** Countries of licences; only the chosen one until they have loaded. */
  get countries(): readonly Country[] {
    const { country } = this;
    return this.#countries.value ?? (country === '' ? [] : [{ code: country, name: country }]);
  }

  /** Colleagues who match the typed text. */
  get candidates(): readonly Employee[] {
    return this.employees?.matches ?? [];
  }

  /** First day of the calendars, `YYYY-MM-DD`. */
  get firstDay(): string {
    return localDayOf(new Date(this.#now()).toISOString(), this.#pickUpMoment.zone);
  }

  /** Selectable days of the drop-off; without a pick-up all from today. */
  get dropOffDays(): { readonly firstDay: string; readonly lastDay: string | undefined } {
    const start = this.pickUpAt?.slice(0, 10);
    return { firstDay: start ?? this.firstDay, lastDay: start && dayAfter(start, maxRentalDays) };
  }

  /** Filled fields, for the URL of the full form. */
  get draft(): CarQueryDraft {
    const { driver, country, age, pickUpAt, dropOffAt } = this;
    const pickUpId = this.pickUp.place?.pointId ?? null;
    return {
      ...this.#draft,
      pickUpId,
      dropOffId: this.isOneWay ? (this.dropOff.place?.pointId ?? null) : pickUpId,
      pickUpAt,
      dropOffAt,
      driverId: driver?.id ?? null,
      age: isDriverAge(Number(age.trim() || Number.NaN)) ? Number(age) : null,
      country: country === '' ? null : country,
    };
  }

  start(): void {
    void this.#countries.load();
    void this.#usual.load();
    if (this.#draft.pickUpId !== null || this.driver === null) void this.form.load();
  }

  choosePlace(field: 'pickUp' | 'dropOff', pointId: string | null): void {
    this[field].choose(pointId);
    this.form.answer(field);
  }

  setOneWay(isOneWay: boolean): void {
    this.isOneWay = isOneWay;
  }

  setPickUpAt(local: string | null): void {
    this.pickUpAt = local;
    if (local !== null) this.dropOffAt = movedDropOff(local, this.dropOffAt);
    this.form.answer('pickUpAt');
  }

  setDropOffAt(local: string | null): void {
    this.dropOffAt = local;
    this.form.answer('dropOffAt');
  }

  /** Choosing a driver clears the age, which only the driver's own profile has. */
  chooseDriver(customerId: string | null): void {
    const found = this.candidates.find((employee) => employee.customerId === customerId);
    if (customerId !== null && found === undefined) return;
    this.driver = found === undefined ? null : employeeTraveller(found);
    this.age = found?.customerId === this.#booker.user.id ? String(this.#ownAge ?? '') : '';
    this.employees?.search('');
    this.form.answer('driver');
  }

  writeAge(age: string): void {
    this.age = age;
    this.form.answer('age');
  }

  chooseCountry(country: string): void {
    this.country = country;
    this.form.answer('country');
  }

  /** The search, or null with problems. */
  submit(): CarQuery | null {
    if (!this.form.check(this.#problemsNow())) return null;
    const query = carQuery.complete(this.draft);
    if (query === null) return null;
    rememberSearch(this.#booker.http, 'RENTAL_CAR', {
      query: carQuery.write(query),
      route: [this.pickUp.place, this.isOneWay ? this.dropOff.place : this.pickUp.place],
      from: query.pickUpAt.slice(0, 10),
      until: query.dropOffAt.slice(0, 10),
    });
    return query;
  }

  /** Path of the offers, filtered by the preferred class. */
  offersPath(query: CarQuery): string {
    const filter = this.preferredClass === null ? '' : `&carClass=${this.preferredClass}`;
    return `/cars/offers?${carQuery.write(query)}${filter}`;
  }

  dispose(): void {
    this.form.giveUp();
    this.#usual.giveUp();
    this.#countries.giveUp();
    this.pickUp.dispose();
    this.dropOff.dispose();
    this.employees?.dispose();
  }

  get #pickUpMoment(): LocalMoment {
    return { local: this.pickUpAt, zone: this.pickUp.place?.timeZone ?? ownTimeZone() };
  }

  get #dropOffMoment(): LocalMoment {
    const place = this.isOneWay ? this.dropOff.place : this.pickUp.place;
    return { local: this.dropOffAt, zone: place?.timeZone ?? ownTimeZone() };
  }

  /** Age of the signed-in person at the start of the rental, by their profile; null without a birth date. */
  get #ownAge(): number | null {
    const { birthDate } = this.#booker.user;
    return birthDate === null || this.pickUpAt === null ? null : yearsBetween(birthDate, this.pickUpAt);
  }

  #problemsNow(): readonly CarSearchProblem[] {
    const problems: CarSearchProblem[] = [];
    if (this.pickUp.place === null) problems.push({ field: 'pickUp', code: 'placeMissing' });
    if (this.isOneWay && this.dropOff.place === null) problems.push({ field: 'dropOff', code: 'returnPlaceMissing' });
    for (const code of rentalProblems(this.#pickUpMoment, this.#dropOffMoment, this.#now()))
      problems.push({ field: fieldOf[code], code });
    if (this.driver === null) problems.push({ field: 'driver', code: 'driverMissing' });
    if (!isDriverAge(Number(this.age.trim() || Number.NaN))) problems.push({ field: 'age', code: 'ageInvalid' });
    if (this.country === '') problems.push({ field: 'country', code: 'countryMissing' });
    return problems;
  }

  async #findOut(signal: AbortSignal): Promise<readonly (Place | null)[]> {
    const { pickUpId, dropOffId, driverId } = this.#draft;
    const ids = pickUpId === null ? [] : [pickUpId, ...(this.isOneWay && dropOffId !== null ? [dropOffId] : [])];
    const [places, [driver]] = await Promise.all([
      loadKnownPlaces(this.#booker.http, ids, signal),
      loadTravellers(this.#booker, driverId === null ? [] : [driverId], signal),
    ]);
    if (!signal.aborted) runInAction(() => (this.driver ??= driver ?? null));
    return places;
  }

  #refill([pickUp, dropOff]: readonly (Place | null)[]): void {
    if (pickUp != null) this.pickUp.fill(pickUp);
    if (dropOff != null) this.dropOff.fill(dropOff);
  }
}
