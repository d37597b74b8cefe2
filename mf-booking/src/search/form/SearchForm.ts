import { makeAutoObservable, observableRef } from 'mobx';
import type { Place } from '@portolan/contracts';
import { NewestLoad, type LoadState } from '@portolan/remote-kit';

export interface FormProblem<Field, Code> {
  readonly field: Field;
  readonly code: Code;
}

type Places = readonly (Place | null)[];

export interface SearchFormOptions<Field, Code> {
  /** The places of the URL; null for one that is not, or no longer, known. */
  readonly findPlaces: (signal: AbortSignal) => Promise<Places>;
  readonly onPlaces: (places: Places) => void;
  /** A problem that has been solved elsewhere, such as missing travellers. Default: none. */
  readonly isSolved?: (problem: FormProblem<Field, Code>) => boolean;
}

/** What the search forms of all products have: the places of the URL, and the problems of the last submit. */
export class SearchForm<Field extends string, Code extends string> {
  /** Of the last submit; another list only after another submit, because the summary then takes the focus. */
  problems: readonly FormProblem<Field, Code>[] = [];
  /** Fields that changed since: their problems no longer show. */
  answered: readonly Field[] = [];
  readonly #isSolved: (problem: FormProblem<Field, Code>) => boolean;
  readonly #places: NewestLoad<Places>;

  constructor({ findPlaces, onPlaces, isSolved = () => false }: SearchFormOptions<Field, Code>) {
    this.#isSolved = isSolved;
    this.#places = new NewestLoad(findPlaces, onPlaces);
    makeAutoObservable(this, { problems: observableRef, answered: observableRef }, { autoBind: true });
  }

  /** The URL's places: not asked for, on their way, there, or not to be had. */
  get state(): LoadState<Places> {
    return this.#places.state;
  }

  /** True when a place of the URL is not, or no longer, known. */
  get lacksPlaces(): boolean {
    return this.state.kind === 'ready' && this.state.value.includes(null);
  }

  /** Fills in the URL's places. */
  load(): Promise<void> {
    return this.#places.load();
  }

  giveUp(): void {
    this.#places.giveUp();
  }

  /** Shows what keeps the form from being searched. @returns whether nothing does */
  check(problems: readonly FormProblem<Field, Code>[]): boolean {
    this.answered = [];
    this.problems = problems;
    return problems.length === 0;
  }

  /** Takes the problems of fields back. */
  answer(...fields: readonly Field[]): void {
    this.answered = [...new Set([...this.answered, ...fields])];
  }

  /** Takes all problems back: their fields may be gone. */
  forgetProblems(): void {
    this.problems = [];
  }

  problemOf(field: Field): Code | null {
    const problem = this.problems.find((known) => known.field === field);
    return problem === undefined || this.answered.includes(field) || this.#isSolved(problem) ? null : problem.code;
  }
}
