import { makeAutoObservable, observableRef } from 'mobx';
import { guestTraveller, type GuestTraveller } from '@portolan/contracts';
import { isSameDraft, withFields, type KeptForm } from '@portolan/remote-kit/editing';
import type { Guest } from './guests.ts';

/** Fields in the order of the form. */
export const guestFields = ['title', 'firstName', 'lastName', 'phone', 'email'] as const;
export type GuestField = (typeof guestFields)[number];

/** A problem of a field. */
export interface GuestProblem {
  readonly field: GuestField;
  readonly code: 'required' | 'invalid' | 'tooLong';
}

type GuestDraft = Readonly<Record<GuestField, string>>;

const emptyDraft: GuestDraft = {
  title: '',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
};

/** The form for a guest. */
export class GuestFormStore implements KeptForm {
  /** Null while the form is closed. */
  draft: GuestDraft | null = null;
  /** Problems of the last submit. The array changes only with a submit, because the summary then takes the focus. */
  problems: readonly GuestProblem[] = [];
  readonly #newId: () => string;
  #id = '';
  /** The form as it was opened. */
  #opened = emptyDraft;
  readonly isReady = true;

  constructor(newId: () => string) {
    this.#newId = newId;
    makeAutoObservable(this, { isReady: false, draft: observableRef, problems: observableRef }, { autoBind: true });
  }

  /** Opens the form, empty or with a guest to change. */
  open(guest?: Guest): void {
    const { id, ...fields } = guest ?? { ...emptyDraft, id: this.#newId() };
    this.#id = id;
    this.#opened = fields;
    this.draft = fields;
    this.problems = [];
  }

  get unsaved(): (GuestDraft & { readonly id: string }) | null {
    return this.draft === null || isSameDraft(this.#opened, this.draft) ? null : { ...this.draft, id: this.#id };
  }

  /** Reopens the form with the fields kept from before the session ended. */
  takeUnsaved({ id, ...fields }: GuestDraft & { readonly id: string }): void {
    this.open();
    this.#id = id;
    this.draft = withFields(emptyDraft, fields);
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
