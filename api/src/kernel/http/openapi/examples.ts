import type { Operation } from '@portolan/contracts';
import recorded from './examples.json' with { type: 'json' };

/** What the isolation test sent with an operation and was answered (`npm run examples`); nothing for what an operation does not have. */
interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

const examples: Readonly<Record<string, Example>> = recorded;

export const exampleOf = ({ id }: Operation): Example => examples[id] ?? {};

/** An example as a field beside a schema. */
export const withExample = (example: unknown): { readonly example?: unknown } =>
  example === undefined ? {} : { example };
