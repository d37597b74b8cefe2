import { makeAutoObservable } from 'mobx';
import type { Employee } from '@portolan/contracts';
import { NewestLoad, type LoadState } from '@portolan/remote-kit';
import type { Member } from '../member/useMember.ts';
import { foldText } from './foldText.ts';
import { listCompany } from './travellersApi.ts';

/** All people of the company, loaded when the picker first opens (domain §3), and the typed text. */
export class EmployeeListStore {
  text = '';
  readonly #load: NewestLoad<readonly Employee[]>;

  constructor(member: Member) {
    this.#load = new NewestLoad((signal) => listCompany(member, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly Employee[]> {
    return this.#load.state;
  }

  /** People whose name or user name contains every typed word, ignoring accents and case; all while nothing is typed. */
  get matches(): readonly Employee[] {
    if (this.state.kind !== 'ready') return [];
    const words = foldText(this.text).split(/\s+/).filter(Boolean);
    return this.state.value.filter(({ firstName, lastName, username }) => {
      const name = foldText(`${firstName} ${lastName} ${username}`);
      return words.every((word) => name.includes(word));
    });
  }

  /** Loads the list, unless it is loaded or loading. */
  async open(): Promise<void> {
    if (this.state.kind === 'ready' || this.state.kind === 'loading') return;
    await this.#load.load();
  }

  search(text: string): void {
    this.text = text;
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
