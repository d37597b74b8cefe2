import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Employee } from '@portolan/contracts';
import { isAborted } from '@portolan/http';
import type { Member } from '../member/useMember.ts';
import { foldText } from './foldText.ts';
import { listCompany } from './travellersApi.ts';

export type EmployeeListState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly employees: readonly Employee[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The people of the company, loaded whole when the picker first opens (domain §3), and what is typed to find one. */
export class EmployeeListStore {
  state: EmployeeListState = { kind: 'idle' };
  text = '';
  readonly #member: Member;
  #running: AbortController | undefined;

  constructor(member: Member) {
    this.#member = member;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Those whose name or user name holds every typed word, whatever its accents and case; everybody while nothing is typed. */
  get found(): readonly Employee[] {
    if (this.state.kind !== 'ready') return [];
    const words = foldText(this.text).split(/\s+/).filter(Boolean);
    return this.state.employees.filter(({ firstName, lastName, username }) => {
      const name = foldText(`${firstName} ${lastName} ${username}`);
      return words.every((word) => name.includes(word));
    });
  }

  /** Loads the list, unless it is there or on its way. */
  async open(): Promise<void> {
    if (this.state.kind === 'ready' || this.state.kind === 'loading') return;
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'loading' };
    const state = await listCompany(this.#member, running.signal).then(
      (employees): EmployeeListState => ({ kind: 'ready', employees }),
      (error: unknown): EmployeeListState => ({ kind: 'failed', error }),
    );
    if (running.signal.aborted || (state.kind === 'failed' && isAborted(state.error))) return;
    runInAction(() => (this.state = state));
  }

  search(text: string): void {
    this.text = text;
  }

  dispose(): void {
    this.#running?.abort();
  }
}
