import type { TestPerson } from '../../../api/src/testing/world.ts';

/** Orders to a process that serves the list, and its answers. */
export interface ListOrder {
  readonly databaseUrl: string;
  /** The reader of the list. */
  readonly person: TestPerson;
}
export interface ListServing {
  /** With the port. */
  readonly host: string;
  /** Headers of a signed-in person, without the host. */
  readonly headers: Readonly<Record<string, string>>;
}
