import { makeAutoObservable, runInAction } from 'mobx';
import type { Employee } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { namePeople } from '../../trip/employeesApi.ts';
import { nameOf } from '../../trip/people.ts';

/** Names of people by the ids in the URL: chosen ones are known, the others are requested. */
export class PersonNames {
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #names = new Map<string, string>();
  readonly #asked = new Set<string>();
  /** Counts the known names, so that observers update. */
  known = 0;

  constructor(http: HttpClient, companyId: string) {
    this.#http = http;
    this.#companyId = companyId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Null until known. */
  of(id: string): string | null {
    return this.known === 0 ? null : (this.#names.get(id) ?? null);
  }

  remember(people: readonly Employee[]): void {
    for (const person of people) this.#names.set(person.customerId, nameOf(person));
    this.known += people.length;
  }

  /** Requests missing names once. The filter works without them. */
  async ask(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#names.has(id) && !this.#asked.has(id));
    if (missing.length === 0) return;
    for (const id of missing) this.#asked.add(id);
    const people = await namePeople(this.#http, this.#companyId, missing).catch(() => null);
    runInAction(() => {
      if (people !== null) this.remember(people);
      else for (const id of missing) this.#asked.delete(id);
    });
  }
}
