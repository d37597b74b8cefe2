import { makeAutoObservable } from 'mobx';
import { maxTravellers, type Employee } from '@portolan/contracts';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Member } from '../member/useMember.ts';
import { EmployeeListStore } from './EmployeeListStore.ts';
import { GuestFormStore } from './GuestFormStore.ts';
import { guestBook, type Guest } from './guests.ts';
import { customerTraveller, employeeTraveller, guestTraveller, type Traveller } from './travellers.ts';
import { loadTravellers } from './travellersApi.ts';

export interface TravellerPickerOptions {
  /** The company's people, shared by several pickers. Default: its own list. */
  readonly employees?: EmployeeListStore;
  /** Begins without travellers instead of the person. Default false. */
  readonly isEmpty?: boolean;
  /** Ids of people chosen in other pickers. Default: none. */
  readonly taken?: () => readonly string[];
}

/** Chosen travellers, by default the person alone. */
export class TravellerPickerStore implements LivingStore {
  selected: readonly Traveller[];
  readonly employees: EmployeeListStore;
  readonly guestForm = new GuestFormStore(() => crypto.randomUUID());
  /** The person's guests stored in this browser. */
  storedGuests: readonly Guest[];
  readonly #member: Member;
  readonly #initialIds: readonly string[];
  readonly #taken: () => readonly string[];
  readonly #load: NewestLoad<readonly Traveller[]>;

  constructor(member: Member, initialIds: readonly string[], options: TravellerPickerOptions = {}) {
    const { employees = new EmployeeListStore(member), isEmpty = false, taken = () => [] } = options;
    this.#member = member;
    this.#initialIds = initialIds;
    this.#taken = taken;
    this.selected = isEmpty ? [] : [customerTraveller(member.user)];
    this.storedGuests = guestBook.list(member.user.id);
    this.employees = employees;
    this.#load = new NewestLoad(
      (signal) => loadTravellers(member, initialIds, signal),
      (travellers) => this.#take(travellers),
    );
    makeAutoObservable(this, { employees: false, guestForm: false }, { autoBind: true });
  }

  /** State of loading the travellers of the URL. */
  get state(): LoadState<readonly Traveller[]> {
    return this.#load.state;
  }

  /** A traveller of the URL is unknown. */
  get lacksTravellers(): boolean {
    return this.state.kind === 'ready' && this.state.value.length < this.#initialIds.length;
  }

  get isFull(): boolean {
    return this.selected.length >= maxTravellers;
  }

  /** Matching people who are not chosen yet. */
  get candidates(): readonly Employee[] {
    return this.employees.matches.filter(({ customerId }) => !this.#isChosen(customerId));
  }

  /** Stored guests who are not chosen yet. */
  get guestCandidates(): readonly Guest[] {
    return this.storedGuests.filter(({ id }) => !this.#isChosen(id));
  }

  start(): void {
    if (this.#initialIds.length > 0) void this.load();
  }

  /** Loads the travellers of the URL. */
  load(): Promise<void> {
    return this.#load.load();
  }

  /** Adds a matching person, unless the list is full or has the person already. */
  add(customerId: string | null): void {
    const employee = this.candidates.find((candidate) => candidate.customerId === customerId);
    if (employee && !this.isFull) this.selected = [...this.selected, employeeTraveller(employee)];
    this.employees.search('');
  }

  /** Adds and stores the guest of the form; an invalid form stays open. */
  submitGuest(): void {
    const guest = this.guestForm.submit();
    if (guest) this.addGuest(guest);
  }

  addGuest(guest: Guest): void {
    guestBook.keep(this.#member.user.id, guest);
    this.storedGuests = guestBook.list(this.#member.user.id);
    const isTravelling = this.selected.some(({ id }) => id === guest.id);
    if (isTravelling)
      this.selected = this.selected.map((traveller) => (traveller.id === guest.id ? guestTraveller(guest) : traveller));
    else if (!this.isFull) this.selected = [...this.selected, guestTraveller(guest)];
  }

  /** Removes a guest from this browser. */
  forgetGuest(guestId: string): void {
    guestBook.forget(this.#member.user.id, guestId);
    this.storedGuests = guestBook.list(this.#member.user.id);
  }

  remove(id: string): void {
    this.selected = this.selected.filter((traveller) => traveller.id !== id);
  }

  dispose(): void {
    this.#load.giveUp();
    this.employees.dispose();
  }

  #isChosen(id: string): boolean {
    return this.selected.some((traveller) => traveller.id === id) || this.#taken().includes(id);
  }

  #take(travellers: readonly Traveller[]): void {
    if (travellers.length > 0) this.selected = travellers;
  }
}
