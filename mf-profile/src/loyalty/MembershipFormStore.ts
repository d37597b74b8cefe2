import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoyaltyResource } from '@portolan/contracts';
import { fieldErrorsOf, isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad } from '@portolan/remote-kit';
import { addMembership, fetchPrograms, type OfferedProgram } from './loyaltyApi.ts';
import { sentNumber } from './membershipNumber.ts';

const fields = ['id', 'membershipNumber'] as const;
export type MembershipField = (typeof fields)[number];

/** A refused field; `code` selects its message. */
export interface MembershipProblem {
  readonly field: MembershipField;
  readonly code: string;
}

export interface MembershipFormDeps {
  readonly http: HttpClient;
  readonly userId: string;
  /** Names a train program's provider in the page's language (spec §3). */
  readonly nameOf: (type: string) => string;
  readonly onSaved: () => Promise<void>;
}

/** A membership while it is edited. Refused input stays. */
export class MembershipFormStore {
  resource: LoyaltyResource = 'flights';
  /** Id of the program; empty before a choice. */
  id = '';
  membershipNumber = '';
  isBusy = false;
  /** From the last submit; replaced only by another submit, because the summary then takes the focus. */
  problems: readonly MembershipProblem[] = [];
  /** Why it was not saved, for failures without a field (spec §8). */
  failure: unknown = null;
  readonly #parts: MembershipFormDeps;
  readonly #programs: NewestLoad<readonly OfferedProgram[]>;

  constructor(parts: MembershipFormDeps) {
    this.#parts = parts;
    this.#programs = new NewestLoad((signal) => fetchPrograms(parts.http, this.resource, parts.nameOf, signal));
    makeAutoObservable(this, { problems: observableRef, failure: observableRef }, { autoBind: true });
    void this.loadPrograms();
  }

  get programs(): readonly OfferedProgram[] {
    return this.#programs.value ?? [];
  }

  get programsFailure(): unknown {
    return this.#programs.state.kind === 'failed' ? this.#programs.state.error : null;
  }

  /** The chosen program's prefix; empty for none. */
  get prefix(): string {
    return this.programs.find(({ id }) => id === this.id)?.prefix ?? '';
  }

  loadPrograms(): Promise<void> {
    return this.#programs.load();
  }

  choose(resource: LoyaltyResource): void {
    this.resource = resource;
    this.id = '';
    void this.loadPrograms();
  }

  change(field: MembershipField, value: string): void {
    this[field] = value;
  }

  async save(): Promise<void> {
    if (this.isBusy) return;
    this.failure = null;
    this.problems = fields.filter((field) => this[field].trim() === '').map((field) => ({ field, code: 'required' }));
    if (this.problems.length > 0) return;
    this.isBusy = true;
    const { http, userId, onSaved } = this.#parts;
    const membershipNumber = sentNumber(this.resource, this.prefix, this.membershipNumber);
    try {
      await addMembership(http, userId, this.resource, { id: this.id, membershipNumber });
      await onSaved();
    } catch (error) {
      const named = isApiError(error) ? fieldErrorsOf(error) : [];
      const problems = fields.flatMap((field) => {
        const found = named.find((candidate) => candidate.field === field);
        return found === undefined ? [] : [{ field, code: found.code }];
      });
      runInAction(() => {
        this.problems = problems;
        this.failure = problems.length > 0 ? null : error;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
