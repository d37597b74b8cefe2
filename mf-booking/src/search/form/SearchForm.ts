import { makeAutoObservable, observableRef } from 'mobx';
import type { Place } from '@portolan/contracts';
import { NewestLoad, type LoadState } from '@portolan/remote-kit';

export interface FormProblem<Field, Code> {
  readonly field: Field;
  readonly code: Code;
}

type Places = readonly (Place | null)[];

export interface SearchFormOptions<Field, Code> {
  /** The places of the URL; null for an unknown one. */
  readonly findPlaces: (signal: AbortSignal) => Promise<Places>;
  readonly onPlaces: (places: Places) => void;
  /** Whether a problem is solved outside of the form, such as missing travellers. Default: never. */
  readonly isSolved?: (problem: FormProblem<Field, Code>) => boolean;
}

/** Common state of all search forms: places of the URL, and problems of the last submit. */
export class SearchForm<Field extends string, Code extends string> {
  /** Problems of the last submit. The array changes only with a submit, because the summary then takes the focus. */
  problems: readonly FormProblem<Field, Code>[] = [];
  /** Fields changed since, whose problems no longer show. */
  answered: readonly Field[] = [];
  readonly #isSolved: (problem: FormProblem<Field, Code>) => boolean;
  readonly #places: NewestLoad<Places>;

  constructor({ findPlaces, onPlaces, isSolved = () => false }: SearchFormOptions<Field, Code>) {
    this.#isSolved = isSolved;
    this.#places = new NewestLoad(findPlaces, onPlaces);
    makeAutoObservable(this, { problems: observableRef, answered: observableRef }, { autoBind: true });
  }

  /** State of loading the URL's places. */
  get state(): LoadState<Places> {
    return this.#places.state;
  }

  /** A place of the URL is unknown. */
  get lacksPlaces(): boolean {
    return this.state.kind === 'ready' && this.state.value.includes(null);
  }

  /** Loads the URL's places. */
  load(): Promise<void> {
    return this.#places.load();
  }

  giveUp(): void {
    this.#places.giveUp();
  }

  /** Shows the problems of a submit. @returns whether there are none */
  check(problems: readonly FormProblem<Field, Code>[]): boolean {
    this.answered = [];
    this.problems = problems;
    return problems.length === 0;
  }

  /** Clears the problems of fields. */
  answer(...fields: readonly Field[]): void {
    this.answered = [...new Set([...this.answered, ...fields])];
  }

  /** Clears all problems, whose fields may be gone. */
  forgetProblems(): void {
    this.problems = [];
  }

  problemOf(field: Field): Code | null {
    const problem = this.problems.find((known) => known.field === field);
    return problem === undefined || this.answered.includes(field) || this.#isSolved(problem) ? null : problem.code;
  }
}
