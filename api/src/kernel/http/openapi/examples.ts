import type { Operation } from '@portolan/contracts';
import recorded from './examples.json' with { type: 'json' };

/** Request and answer of an operation in the isolation test (`npm run examples`); absent parts do not exist in the operation. */
interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

const examples: Readonly<Record<string, Example>> = recorded;

export const exampleOf = ({ id }: Operation): Example => examples[id] ?? {};

/** An example as an additional field of a schema. */
export const withExample = (example: unknown): { readonly example?: unknown } =>
  example === undefined ? {} : { example };
