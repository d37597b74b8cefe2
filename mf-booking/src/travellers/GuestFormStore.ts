import { makeAutoObservable, observableRef } from 'mobx';
import { guestTraveller, type GuestTraveller } from '@portolan/contracts';
import type { Guest } from './guests.ts';

/** Fields in the order of the form. */
export const guestFields = ['title', 'firstName', 'lastName', 'phone', 'email'] as const;
export type GuestField = (typeof guestFields)[number];

/** A problem of a field. */
export interface GuestProblem {
  readonly field: GuestField;
  readonly code: 'required' | 'invalid' | 'tooLong';
}

const emptyDraft: Readonly<Record<GuestField, string>> = {
  title: '',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
};

/** The form for a guest. */
export class GuestFormStore {
  /** Null while the form is closed. */
  draft: Readonly<Record<GuestField, string>> | null = null;
  /** Problems of the last submit. The array changes only with a submit, because the summary then takes the focus. */
  problems: readonly GuestProblem[] = [];
  readonly #newId: () => string;
  #id = '';

  constructor(newId: () => string) {
    this.#newId = newId;
    makeAutoObservable(this, { draft: observableRef, problems: observableRef }, { autoBind: true });
  }

  /** Opens the form, empty or with a guest to change. */
  open(guest?: Guest): void {
    const { id, ...fields } = guest ?? { ...emptyDraft, id: this.#newId() };
    this.#id = id;
    this.draft = fields;
    this.problems = [];
  }

  close(): void {
    this.draft = null;
  }

  type(field: GuestField, value: string): void {
    if (this.draft) this.draft = { ...this.draft, [field]: value };
  }

  problemOf(field: GuestField): GuestProblem['code'] | undefined {
    return this.problems.find((problem) => problem.field === field)?.code;
  }

  /** Returns the guest and closes the form, or null with `problems`. */
  submit(): Guest | null {
    if (this.draft === null) return null;
    const guest = { ...this.draft, phone: this.draft.phone.replace(/[\s()-]/g, ''), email: this.draft.email.trim() };
    const parsed = guestTraveller.safeParse(guest);
    this.problems = parsed.success ? [] : problemsOf(guest, parsed.error.issues);
    if (!parsed.success) return null;
    this.close();
    return { ...(parsed.data satisfies GuestTraveller), id: this.#id };
  }
}

function problemsOf(
  guest: Readonly<Record<GuestField, string>>,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[],
): GuestProblem[] {
  return guestFields.flatMap((field): GuestProblem[] => {
    const issue = issues.find(({ path }) => path[0] === field);
    if (issue === undefined) return [];
    if (guest[field].trim() === '') return [{ field, code: 'required' }];
    return [{ field, code: issue.code === 'too_big' ? 'tooLong' : 'invalid' }];
  });
}
