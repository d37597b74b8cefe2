import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Absence } from '@portolan/contracts';
import { fieldErrorsOf, isApiError, type HttpClient } from '@portolan/http';
import { dateOf } from '@portolan/i18n';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadAbsence, saveAbsence } from './absenceApi.ts';

interface Kept {
  readonly absence: Absence | null;
}

export interface AbsenceDeps {
  readonly http: HttpClient;
  readonly userId: string;
  /** The person's own zone: a day begins and ends on their clock. */
  readonly zone: string;
}

/** The person's days out of office: one period, now or later. Each change is saved at once. */
export class AbsenceStore implements LivingStore {
  /** As loaded, or as answered to the last change; null until loaded. */
  kept: Kept | null = null;
  /** First and last chosen day, yyyy-MM-dd. */
  days: readonly [string, string] | null = null;
  /** Why the choice was refused. */
  problem: 'missing' | 'past' | null = null;
  outcome: 'saved' | 'ended' | null = null;
  failure: unknown = null;
  isBusy = false;
  readonly #parts: AbsenceDeps;
  readonly #load: NewestLoad<Kept>;

  constructor(parts: AbsenceDeps) {
    this.#parts = parts;
    this.#load = new NewestLoad(
      (signal) => loadAbsence(parts.http, parts.userId, signal),
      (kept) => (this.kept = kept),
    );
    makeAutoObservable(this, { kept: observableRef, days: observableRef, failure: observableRef }, { autoBind: true });
  }

  get state(): LoadState<Kept> {
    return this.#load.state;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  choose(days: readonly [string, string] | null): void {
    this.days = days;
    this.problem = null;
  }

  async save(): Promise<void> {
    if (this.days === null) {
      this.problem = 'missing';
      return;
    }
    const [first, last] = this.days;
    const { zone } = this.#parts;
    await this.#change('saved', {
      startsAt: dateOf(`${first}T00:00`, zone).toISOString(),
      endsAt: dateOf(`${last}T23:59`, zone).toISOString(),
    });
  }

  end(): Promise<void> {
    return this.#change('ended', null);
  }

  async #change(outcome: 'saved' | 'ended', absence: Absence | null): Promise<void> {
    if (this.isBusy) return;
    [this.isBusy, this.problem, this.outcome, this.failure] = [true, null, null, null];
    try {
      const changed = await saveAbsence(this.#parts.http, this.#parts.userId, absence);
      runInAction(() => {
        this.kept = changed;
        this.outcome = outcome;
        this.days = null;
      });
    } catch (error) {
      runInAction(() => {
        if (isApiError(error) && fieldErrorsOf(error).length > 0) this.problem = 'past';
        else this.failure = error;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
