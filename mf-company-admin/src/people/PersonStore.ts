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

export interface PersonParts {
  readonly http: HttpClient;
  readonly companyId: string;
  readonly customerId: string;
  readonly isAdmin: boolean;
}

/** One of the company's people, as those see and change them who manage people. */
export class PersonStore implements LivingStore {
  readonly record: PersonRecord;
  /** Archiving, or restoring, is under way. */
  isMoving = false;
  /** Why the last one was refused; null where it was not. */
  refusal: unknown = null;
  readonly #parts: PersonParts;
  readonly #belongings: NewestLoad<Belongings>;

  constructor(parts: PersonParts) {
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

  /** What there is to belong to; nothing until it has come. */
  get belongings(): Belongings {
    return this.#belongings.value ?? { centers: [], categories: [], groups: [] };
  }

  /** Null until the person has come. */
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

  /** True where it was done. @param successorId who takes over what waits for the person; empty for nobody */
  archive(successorId: string): Promise<boolean> {
    return this.#move((http, companyId, person) => archive(http, companyId, person, successorId));
  }

  /** Ends every session of the person. True where it was done. */
  signOut(): Promise<boolean> {
    return this.#move(endSessions);
  }

  /** True where it was done. */
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
