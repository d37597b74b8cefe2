import * as catalog from './catalog/index.ts';
import * as identity from './identity/index.ts';
import * as insights from './insights/index.ts';
import * as kernel from './kernel/index.ts';
import type { Operation } from './kernel/operation.ts';
import * as messages from './messages/index.ts';
import * as organisation from './organisation/index.ts';
import * as payments from './payments/index.ts';
import * as platform from './platform/index.ts';
import * as policies from './policies/index.ts';
import * as products from './products/index.ts';
import * as trips from './trips/index.ts';

export { commonErrors, errorsOf } from './kernel/errorsOf.ts';

/** Exports of the contracts, by context of the API. */
export const contexts = {
  catalog,
  identity,
  insights,
  kernel,
  messages,
  organisation,
  payments,
  policies,
  products,
  trips,
} as const satisfies Record<string, Readonly<Record<string, unknown>>>;
export type ContextName = keyof typeof contexts;

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const operationsIn = (exported: Readonly<Record<string, unknown>>): Operation[] =>
  Object.values(exported).filter(isOperation);
const byId = (a: Operation, b: Operation): number => (a.id < b.id ? -1 : 1);

const contextOfId = new Map(
  Object.entries(contexts).flatMap(([name, exported]) =>
    operationsIn(exported).map(({ id }) => [id, name as ContextName] as const),
  ),
);

/**
 * Every operation of the API, by id: the API must serve each, and the isolation test tries each. A module of its own, for servers, builds
 * and tests: importing it loads every contract.
 */
export const operations: readonly Operation[] = Object.values(contexts).flatMap(operationsIn).sort(byId);

/** Operations that the registry serves to the portal's pages. */
export const registryOperations: readonly Operation[] = operationsIn(platform).sort(byId);

/** The context of an operation of the API. @throws Error for an operation outside the contracts */
export function contextOf({ id }: Operation): ContextName {
  const name = contextOfId.get(id);
  if (name === undefined) throw new Error(`The operation ${id} is exported by no context of the contracts.`);
  return name;
}
