import * as contracts from './index.ts';
import type { Operation } from './kernel/operation.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call that the contracts export, by id. */
const all: readonly Operation[] = Object.values<unknown>(contracts)
  .filter(isOperation)
  .sort((one, other) => (one.id < other.id ? -1 : 1));

const isOfRegistry = ({ path }: Operation): boolean => path.startsWith('/registry/');

/**
 * Every operation of the API, by id: it must serve each, and the isolation test tries each. A module of its own, for servers, builds and tests:
 * whoever imports it takes every contract along.
 */
export const operations: readonly Operation[] = all.filter((operation) => !isOfRegistry(operation));

/** What the registry serves to the portal's pages, beside the API. */
export const registryOperations: readonly Operation[] = all.filter(isOfRegistry);
