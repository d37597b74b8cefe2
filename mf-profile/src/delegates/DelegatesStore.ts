import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApprovalDelegate } from '@portolan/contracts';
import { fieldErrorsOf, isAborted, isApiError, type HttpClient } from '@portolan/http';
import { dateOf } from '@portolan/i18n';
import { LookupStore, NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { dropDelegate, fetchDelegates, findColleagues, saveDelegate } from './delegatesApi.ts';

export const delegateFields = ['delegateId', 'time'] as const;
export type DelegateField = (typeof delegateFields)[number];

/** A refused field; `code` selects its message. */
export interface DelegateProblem {
  readonly field: DelegateField;
  readonly code: string;
}

/** A colleague to choose. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** An instant; null for people who are present. */
  readonly awayUntil: string | null;
}

export interface DelegatesDeps {
  readonly http: HttpClient;
  readonly userId: string;
  readonly companyId: string;
  /** The person's own zone: a day begins and ends on their clock. */
  readonly zone: string;
}

/** Delegates for the person's absence: the list, and the form for another one. Each change reloads the list. */
export class DelegatesStore implements LivingStore {
  colleague: Colleague | null = null;
  /** First and last day away, yyyy-MM-dd. */
  days: readonly [string, string] | null = null;
  problems: readonly DelegateProblem[] = [];
  isBusy = false;
  /** The last change. */
  outcome: 'saved' | 'removed' | null = null;
  failure: unknown = null;
  readonly lookup: LookupStore<Colleague>;
  readonly #parts: DelegatesDeps;
  readonly #load: NewestLoad<ApprovalDelegate[]>;

  constructor(parts: DelegatesDeps) {
    this.#parts = parts;
    this.#load = new NewestLoad((signal) => fetchDelegates(parts.http, parts.userId, signal));
    this.lookup = new LookupStore(async (text, signal) => {
      const found = await findColleagues(parts.http, parts.companyId, text, signal);
      return found
        .filter(({ customerId }) => customerId !== parts.userId)
        .map(({ customerId: id, firstName, lastName, username: email, awayUntil = null }) => ({
          id,
          name: `${firstName} ${lastName}`.trim() || email,
          email,
          awayUntil,
        }));
    });
    makeAutoObservable(
      this,
      { colleague: observableRef, days: observableRef, problems: observableRef, failure: observableRef, lookup: false },
      { autoBind: true },
    );
  }

  get state(): LoadState<readonly ApprovalDelegate[]> {
    return this.#load.state;
  }

  /** Null until loaded. */
  get delegates(): readonly ApprovalDelegate[] | null {
    return this.#load.value;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
    this.lookup.clear();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  choose(id: string | null): void {
    const found = this.lookup.items.find((colleague) => colleague.id === id);
    if (id !== null && found === undefined) return;
    this.colleague = found ?? null;
    this.lookup.clear();
  }

  chooseDays(days: readonly [string, string] | null): void {
    this.days = days;
  }

  async save(): Promise<void> {
    const { colleague, days } = this;
    if (this.isBusy) return;
    this.problems = [
      ...(colleague === null ? [{ field: 'delegateId' as const, code: 'required' }] : []),
      ...(days === null ? [{ field: 'time' as const, code: 'required' }] : []),
    ];
    if (colleague === null || days === null) return;
    const [first, last] = days;
    const { http, userId, zone } = this.#parts;
    await this.#change('saved', async () => {
      await saveDelegate(http, userId, {
        delegateId: colleague.id,
        startsAt: dateOf(`${first}T00:00`, zone).toISOString(),
        endsAt: dateOf(`${last}T23:59`, zone).toISOString(),
      });
      runInAction(() => {
        this.colleague = null;
        this.days = null;
      });
    });
  }

  remove(delegateId: string): Promise<void> {
    return this.#change('removed', () => dropDelegate(this.#parts.http, this.#parts.userId, delegateId));
  }

  async #change(outcome: 'saved' | 'removed', change: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = null;
    this.outcome = null;
    try {
      await change();
      runInAction(() => (this.outcome = outcome));
      await this.#load.load();
    } catch (error) {
      runInAction(() => this.#refuse(error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #refuse(error: unknown): void {
    const named = isApiError(error) ? fieldErrorsOf(error) : [];
    this.problems = named.map(({ field, code }) => ({
      field: field.endsWith('delegateId') ? ('delegateId' as const) : ('time' as const),
      code,
    }));
    this.failure = this.problems.length > 0 || isAborted(error) ? null : error;
  }
}
