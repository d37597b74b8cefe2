import axios, { type AxiosAdapter, type AxiosError, type AxiosResponse } from 'axios';
import {
  apiErrorBody,
  type AnswerOf,
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
} from '@portolan/contracts';
import { ApiError, TransportError } from './failures.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };
type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]?: Value };

interface Preconditions {
  ifMatch?: number | undefined;
  idempotencyKey?: string | undefined;
}

/** Input of a call. `ifMatch` is the record's version; `idempotencyKey` one value per action of the person. */
export type CallInput<O extends Operation> = Part<'params', ParamsOf<O>> &
  OptionalPart<'query', QueryOf<O>> &
  Part<'body', BodyOf<O>> &
  Preconditions & { signal?: AbortSignal | undefined };

/** Options of a stream. `lastEventId` is its last received id, to continue from. */
export interface StreamInput {
  readonly signal: AbortSignal;
  readonly lastEventId?: string | undefined;
}

/** Calls the API by its contract: the answer is parsed, every failure is an `ApiError` or a `TransportError`. */
export interface HttpClient {
  call<O extends Operation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O>>;
  /** Opens a stream of events, which has no time limit; resolves once it is open, with its bytes. Needs `fetch`. */
  open(operation: Operation, input: StreamInput): Promise<ReadableStream<Uint8Array>>;
}

export interface HttpClientOptions {
  /** Origin of the API; empty (the default) for the page's own. */
  readonly baseUrl?: string;
  /** Current bearer token, null for a signed-out person. */
  readonly accessToken: () => string | null;
  /** Language for the API's messages. */
  readonly language: () => string;
  /**
   * Called after a failure, before the caller sees it, so that the session can handle a 401. `sentToken` is the call's bearer token, null
   * for none.
   */
  readonly onFailure?: (failure: ApiError | TransportError, operation: Operation, sentToken: string | null) => void;
  /** In milliseconds; default 30 000. */
  readonly timeoutMs?: number;
  /** The network adapter; tests pass their own. */
  readonly adapter?: AxiosAdapter;
}

/** Creates the client. It does not decide what a failure means (architecture, "Errors"). */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const transport = axios.create({
    baseURL: options.baseUrl ?? '',
    timeout: options.timeoutMs ?? 30_000,
    withCredentials: true,
    validateStatus: () => true,
    paramsSerializer: { indexes: null },
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  async function call<O extends Operation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O>> {
    const token = operation.access === 'secure' ? options.accessToken() : null;
    try {
      const response = await transport.request<unknown>({
        method: operation.method,
        url: pathOf(operation, input.params),
        headers: headersOf(operation, input, token, options.language()),
        ...(input.query === undefined ? {} : { params: input.query }),
        ...(input.body === undefined ? {} : { data: input.body }),
        ...(input.signal ? { signal: input.signal } : {}),
        ...(operation.mediaType === undefined ? {} : { responseType: 'arraybuffer' }),
      });
      return answerOf(operation, operation.mediaType === undefined ? response : withFile(response));
    } catch (error) {
      throw told(error, operation, token);
    }
  }

  async function open(operation: Operation, { signal, lastEventId }: StreamInput): Promise<ReadableStream<Uint8Array>> {
    const token = options.accessToken();
    try {
      const response = await transport.request<ReadableStream<Uint8Array>>({
        adapter: options.adapter ?? 'fetch',
        responseType: 'stream',
        timeout: 0,
        signal,
        method: operation.method,
        url: operation.path,
        headers: {
          ...headersOf(operation, {}, token, options.language()),
          ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
        },
      });
      if (response.status === operation.successStatus) return response.data;
      return answerOf(operation, { ...response, data: jsonIn(await new Response(response.data).text()) }) as never;
    } catch (error) {
      throw told(error, operation, token);
    }
  }

  function told(error: unknown, operation: Operation, token: string | null): ApiError | TransportError {
    const failure = error instanceof ApiError || error instanceof TransportError ? error : transportErrorOf(error);
    options.onFailure?.(failure, operation, token);
    return failure;
  }
  return { call, open };
}

function pathOf(operation: Operation, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
}

function headersOf(
  { mediaType }: Operation,
  input: Preconditions,
  token: string | null,
  language: string,
): Record<string, string> {
  const headers: Record<string, string> = { Accept: mediaType ?? 'application/json', 'Accept-Language': language };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (input.ifMatch !== undefined) headers['If-Match'] = `"${input.ifMatch}"`;
  if (input.idempotencyKey !== undefined) headers['Idempotency-Key'] = input.idempotencyKey;
  return headers;
}

function answerOf<O extends Operation>(operation: O, response: AxiosResponse<unknown>): AnswerOf<O> {
  const { status, data } = response;
  const requestId = requestIdIn(response);
  if (status >= 200 && status < 300) {
    if (!operation.answer) return undefined as AnswerOf<O>;
    const parsed = operation.answer.safeParse(data);
    if (parsed.success) return parsed.data as AnswerOf<O>;
    throw new TransportError(
      'UNEXPECTED_ANSWER',
      status,
      `${operation.id}: the answer is not in the contract`,
      requestId,
    );
  }
  const refused = apiErrorBody.safeParse(data);
  if (refused.success) throw new ApiError(status, refused.data);
  throw new TransportError(
    'UNEXPECTED_ANSWER',
    status,
    `${operation.id}: status ${status} without an error body`,
    requestId,
  );
}

/** Turns bytes into a file with the API's name for it, or into a refusal as JSON. */
function withFile(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  const { status, headers } = response;
  const [bytes, type] = [response.data as ArrayBuffer, String(headers['content-type'] ?? '')];
  if (status >= 200 && status < 300) return { ...response, data: new File([bytes], fileNameIn(headers), { type }) };
  return { ...response, data: jsonIn(new TextDecoder().decode(bytes)) };
}

/** The UTF-8 name in `Content-Disposition` (RFC 6266), else `file`. */
function fileNameIn(headers: AxiosResponse['headers']): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(String(headers['content-disposition'] ?? '')) ?? [];
  try {
    return decodeURIComponent(name ?? 'file');
  } catch {
    return 'file';
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function requestIdIn(response: AxiosResponse<unknown>): string | null {
  const value: unknown = response.headers['x-request-id'];
  return typeof value === 'string' ? value : null;
}

function transportErrorOf(error: unknown): TransportError {
  const { code, message } = error as AxiosError;
  if (code === 'ERR_CANCELED') return new TransportError('ABORTED', 0, 'given up by the caller');
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return new TransportError('TIMEOUT', 0, message);
  return new TransportError('NETWORK', 0, message);
}
