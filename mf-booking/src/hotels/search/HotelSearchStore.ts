import { makeAutoObservable, observableRef } from 'mobx';
import { hotelRadiusKm, maxHotelNights, maxHotelRooms, maxTravellers } from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import type { LivingStore } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { targetOf } from '../../search/query/SearchQuery.ts';
import { SearchForm, type FormProblem } from '../../search/form/SearchForm.ts';
import { PlaceFieldStore } from '../../places/PlaceFieldStore.ts';
import { loadKnownPlaces } from '../../places/placesApi.ts';
import { rememberSearch } from '../../search/recent/rememberSearch.ts';
import { EmployeeListStore } from '../../travellers/EmployeeListStore.ts';
import { TravellerPickerStore } from '../../travellers/TravellerPickerStore.ts';
import {
  hotelQuery,
  nightsBetween,
  isStay,
  type HotelQuery,
  type HotelQueryDraft,
  type HotelSpot,
} from '../hotelQuery.ts';

/** First and last day, `yyyy-MM-dd`. */
export type Stay = readonly [string, string];

export type HotelSearchProblemCode =
  | 'placeMissing'
  | 'stayMissing'
  | 'stayPast'
  | 'stayLength'
  | 'roomEmpty'
  | 'ageMissing';

/** `field` is `place`, `stay`, a room by its key, or a child by `childFieldOf`. */
type HotelSearchProblem = FormProblem<string, HotelSearchProblemCode>;

/** A room of the form; `key` identifies it when rooms are added or removed. */
export interface RoomField {
  readonly key: string;
  readonly travellers: TravellerPickerStore;
  /** Age of each child in years; null until chosen. */
  readonly childAges: readonly (number | null)[];
}

/** Field name of a child's age. */
export const childFieldOf = (roomKey: string, index: number): string => `${roomKey}-child-${index}`;

const dayMs = 86_400_000;

/** IANA zone of the clocks that are furthest behind. */
const westernmostZone = 'Etc/GMT+12';

/** Values in the texts of problems. */
export const problemValues = () => ({ count: maxHotelNights });

/** The form for hotels, refilled from an earlier search. */
export class HotelSearchStore implements LivingStore {
  readonly destination: PlaceFieldStore;
  /** Null when emptied. */
  stay: Stay | null;
  rooms: readonly RoomField[];
  /** ISO 4217. */
  currency: string;
  readonly form: SearchForm<string, HotelSearchProblemCode>;
  readonly #member: Member;
  readonly #draft: HotelQueryDraft;
  readonly #now: () => number;
  readonly #employees: EmployeeListStore;

  constructor(member: Member, draft: HotelQueryDraft, now: () => number) {
    this.#member = member;
    this.#draft = draft;
    this.#now = now;
    this.#employees = new EmployeeListStore(member);
    this.destination = new PlaceFieldStore(member.http);
    const { checkIn, checkOut } = draft;
    const isUseful = checkIn !== null && checkOut !== null && checkIn >= this.#dayIn(0);
    this.stay = isUseful ? [checkIn, checkOut] : [this.#dayIn(1), this.#dayIn(2)];
    this.currency = draft.currency ?? member.user.currency;
    this.form = new SearchForm({
      findPlaces: (signal) => loadKnownPlaces(member.http, draft.pointId === null ? [] : [draft.pointId], signal),
      onPlaces: ([place]) => place != null && this.destination.fill(place),
      isSolved: ({ field }) =>
        this.rooms.some(({ key, travellers }) => key === field && travellers.selected.length > 0),
    });
    this.rooms =
      draft.rooms.length === 0
        ? [this.#room([], false)]
        : draft.rooms.map((ids, index) => this.#room(ids, true, draft.childAges[index]));
    makeAutoObservable(
      this,
      { form: false, destination: false, stay: observableRef, rooms: observableRef },
      { autoBind: true },
    );
  }

  /** Map position of the URL, used without a place; null once a place is chosen. */
  get mapSpot(): HotelSpot | null {
    const { spot } = this.#draft;
    return spot !== null && spot.pointId === null && this.destination.place === null ? spot : null;
  }

  get isFull(): boolean {
    return this.rooms.length >= maxHotelRooms;
  }

  /** First selectable day, `yyyy-MM-dd`: today at the place. At a map position, whose clock only the API knows, today anywhere on earth. */
  get firstDay(): string {
    const zone = this.destination.place?.timeZone ?? (this.mapSpot === null ? ownTimeZone() : westernmostZone);
    return localDayOf(new Date(this.#now()).toISOString(), zone);
  }

  /** Nights between the chosen days; null without them. */
  get nights(): number | null {
    return this.stay === null ? null : nightsBetween(...this.stay);
  }

  /** Filled fields, for the URL of the full form. */
  get draft(): HotelQueryDraft {
    const { spot, stay } = this;
    return {
      ...this.#draft,
      pointId: spot?.pointId ?? null,
      spot,
      checkIn: stay?.[0] ?? null,
      checkOut: stay?.[1] ?? null,
    };
  }

  start(): void {
    void this.form.load();
    for (const { travellers } of this.rooms) travellers.start();
  }

  choosePlace(pointId: string | null): void {
    this.destination.choose(pointId);
    this.form.answer('place');
  }

  chooseStay(stay: Stay | null): void {
    this.stay = stay;
    this.form.answer('stay');
  }

  chooseCurrency(currency: string): void {
    this.currency = currency;
  }

  addRoom(): void {
    if (!this.isFull) this.rooms = [...this.rooms, this.#room([], true)];
  }

  removeRoom(key: string): void {
    if (this.rooms.length > 1) this.rooms = this.rooms.filter((room) => room.key !== key);
  }

  /** A room holds at most as many people as a search. */
  isRoomFull({ travellers, childAges }: RoomField): boolean {
    return travellers.selected.length + childAges.length >= maxTravellers;
  }

  addChild(key: string): void {
    this.#changeAges(key, (ages) => [...ages, null]);
  }

  removeChild(key: string, index: number): void {
    this.#changeAges(key, (ages) => ages.toSpliced(index, 1));
  }

  chooseAge(key: string, index: number, age: number | null): void {
    this.#changeAges(key, (ages) => ages.with(index, age));
    this.form.answer(childFieldOf(key, index));
  }

  /** The search, or null with `problems`. */
  submit(): HotelQuery | null {
    const { stay, spot } = this;
    if (!this.form.check(this.#problemsNow()) || stay === null || spot === null) return null;
    const query: HotelQuery = {
      spot,
      radius: hotelRadiusKm,
      checkIn: stay[0],
      checkOut: stay[1],
      rooms: this.rooms.map(({ travellers }) => travellers.selected.map(({ id }) => id)),
      childAges: this.rooms.map(({ childAges }) => childAges.filter((age) => age !== null)),
      currency: this.currency === this.#member.user.currency ? null : this.currency,
      transportId: this.#draft.transportId,
      ...targetOf(this.#draft),
    };
    rememberSearch(this.#member.http, 'HOTEL', {
      query: hotelQuery.write(query),
      route: [this.destination.place],
      from: query.checkIn,
      until: query.checkOut,
    });
    return query;
  }

  dispose(): void {
    this.form.giveUp();
    this.#employees.dispose();
    this.destination.dispose();
    for (const { travellers } of this.rooms) travellers.dispose();
  }

  get spot(): HotelSpot | null {
    const { place } = this.destination;
    if (place === null) return this.mapSpot;
    const { pointId, name, address } = place;
    return { pointId, name, latitude: address.latitude, longitude: address.longitude };
  }

  #changeAges(key: string, change: (ages: RoomField['childAges']) => RoomField['childAges']): void {
    this.rooms = this.rooms.map((room) => (room.key === key ? { ...room, childAges: change(room.childAges) } : room));
  }

  #room(ids: readonly string[], isEmpty: boolean, childAges: readonly number[] = []): RoomField {
    const travellers: TravellerPickerStore = new TravellerPickerStore(this.#member, ids, {
      employees: this.#employees,
      isEmpty,
      taken: () =>
        this.rooms.flatMap((room) =>
          room.travellers === travellers ? [] : room.travellers.selected.map(({ id }) => id),
        ),
    });
    return { key: crypto.randomUUID(), travellers, childAges };
  }

  #dayIn(days: number): string {
    return localDayOf(new Date(this.#now() + days * dayMs).toISOString(), ownTimeZone());
  }

  #problemsNow(): readonly HotelSearchProblem[] {
    const { stay, nights } = this;
    const problems: HotelSearchProblem[] = [];
    if (this.spot === null) problems.push({ field: 'place', code: 'placeMissing' });
    if (stay === null || nights === null) problems.push({ field: 'stay', code: 'stayMissing' });
    else if (stay[0] < this.firstDay) problems.push({ field: 'stay', code: 'stayPast' });
    else if (!isStay(nights)) problems.push({ field: 'stay', code: 'stayLength' });
    for (const { key, travellers, childAges } of this.rooms) {
      if (travellers.selected.length === 0) problems.push({ field: key, code: 'roomEmpty' });
      childAges.forEach((age, index) => {
        if (age === null) problems.push({ field: childFieldOf(key, index), code: 'ageMissing' });
      });
    }
    return problems;
  }
}
