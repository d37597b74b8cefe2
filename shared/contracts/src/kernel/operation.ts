import type * as z from '@portolan/contracts/schema';
import type { ErrorType } from './errorTypes.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public` needs no session; `secure` needs the bearer token and its bound cookie (api page, "Signing in"). */
export type OperationAccess = 'public' | 'secure';

/** Files that the API produces, and streams that it keeps open. */
export type MediaType =
  | 'application/octet-stream'
  | 'application/pdf'
  | 'text/calendar'
  | 'text/csv'
  | 'text/event-stream';

/** Whether a call without the header is refused, or the header is optional. */
export type HeaderDemand = 'required' | 'honoured';

type Schema = z.ZodMiniType;

/**
 * One call of the API: the only place where its path, shapes and access are written.
 * The API validates and documents itself from it, the http client types and parses by it. Builds for browsers leave out `summary` and
 * `errors`, which no page reads.
 */
export interface Operation<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Key extends HeaderDemand | undefined = HeaderDemand | undefined,
> {
  /** Unique, camelCase; becomes `operationId` in OpenAPI and the name that a build lists in `needs.api` of its remote. */
  readonly id: string;
  readonly method: HttpMethod;
  /** With `{name}` for each path parameter, as the spec writes it. */
  readonly path: string;
  readonly access: OperationAccess;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Shape of a successful answer; absent for 204. */
  readonly answer?: Answer;
  /** Media type of a successful answer that is not JSON; `answer` is then `file`. */
  readonly mediaType?: MediaType;
  /** Status of success: 200 unless said; 204 when there is no `answer`. */
  readonly successStatus: number;
  /** The version of the record that the caller has seen: 412 VERSION_CONFLICT for another one, 428 if required and missing. */
  readonly ifMatch?: HeaderDemand;
  /** One value per action of a person: the same key and body answer the first result again. 400 if required and missing. */
  readonly idempotencyKey?: Key;
  /** Refusals beside those that follow from the rest (`errorsOf`). */
  readonly errors?: readonly ErrorType[];
  /** A question that is asked with a body: it changes nothing that anybody sees. */
  readonly isQuestion?: true;
  /** The answer's ETag is its hash, so an unchanged answer is not sent again. */
  readonly hasHashedEtag?: true;
  /** A call of an outside system, signed by Standard Webhooks; the body is verified before it is read, so it has no schema here. */
  readonly isSigned?: true;
}

type Declared<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Key extends HeaderDemand | undefined,
> = Omit<Operation<Params, Query, Body, Answer, Key>, 'successStatus'> & { readonly successStatus?: number };

/** Declares an operation. `successStatus` defaults to 200, or to 204 without an `answer`. */
export function defineOperation<
  Params extends Schema = never,
  Query extends Schema = never,
  Body extends Schema = never,
  Answer extends Schema = never,
  Key extends HeaderDemand | undefined = undefined,
>(declared: Declared<Params, Query, Body, Answer, Key>): Operation<Params, Query, Body, Answer, Key> {
  return { successStatus: declared.answer ? 200 : 204, ...declared };
}

/** True for an operation that answers one record with its `version`, which is also the answer's ETag. */
export function answersVersion({ answer }: Operation): boolean {
  return 'version' in ((answer as { shape?: object } | undefined)?.shape ?? {});
}

type OutputOf<S> = [S] extends [never] ? undefined : S extends Schema ? z.output<S> : undefined;
type InputOf<S> = [S] extends [never] ? undefined : S extends Schema ? z.input<S> : undefined;

/** Path parameters, query and body that a caller may send to `O`; `undefined` if `O` declares none. */
export type ParamsOf<O> = O extends Operation<infer P, infer _Q, infer _B, infer _A> ? InputOf<P> : never;
export type QueryOf<O> = O extends Operation<infer _P, infer Q, infer _B, infer _A> ? InputOf<Q> : never;
export type BodyOf<O> = O extends Operation<infer _P, infer _Q, infer B, infer _A> ? InputOf<B> : never;
/** The parsed answer of `O`, `undefined` for 204. */
export type AnswerOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer A> ? OutputOf<A> : never;
