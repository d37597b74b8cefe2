import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fieldErrorsOf, isApiError } from '@portolan/http';

/** A refused field; `code` selects its message: the API's own, as in the specification (§5), or `required`. */
export interface CredentialProblem<Field extends string> {
  readonly field: Field;
  readonly code: string;
}

export interface CredentialFormOptions<Field extends string> {
  readonly fields: readonly Field[];
  /** Sends the form; then the person is signed in again, without leaving the page (spec §4). */
  readonly send: (typed: Readonly<Record<Field, string>>) => Promise<void>;
}

/** A form that changes the person's credentials. Typed text is cleared after success, and stays after a refusal. */
export class CredentialFormStore<Field extends string> {
  typed: Readonly<Record<Field, string>>;
  state: 'idle' | 'sending' | 'done' = 'idle';
  problems: readonly CredentialProblem<Field>[] = [];
  /** Why it was refused, for failures without a field. */
  failure: unknown = null;
  readonly #parts: CredentialFormOptions<Field>;

  constructor(parts: CredentialFormOptions<Field>) {
    this.#parts = parts;
    this.typed = this.#empty();
    makeAutoObservable(
      this,
      { typed: observableRef, problems: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  change(field: Field, value: string): void {
    this.typed = { ...this.typed, [field]: value };
  }

  async submit(): Promise<void> {
    if (this.state === 'sending') return;
    const { fields, send } = this.#parts;
    this.failure = null;
    this.problems = fields
      .filter((field) => this.typed[field].trim() === '')
      .map((field) => ({ field, code: 'required' }));
    if (this.problems.length > 0) return;
    this.state = 'sending';
    try {
      await send(this.typed);
      runInAction(() => {
        this.typed = this.#empty();
        this.state = 'done';
      });
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** The person has read the confirmation. */
  acknowledge(): void {
    this.state = 'idle';
  }

  #refuse(error: unknown): void {
    const named = isApiError(error) ? fieldErrorsOf(error) : [];
    const problems = this.#parts.fields.flatMap((field) => {
      const found = named.find((candidate) => candidate.field === field);
      return found === undefined ? [] : [{ field, code: found.code }];
    });
    runInAction(() => {
      this.state = 'idle';
      this.problems = problems;
      this.failure = problems.length > 0 ? null : error;
    });
  }

  #empty(): Readonly<Record<Field, string>> {
    return Object.fromEntries(this.#parts.fields.map((field) => [field, ''])) as Record<Field, string>;
  }
}
