import type { TestPerson } from '../../../api/src/testing/world.ts';

/** What a process that serves the list is told, and what it answers. */
export interface ListOrder {
  readonly databaseUrl: string;
  /** Who looks at the list. */
  readonly person: TestPerson;
}
export interface ListServing {
  /** With the port. */
  readonly host: string;
  /** Of somebody signed in, without the host. */
  readonly headers: Readonly<Record<string, string>>;
}
