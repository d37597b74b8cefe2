import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ManagedPerson } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { EditedRecord, isSameDraft, rebaseDraft } from '@portolan/remote-kit/editing';
import { answeredProblems, type FieldProblem } from '../records/fieldProblems.ts';
import { fetchBelongings, type Belongings } from './belongingsApi.ts';
import { archive, endSessions, fetchPerson, restore, savePerson } from './managedPersonApi.ts';
import { draftOf, problemsOf, updateOf, type PersonDraft } from './personDraft.ts';

type PersonRecord = EditedRecord<ManagedPerson, PersonDraft, FieldProblem>;

export interface PersonDeps {
  readonly http: HttpClient;
  readonly companyId: string;
  readonly customerId: string;
  readonly isAdmin: boolean;
}

/** One of the company's people, for reading and changing by people managers. */
export class PersonStore implements LivingStore {
  readonly record: PersonRecord;
  /** Archiving or restoring is running. */
  isMoving = false;
  /** Why the last one was refused; null otherwise. */
  refusal: unknown = null;
  readonly #parts: PersonDeps;
  readonly #belongings: NewestLoad<Belongings>;

  constructor(parts: PersonDeps) {
    const { http, companyId, customerId, isAdmin } = parts;
    this.#parts = parts;
    this.record = new EditedRecord({
      draftOf,
      isSame: isSameDraft,
      rebase: rebaseDraft,
      problemsOf,
      problemsOfAnswer: answeredProblems,
      fetch: (signal) => fetchPerson(http, companyId, customerId, signal),
      save: (seen, draft) => savePerson(http, companyId, seen, updateOf(draft, draftOf(seen))),
    });
    this.#belongings = new NewestLoad((signal) => fetchBelongings(http, companyId, isAdmin, signal));
    makeAutoObservable(this, { record: false, refusal: observableRef }, { autoBind: true });
  }

  /** The possible assignments; empty until loaded. */
  get belongings(): Belongings {
    return this.#belongings.value ?? { centers: [], categories: [], groups: [] };
  }

  /** Null until loaded. */
  get person(): ManagedPerson | null {
    return this.record.details?.saved ?? null;
  }

  start(): void {
    this.record.start();
    void this.#belongings.load();
  }

  dispose(): void {
    this.record.dispose();
    this.#belongings.giveUp();
  }

  /** True after a success. @param successorId takes over the person's open tasks; empty for none */
  archive(successorId: string): Promise<boolean> {
    return this.#move((http, companyId, person) => archive(http, companyId, person, successorId));
  }

  /** Ends every session of the person. True after a success. */
  signOut(): Promise<boolean> {
    return this.#move(endSessions);
  }

  /** True after a success. */
  restore(): Promise<boolean> {
    return this.#move(restore);
  }

  async #move(
    move: (http: HttpClient, companyId: string, person: ManagedPerson) => Promise<unknown>,
  ): Promise<boolean> {
    const { person } = this;
    if (person === null || this.isMoving) return false;
    this.isMoving = true;
    this.refusal = null;
    try {
      await move(this.#parts.http, this.#parts.companyId, person);
      return true;
    } catch (error) {
      runInAction(() => (this.refusal = error));
      return false;
    } finally {
      runInAction(() => (this.isMoving = false));
    }
  }
}
