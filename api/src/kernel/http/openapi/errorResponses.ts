import { errorStatus, type ErrorType, type Operation } from '@portolan/contracts';
import { commonErrors, errorsOf, operations } from '@portolan/contracts/operations';

type Response = Readonly<Record<string, unknown>>;

/** Statuses with a `Retry-After`. */
const retryStatuses = new Set([429, 503]);

/** The refusals of operations, one response per status; a response that several operations share is a component. */
export function createErrorResponses() {
  const shared = new Map<string, Response>();
  const uses = Map.groupBy(operations.flatMap(namesOf), (name) => name);

  return {
    /** By status, each with all its possible types; statuses without a refusal of the operation's own are its `default`. */
    of(operation: Operation): Record<string, Response> {
      const { named, others } = parted(operation);
      return {
        ...Object.fromEntries([...named].map(([status, types]) => [status, refer(pascalOf(types), types)])),
        default: refer(nameOfOthers(others), others),
      };
    },
    components: (): Record<string, Response> => Object.fromEntries([...shared].sort(([a], [b]) => (a < b ? -1 : 1))),
  };

  function refer(name: string, types: readonly ErrorType[]): Response {
    if ((uses.get(name)?.length ?? 0) < 2) return responseOf(types);
    if (!shared.has(name)) shared.set(name, responseOf(types));
    return { $ref: `#/components/responses/${name}` };
  }
}

interface Parted {
  /** Statuses with a refusal of the operation's own, each with all its possible types: a reader who finds a status does not read `default`. */
  readonly named: ReadonlyMap<number, readonly ErrorType[]>;
  /** The types of all other statuses. */
  readonly others: readonly ErrorType[];
}

function parted(operation: Operation): Parted {
  const isOwn = (type: ErrorType) => !commonErrors.includes(type) || operation.errors?.includes(type) === true;
  const all = [...byStatus(errorsOf(operation))];
  return {
    named: new Map(all.filter(([, types]) => types.some(isOwn))),
    others: all.filter(([, types]) => !types.some(isOwn)).flatMap(([, types]) => types),
  };
}

const byStatus = (types: readonly ErrorType[]) => Map.groupBy(types, (type) => errorStatus[type]);

/** Names of an operation's responses, as far as other operations share them. */
function namesOf(operation: Operation): string[] {
  const { named, others } = parted(operation);
  return [...[...named.values()].map(pascalOf), nameOfOthers(others)];
}

/** The kind of operation decides the types of each status, so the statuses name them all. */
const nameOfOthers = (types: readonly ErrorType[]): string => `Others${[...byStatus(types).keys()].join('.')}`;

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
