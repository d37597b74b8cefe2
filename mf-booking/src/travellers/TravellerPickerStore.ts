import { makeAutoObservable, runInAction } from 'mobx';
import { maxTravellers, type Employee } from '@portolan/contracts';
import { isAborted } from '@portolan/http';
import { LookupStore } from '../lookup/LookupStore.ts';
import type { Member } from '../member/useMember.ts';
import { customerTraveller, employeeTraveller, type Traveller } from './travellers.ts';
import { findEmployees, loadTravellers } from './travellersApi.ts';

export type TravellerPickerState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Who travels: the person alone unless a URL or a choice says otherwise. */
export class TravellerPickerStore {
  state: TravellerPickerState = { kind: 'idle' };
  selected: readonly Traveller[];
  readonly lookup: LookupStore<Employee>;
  readonly #member: Member;
  readonly #initialIds: readonly string[];
  #running: AbortController | undefined;

  constructor(member: Member, initialIds: readonly string[]) {
    this.#member = member;
    this.#initialIds = initialIds;
    this.selected = [customerTraveller(member.user)];
    this.lookup = new LookupStore((text, signal) => findEmployees(member, text, signal));
    makeAutoObservable(this, { lookup: false }, { autoBind: true });
  }

  get isFull(): boolean {
    return this.selected.length >= maxTravellers;
  }

  /** Found people who do not travel yet. */
  get candidates(): readonly Employee[] {
    return this.lookup.items.filter(({ customerId }) => this.selected.every(({ id }) => id !== customerId));
  }

  start(): void {
    if (this.#initialIds.length > 0) void this.load();
  }

  /** Finds out who the URL's ids are. */
  async load(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'loading' };
    try {
      const travellers = await loadTravellers(this.#member, this.#initialIds, running.signal);
      runInAction(() => {
        if (travellers.length > 0) this.selected = travellers;
        this.state = { kind: 'ready' };
      });
    } catch (error) {
      if (!isAborted(error)) runInAction(() => (this.state = { kind: 'failed', error }));
    }
  }

  /** Adds a found person; a tenth one, or one who is in already, is not added. */
  add(customerId: string | null): void {
    const employee = this.candidates.find((candidate) => candidate.customerId === customerId);
    if (employee && !this.isFull) this.selected = [...this.selected, employeeTraveller(employee)];
    this.lookup.clear();
  }

  remove(id: string): void {
    this.selected = this.selected.filter((traveller) => traveller.id !== id);
  }

  dispose(): void {
    this.#running?.abort();
    this.lookup.clear();
  }
}
