import { makeAutoObservable, observableRef } from 'mobx';
import { guestTraveller, isPrintable, userTitles, type Customer, type GuestTraveller } from '@portolan/contracts';

export const childFields = ['title', 'firstName', 'lastName', 'birthDate'] as const;
export type ChildField = (typeof childFields)[number];

/** Typed fields of a child or an infant; never stored. */
export interface ChildDraft extends Readonly<Record<ChildField, string>> {
  readonly kind: 'CHILD' | 'INFANT';
}

export type ChildProblemCode =
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'unprintable'
  | 'birthDate'
  | 'childAge'
  | 'infantAge'
  | 'phone';

export interface ChildProblem {
  /** Index of a child, counted from 0, with one of its fields; or `phone`. */
  readonly field: `${number}.${ChildField}` | 'phone';
  readonly code: ChildProblemCode;
}

/** Lowest ages in years of a child with a seat and of an adult. */
const [seatAge, adultAge] = [2, 12];

const draft = (kind: ChildDraft['kind']): ChildDraft => ({
  kind,
  title: '',
  firstName: '',
  lastName: '',
  birthDate: '',
});

/** Whole years between two days, `yyyy-MM-dd`. */
function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return birthDate.slice(5) > day.slice(5) ? years - 1 : years;
}

/** Names and birth dates of the children, which a ticket needs. The birth date decides about the seat. The signed-in person is the contact. */
export class ChildFields {
  children: readonly ChildDraft[];
  phone: string;
  /** Problems of the last submit. */
  problems: readonly ChildProblem[] = [];
  readonly #email: string;
  readonly #day: string;

  /** @param day of the first flight, `yyyy-MM-dd` */
  constructor(
    { email, cellphone }: Pick<Customer, 'email' | 'cellphone'>,
    { children, infants }: { readonly children: number; readonly infants: number },
    day: string,
  ) {
    this.#email = email;
    this.#day = day;
    this.phone = cellphone;
    this.children = [
      ...Array.from({ length: children }, () => draft('CHILD')),
      ...Array.from({ length: infants }, () => draft('INFANT')),
    ];
    makeAutoObservable(this, { children: observableRef, problems: observableRef }, { autoBind: true });
  }

  type(index: number, field: ChildField, value: string): void {
    this.children = this.children.map((child, at) => (at === index ? { ...child, [field]: value } : child));
    this.problems = this.problems.filter((problem) => problem.field !== `${index}.${field}`);
  }

  typePhone(phone: string): void {
    this.phone = phone;
    this.problems = this.problems.filter(({ field }) => field !== 'phone');
  }

  problemOf(field: ChildProblem['field']): ChildProblemCode | null {
    return this.problems.find((problem) => problem.field === field)?.code ?? null;
  }

  /** The children in the request of a cart; null with `problems`. */
  submit(): readonly GuestTraveller[] | null {
    if (this.children.length === 0) return [];
    const phone = this.phone.replaceAll(/[\s()-]/g, '');
    this.problems = [
      ...this.children.flatMap((child, index) => this.#problemsOf(child, index)),
      ...(guestTraveller.shape.phone.safeParse(phone).success
        ? []
        : [{ field: 'phone' as const, code: 'phone' as const }]),
    ];
    if (this.problems.length > 0) return null;
    return this.children.map(({ kind: _kind, ...child }) =>
      guestTraveller.parse({ ...child, phone, email: this.#email }),
    );
  }

  #problemsOf(child: ChildDraft, index: number): ChildProblem[] {
    const { title, birthDate, kind } = child;
    const problem = (field: ChildField, code: ChildProblemCode): ChildProblem => ({ field: `${index}.${field}`, code });
    const age = birthDate === '' ? null : ageOn(birthDate, this.#day);
    const isOfAge = age !== null && (kind === 'INFANT' ? age >= 0 && age < seatAge : age >= seatAge && age < adultAge);
    return [
      ...(userTitles.some((known) => known === title) ? [] : [problem('title', 'title')]),
      ...(['firstName', 'lastName'] as const).flatMap((field) => {
        const name = child[field];
        if (name.trim() === '') return problem(field, field);
        return isPrintable(name) ? [] : problem(field, 'unprintable');
      }),
      ...(age === null ? [problem('birthDate', 'birthDate')] : []),
      ...(age === null || isOfAge ? [] : [problem('birthDate', kind === 'INFANT' ? 'infantAge' : 'childAge')]),
    ];
  }
}
