import type { Readable } from 'node:stream';
import { answersVersion, type HeaderDemand, type Operation } from '@portolan/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import { isAction, wasAsked, type Action } from '../access/access.ts';
import { CheckedJson } from './CheckedJson.ts';
import { readIdempotencyKey, requireIdempotencyKey } from './idempotency.ts';
import { etagOf, hashedEtagOf, readIfMatch, requireIfMatch } from './preconditions.ts';

type Schema = z.ZodMiniType;
type Parsed<Part> = [Part] extends [never] ? undefined : Part extends Schema ? z.output<Part> : undefined;
/** A file leaves as its content; name and media type stand in the headers (`attach`). */
type Sent<Value> = Value extends File ? Readable | Buffer | string : Value | CheckedJson<Value>;
type Answer<Part> = [Part] extends [never] ? void : Part extends Schema ? Sent<z.output<Part>> : void;

type Demand = HeaderDemand | undefined;
/** A key that the operation requires is never null. */
type KeyOf<K> = [K] extends ['required'] ? string : string | null;

/** A handler's input: the validated parts of the request, and Fastify's two objects for other headers. */
export interface OperationInput<P, Q, B, K> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
  /** The version that the caller has seen; null for any, and for an operation without `ifMatch`. */
  readonly ifMatch: number | null;
  /** Null if none was sent, and for an operation without `idempotencyKey`. */
  readonly idempotencyKey: KeyOf<K>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A route for signed-in callers. `access` is the action that the handler must have passed to `assertCan`. */
export interface SecureRoute<P, Q, B, A, K extends Demand = Demand> {
  readonly access: Action;
  /** Maximum body, if it is more than for other routes. */
  readonly bodyLimitBytes?: number;
  /** Whether the operation streams its answer until the caller disconnects: a stop or drain does not wait for it. */
  readonly isLasting?: boolean;
  readonly handler: (input: OperationInput<P, Q, B, K> & { readonly actor: Actor }) => Promise<Answer<A>>;
}

/** A route for everyone. */
export interface PublicRoute<P, Q, B, A, K extends Demand = Demand> {
  readonly access: 'public';
  readonly bodyLimitBytes?: never;
  readonly isLasting?: never;
  readonly handler: (input: OperationInput<P, Q, B, K>) => Promise<Answer<A>>;
}

/**
 * Serves an operation of the contract: authenticates before reading anything, validates params, query, body and the headers that its record names,
 * and sends the answer through its schema, which drops unknown fields; `CheckedJson` passed it before. An answer's version is its ETag.
 * @throws Error at start if a secure operation declares no access, or a public one does.
 */
export function registerOperation<
  P extends Schema = never,
  Q extends Schema = never,
  B extends Schema = never,
  A extends Schema = never,
  K extends Demand = undefined,
>(
  app: FastifyInstance,
  operation: Operation<P, Q, B, A, K>,
  route: SecureRoute<P, Q, B, A, K> | PublicRoute<P, Q, B, A, K>,
): void {
  assertDeclared(operation, route.access);
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: route.access, operationId: operation.id, isLasting: route.isLasting ?? false },
    schema: schemaOf(operation),
    ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
    ...(route.access === 'public' ? {} : { onRequest: authenticate }),
    handler: async (request, reply) => {
      reply.status(operation.successStatus);
      const answer = await inTurn(request, () => run(operation, route, request, reply));
      const etag = etagFor(operation, answer);
      if (etag !== null) reply.header('ETag', etag);
      if (answer instanceof CheckedJson) return reply.type('application/json; charset=utf-8').send(answer.text);
      return operation.answer === undefined ? reply.send() : answer;
    },
  });
}

async function authenticate(request: FastifyRequest): Promise<void> {
  request.actor = await request.server.authenticate(request);
}

async function run<P, Q, B, A, K extends Demand>(
  operation: Pick<Operation, 'id' | 'method' | 'ifMatch' | 'idempotencyKey'>,
  route: SecureRoute<P, Q, B, A, K> | PublicRoute<P, Q, B, A, K>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<A>> {
  const { id: operationId, method } = operation;
  const inputOf = (): OperationInput<P, Q, B, K> => ({
    params: request.params as Parsed<P>,
    query: request.query as Parsed<Q>,
    body: request.body as Parsed<B>,
    ...conditionsOf<K>(operation, request),
    request,
    reply,
  });
  if (route.access === 'public') return route.handler(inputOf());
  const { actor } = request;
  if (actor === null) throw new Error(`${operationId} was reached without authentication.`);
  if (actor.agent !== undefined && method !== 'GET') await audit(request, actor, operationId, route.access);
  const answer = await route.handler({ ...inputOf(), actor });
  if (!wasAsked(actor, route.access))
    throw new Error(`${operationId} answered without asking for its access ${route.access}.`);
  return answer;
}

function etagFor(operation: Operation, answer: unknown): string | null {
  if (answersVersion(operation)) return etagOf((answer as { version: number }).version);
  if (operation.hasHashedEtag === undefined) return null;
  return hashedEtagOf(typeof answer === 'string' || answer instanceof Uint8Array ? answer : JSON.stringify(answer));
}

/** @throws ApiError PRECONDITION_REQUIRED, MALFORMED_REQUEST for a required header that is missing or unreadable */
function conditionsOf<K>(
  { ifMatch, idempotencyKey }: Pick<Operation, 'ifMatch' | 'idempotencyKey'>,
  { headers }: FastifyRequest,
): Pick<OperationInput<unknown, unknown, unknown, K>, 'ifMatch' | 'idempotencyKey'> {
  const version = { required: requireIfMatch, honoured: readIfMatch, none: () => null }[ifMatch ?? 'none'];
  const key = { required: requireIdempotencyKey, honoured: readIdempotencyKey, none: () => null }[
    idempotencyKey ?? 'none'
  ];
  return { ifMatch: version(headers), idempotencyKey: key(headers) as KeyOf<K> };
}

/**
 * Few requests of one person run at the same time, so that no one has the process to themselves; an agent who acts for a person takes their own turn,
 * not that person's.
 * The body is there by then, and the answer leaves after it: no slow connection holds a turn, and a stream does only while it opens.
 */
function inTurn<Answer>({ actor, server }: FastifyRequest, work: () => Promise<Answer>): Promise<Answer> {
  if (actor === null) return work();
  return server.turnsOfPeople.run(`${actor.tenantId} ${(actor.agent ?? actor).userId}`, work);
}

/**
 * An agent's action for others is in the audit trail before it is done, so that none is unseen: if the entry cannot be written, nothing happens. A
 * refused call is there too; the log has its answer under the request's id.
 */
async function audit(request: FastifyRequest, actor: Actor, action: string, access: Action): Promise<void> {
  const ids = Object.entries(request.params as Record<string, string>);
  const entityId = (ids.find(([name]) => name !== 'companyId') ?? ids[0])?.[1] ?? null;
  await request.server.audit(actor, {
    entity: access.split('.')[0] ?? access,
    entityId,
    action,
    requestId: request.id,
  });
}

function assertDeclared(operation: Operation, access: string): void {
  const isSecure = operation.access === 'secure';
  if (isSecure && !isAction(access)) throw new Error(`The secure operation ${operation.id} declares no access.`);
  if (!isSecure && access !== 'public')
    throw new Error(`The public operation ${operation.id} has the access ${access}.`);
}

/** The schemas by which Fastify checks a request and its answer; a file is no JSON, and leaves unchanged. */
function schemaOf({ params, query, body, answer, mediaType, successStatus }: Operation): object {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(answer && mediaType === undefined ? { response: { [successStatus]: answer } } : {}),
  };
}
