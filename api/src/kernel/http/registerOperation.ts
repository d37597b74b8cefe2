import type { Readable } from 'node:stream';
import { apiErrorBody, type Operation } from '@portolan/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import { isAction, wasAsked, type Action } from '../access/access.ts';

type Schema = z.ZodMiniType;
type Parsed<Part> = [Part] extends [never] ? undefined : Part extends Schema ? z.output<Part> : undefined;
/** A file leaves as its content; name and kind stand in the headers (`attach`). */
type Sent<Value> = Value extends File ? Readable | Buffer | string : Value;
type Answer<Part> = [Part] extends [never] ? void : Part extends Schema ? Sent<z.output<Part>> : void;

/** What a handler is given: the validated parts of the request, and Fastify's two objects for headers. */
export interface OperationInput<P, Q, B> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A route for somebody signed in. `access` is the action that the handler must have asked `assertCan` for. */
export interface SecureRoute<P, Q, B, A> {
  readonly access: Action;
  /** Largest body, where it is more than others may have. */
  readonly bodyLimitBytes?: number;
  /** Its answer goes on until the caller leaves: nothing that waits for requests to end waits for it. */
  readonly isLasting?: boolean;
  readonly handler: (input: OperationInput<P, Q, B> & { readonly actor: Actor }) => Promise<Answer<A>>;
}

/** A route for everybody. */
export interface PublicRoute<P, Q, B, A> {
  readonly access: 'public';
  readonly bodyLimitBytes?: never;
  readonly isLasting?: never;
  readonly handler: (input: OperationInput<P, Q, B>) => Promise<Answer<A>>;
}

/**
 * Serves an operation of the contract: authenticates before anything is read, validates params, query and body,
 * and sends the answer through its schema, which drops unknown fields.
 * @throws Error at start when a secure operation declares no access, or a public one has.
 */
export function registerOperation<
  P extends Schema = never,
  Q extends Schema = never,
  B extends Schema = never,
  A extends Schema = never,
>(
  app: FastifyInstance,
  operation: Operation<P, Q, B, A>,
  route: SecureRoute<P, Q, B, A> | PublicRoute<P, Q, B, A>,
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
      return operation.answer === undefined ? reply.send() : answer;
    },
  });
}

async function authenticate(request: FastifyRequest): Promise<void> {
  request.actor = await request.server.authenticate(request);
}

async function run<P, Q, B, A>(
  { id: operationId, method }: Pick<Operation, 'id' | 'method'>,
  route: SecureRoute<P, Q, B, A> | PublicRoute<P, Q, B, A>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<A>> {
  const input: OperationInput<P, Q, B> = {
    params: request.params as Parsed<P>,
    query: request.query as Parsed<Q>,
    body: request.body as Parsed<B>,
    request,
    reply,
  };
  if (route.access === 'public') return route.handler(input);
  const { actor } = request;
  if (actor === null) throw new Error(`${operationId} was reached without authentication.`);
  if (actor.agent !== undefined && method !== 'GET') await audit(request, actor, operationId, route.access);
  const answer = await route.handler({ ...input, actor });
  if (!wasAsked(actor, route.access))
    throw new Error(`${operationId} answered without asking for its access ${route.access}.`);
  return answer;
}

/**
 * One person's requests run a few at a time, so that nobody has the process to themselves; an agent who acts for somebody takes an own turn, not that
 * person's. The body is there by then, and the answer leaves after it: no slow line holds a turn, and a stream does while it opens.
 */
function inTurn<Answer>({ actor, server }: FastifyRequest, work: () => Promise<Answer>): Promise<Answer> {
  if (actor === null) return work();
  return server.turnsOfPeople.run(`${actor.tenantId} ${(actor.agent ?? actor).userId}`, work);
}

/**
 * What an agent does for others stands in the trail before it is done, so that nothing is done unseen: where that cannot be written,
 * nothing happens. A call that is refused stands there too; the log has its answer under the request's id.
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

function schemaOf(operation: Operation): object {
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.access === 'secure' ? { security: [{ bearer: [], boundCookie: [] }] } : {}),
    ...(operation.params ? { params: operation.params } : {}),
    ...(operation.query ? { querystring: operation.query } : {}),
    ...(operation.body ? { body: operation.body } : {}),
    response: {
      ...(operation.answer ? { [operation.successStatus]: answerSchemaOf(operation, operation.answer) } : {}),
      '4xx': apiErrorBody,
      '5xx': apiErrorBody,
    },
  };
}

const fileContent = z.string();

/** How an answer is written down, and checked on its way out: files are not. */
const answerSchemaOf = ({ mediaType }: Operation, answer: Schema): object =>
  mediaType === undefined ? answer : { description: 'A file', content: { [mediaType]: { schema: fileContent } } };
