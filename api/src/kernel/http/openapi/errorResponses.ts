import { errorStatus, type ErrorType, type Operation } from '@portolan/contracts';
import { errorsOf, transportErrors } from '@portolan/contracts/operations';

type Response = Readonly<Record<string, unknown>>;

/** Sets of as many types at most are components: other operations share them. */
const sharedTypes = 3;
/** Statuses that say when to try again. */
const retryStatuses = new Set([429, 503]);

/** The refusals of operations, one a status; what several have in common is a component. */
export function createErrorResponses() {
  const shared = new Map<string, Response>();

  return {
    /** By status, each with the types that can occur; what has nothing to do with the operation is its `default`. */
    of(operation: Operation): Record<string, Response> {
      const [faults, own] = parted(errorsOf(operation));
      const byStatus = Map.groupBy(own, (type) => errorStatus[type]);
      return {
        ...Object.fromEntries([...byStatus].map(([status, types]) => [status, refer(pascalOf(types), types)])),
        default: refer(operation.method === 'GET' ? 'Fault' : 'FaultOfBody', faults),
      };
    },
    components: (): Record<string, Response> =>
      Object.fromEntries([...shared].sort(([one], [other]) => (one < other ? -1 : 1))),
  };

  function refer(name: string, types: readonly ErrorType[]): Response {
    if (types.length > sharedTypes && !name.startsWith('Fault')) return responseOf(types);
    if (!shared.has(name)) shared.set(name, responseOf(types));
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Refusals that have nothing to do with an operation, and its own. */
function parted(types: readonly ErrorType[]): readonly [ErrorType[], ErrorType[]] {
  const { faults = [], own = [] } = Object.groupBy(types, (type) =>
    transportErrors.includes(type) ? 'faults' : 'own',
  );
  return [faults, own];
}

const pascalOf = (types: readonly ErrorType[]): string =>
  types
    .map((type) => type.toLowerCase().replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase()))
    .join('.');

function responseOf(types: readonly ErrorType[]): Response {
  const which = { type: 'object', properties: { type: { type: 'string', enum: types } } };
  const mayTryAgain = types.some((type) => retryStatuses.has(errorStatus[type]));
  return {
    description: types.map((type) => `${errorStatus[type]} ${type}`).join(', '),
    ...(mayTryAgain ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/ApiError' }, which] } } },
  };
}
