import { errorStatus, type ErrorType, type Operation } from '@portolan/contracts';
import { commonErrors, errorsOf, operations, ownErrors } from '@portolan/contracts/operations';

type Response = Readonly<Record<string, unknown>>;

/** Statuses that say when to try again. */
const retryStatuses = new Set([429, 503]);

/** The refusals of operations, one a status; what several have in common is a component. */
export function createErrorResponses() {
  const shared = new Map<string, Response>();
  const uses = Map.groupBy(operations.flatMap(namesOf), (name) => name);

  return {
    /** By status, each with the types that can occur; what has nothing to do with the operation is its `default`. */
    of(operation: Operation): Record<string, Response> {
      const [faults, own] = parted(operation);
      return {
        ...Object.fromEntries([...byStatus(own)].map(([status, types]) => [status, refer(pascalOf(types), types)])),
        default: refer(nameOfFaults(operation), faults),
      };
    },
    components: (): Record<string, Response> =>
      Object.fromEntries([...shared].sort(([one], [other]) => (one < other ? -1 : 1))),
  };

  function refer(name: string, types: readonly ErrorType[]): Response {
    if ((uses.get(name)?.length ?? 0) < 2) return responseOf(types);
    if (!shared.has(name)) shared.set(name, responseOf(types));
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Refusals that have nothing to do with what is asked, and the operation's own. */
function parted(operation: Operation): readonly [ErrorType[], ErrorType[]] {
  const isCommon = (type: ErrorType) => commonErrors.includes(type) && ownErrors[operation.id]?.includes(type) !== true;
  const { faults = [], own = [] } = Object.groupBy(errorsOf(operation), (type) => (isCommon(type) ? 'faults' : 'own'));
  return [faults, own];
}

const byStatus = (types: readonly ErrorType[]) => Map.groupBy(types, (type) => errorStatus[type]);

/** What the responses of an operation are called, where others have them, too. */
const namesOf = (operation: Operation): string[] => [
  ...[...byStatus(parted(operation)[1]).values()].map(pascalOf),
  nameOfFaults(operation),
];

const nameOfFaults = ({ access, method }: Operation): string =>
  `Fault${access === 'secure' ? 'OfSession' : ''}${method === 'GET' ? '' : 'OfBody'}`;

const pascalOf = (types: readonly ErrorType[]): string =>
  types
    .map((type) => type.toLowerCase().replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase()))
    .join('.');

function responseOf(types: readonly ErrorType[]): Response {
  const which = { properties: { type: { type: 'string', enum: types } } };
  const mayTryAgain = types.some((type) => retryStatuses.has(errorStatus[type]));
  return {
    description: [...byStatus(types)].map(([status, ofStatus]) => `${status} ${ofStatus.join(', ')}`).join(', '),
    ...(mayTryAgain ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/ApiError' }, which] } } },
  };
}
