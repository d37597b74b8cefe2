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
  /** The company's people, where several pickers choose from them. Default: a list of its own. */
  readonly employees?: EmployeeListStore;
  /** Begins with nobody instead of the person. Default false. */
  readonly isEmpty?: boolean;
  /** Ids of those who are chosen elsewhere. Default: nobody. */
  readonly taken?: () => readonly string[];
}

/** Who travels: the person alone unless a URL or a choice says otherwise. */
export class TravellerPickerStore implements LivingStore {
  selected: readonly Traveller[];
  readonly employees: EmployeeListStore;
  readonly guestForm = new GuestFormStore(() => crypto.randomUUID());
  /** Guests that this browser keeps for the person. */
  keptGuests: readonly Guest[];
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
    this.keptGuests = guestBook.list(member.user.id);
    this.employees = employees;
    this.#load = new NewestLoad(
      (signal) => loadTravellers(member, initialIds, signal),
      (travellers) => this.#take(travellers),
    );
    makeAutoObservable(this, { employees: false, guestForm: false }, { autoBind: true });
  }

  /** Who the URL's ids are: not asked for, on its way, known, or not to be had. */
  get state(): LoadState<readonly Traveller[]> {
    return this.#load.state;
  }

  /** True when somebody of the URL is not, or no longer, known here. */
  get lacksTravellers(): boolean {
    return this.state.kind === 'ready' && this.state.value.length < this.#initialIds.length;
  }

  get isFull(): boolean {
    return this.selected.length >= maxTravellers;
  }

  /** Found people who do not travel yet. */
  get candidates(): readonly Employee[] {
    return this.employees.found.filter(({ customerId }) => !this.#isChosen(customerId));
  }

  /** Kept guests who do not travel yet. */
  get guestCandidates(): readonly Guest[] {
    return this.keptGuests.filter(({ id }) => !this.#isChosen(id));
  }

  start(): void {
    if (this.#initialIds.length > 0) void this.load();
  }

  /** Finds out who the URL's ids are. */
  load(): Promise<void> {
    return this.#load.load();
  }

  /** Adds a found person; a tenth one, or one who is in already, is not added. */
  add(customerId: string | null): void {
    const employee = this.candidates.find((candidate) => candidate.customerId === customerId);
    if (employee && !this.isFull) this.selected = [...this.selected, employeeTraveller(employee)];
    this.employees.search('');
  }

  /** Takes the form's guest along and keeps what the form says of them; a refused form stays open. */
  submitGuest(): void {
    const guest = this.guestForm.submit();
    if (guest) this.addGuest(guest);
  }

  addGuest(guest: Guest): void {
    guestBook.keep(this.#member.user.id, guest);
    this.keptGuests = guestBook.list(this.#member.user.id);
    const isTravelling = this.selected.some(({ id }) => id === guest.id);
    if (isTravelling)
      this.selected = this.selected.map((traveller) => (traveller.id === guest.id ? guestTraveller(guest) : traveller));
    else if (!this.isFull) this.selected = [...this.selected, guestTraveller(guest)];
  }

  /** Takes a guest out of this browser. */
  forgetGuest(guestId: string): void {
    guestBook.forget(this.#member.user.id, guestId);
    this.keptGuests = guestBook.list(this.#member.user.id);
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
