import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { listEmployees, type Employee } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LookupStore, type LivingStore } from '@portolan/remote-kit';
import { nameOf } from './nameOf.ts';

/** How many ids one request asks the names of. */
const batchSize = 50;

/** Names of the company's people by id, requested when a record names them and then cached. */
export class PeopleNames implements LivingStore {
  /** Names by id; empty for an id that is not of the company. */
  readonly names = new Map<string, string>();
  /** Ids of those who have left. */
  readonly archived = new Set<string>();
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #asked = new Set<string>();

  constructor(http: HttpClient, companyId: string) {
    this.#http = http;
    this.#companyId = companyId;
    makeAutoObservable(this, { names: observableShallow, archived: observableShallow }, { autoBind: true });
  }

  start(): void {
    this.#asked.clear();
  }

  dispose(): void {
    this.names.clear();
    this.archived.clear();
  }

  /** A person's name; empty for an id that is not of the company, null until loaded. */
  nameOf(id: string): string | null {
    return this.names.get(id) ?? null;
  }

  remember(people: readonly Employee[]): void {
    for (const person of people) {
      this.names.set(person.customerId, nameOf(person));
      if (person.status === 'ARCHIVED') this.archived.add(person.customerId);
      else this.archived.delete(person.customerId);
    }
  }

  /** Requests the names that have not been requested yet. If that fails, the screen shows no names and still works. */
  async know(ids: readonly (string | null)[]): Promise<void> {
    const wanted = [...new Set(ids)].filter((id): id is string => id !== null && id !== '' && !this.#asked.has(id));
    for (const id of wanted) this.#asked.add(id);
    const batches = Array.from({ length: Math.ceil(wanted.length / batchSize) }, (_unused, index) =>
      wanted.slice(index * batchSize, (index + 1) * batchSize),
    );
    await Promise.all(batches.map((batch) => this.#ask(batch)));
  }

  async #ask(customerId: string[]): Promise<void> {
    try {
      const { content } = await this.#http.call(listEmployees, {
        params: { companyId: this.#companyId },
        query: { customerId, size: String(batchSize) },
      });
      runInAction(() => {
        for (const id of customerId) this.names.set(id, '');
        this.remember(content);
      });
    } catch {
      for (const id of customerId) this.#asked.delete(id);
    }
  }
}

/** The company's people, found while their name is typed; the first ten. */
export const personLookup = (http: HttpClient, companyId: string): LookupStore<Employee> =>
  new LookupStore(async (search, signal) => {
    const { content } = await http.call(listEmployees, {
      params: { companyId },
      query: { search, size: '10' },
      signal,
    });
    return content;
  });
