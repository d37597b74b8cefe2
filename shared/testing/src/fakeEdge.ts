import * as z from 'zod/mini';
import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { AnswerOf, ApiErrorBody, ErrorType, FieldError, Operation, RegistryErrorType } from '@portolan/contracts';
import { errorStatus, registryErrorStatus } from '@portolan/contracts';
import type { EdgeRequest } from './EdgeRequest.ts';
import { EdgeStream } from './EdgeStream.ts';

type Reply = (request: EdgeRequest) => Promise<{ status: number; data: unknown }>;

/**
 * The HTTP boundary of a test: everything above it is real. Answers are checked by the contract,
 * so a test cannot pass on an answer that the API could not give. An operation without an answer fails loudly.
 */
export class FakeEdge {
  readonly requests: EdgeRequest[] = [];
  readonly #replies = new Map<string, { operation: Operation; reply: Reply }>();

  /** Answers `operation` from now on, with a value or with the result of `answer` for the request. */
  answers<O extends Operation>(
    operation: O,
    answer: AnswerOf<O> | ((request: EdgeRequest) => AnswerOf<O> | Promise<AnswerOf<O>>),
  ): this {
    return this.#reply(operation, async (request) => {
      const value: unknown =
        typeof answer === 'function' ? await (answer as (asked: EdgeRequest) => unknown)(request) : answer;
      return { status: operation.successStatus, data: operation.answer ? checked(operation, value) : '' };
    });
  }

  /** Answers `operation` from now on as a later API may: with a value unknown to this build's contract. */
  answersNewer(operation: Operation, value: unknown): this {
    return this.#reply(operation, () => Promise.resolve({ status: operation.successStatus, data: value }));
  }

  /** Opens streams of `operation` from now on. Returns them, oldest first, for the test to drive. */
  streams(operation: Operation): readonly EdgeStream[] {
    const streams: EdgeStream[] = [];
    this.#reply(operation, (request) => {
      const stream = new EdgeStream(request);
      streams.push(stream);
      return Promise.resolve({ status: operation.successStatus, data: stream });
    });
    return streams;
  }

  /** Answers later calls of `operation` with an error of the API or the registry. `more`: errors by field, or other fields of `meta`. */
  refuses(
    operation: Operation,
    type: ErrorType | RegistryErrorType,
    message: string,
    more: FieldError[] | Partial<ApiErrorBody['meta']> = {},
  ): this {
    const meta = { requestId: 'req-test', ...(Array.isArray(more) ? { errors: more } : more) };
    return this.#reply(operation, () =>
      Promise.resolve({ status: { ...registryErrorStatus, ...errorStatus }[type], data: { type, message, meta } }),
    );
  }

  /** Cuts the network for `operation`. */
  cuts(operation: Operation): this {
    return this.#reply(operation, () => Promise.reject(new AxiosError('network is down', 'ERR_NETWORK')));
  }

  /** Loses the next `times` answers of `operation`; it then answers as before. */
  fails(operation: Operation, times: number): this {
    const entry = this.#replies.get(operation.id);
    if (!entry) throw new Error(`fail ${operation.id}: give it an answer first`);
    let left = times;
    return this.#reply(operation, (request) => {
      left -= 1;
      return left < 0 ? entry.reply(request) : Promise.reject(new AxiosError('network is down', 'ERR_NETWORK'));
    });
  }

  /** Leaves `operation` unanswered until the returned function is called; it then answers as before. */
  holds(operation: Operation): () => void {
    const entry = this.#replies.get(operation.id);
    if (!entry) throw new Error(`hold ${operation.id}: give it an answer first`);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.#reply(operation, async (request) => {
      await released;
      return entry.reply(request);
    });
    return release;
  }

  /** Requests of `operation`, oldest first. */
  requestsOf(operation: Operation): EdgeRequest[] {
    return this.requests.filter((request) => request.operation.id === operation.id);
  }

  /** Adapter for `createSession`. */
  readonly adapter: AxiosAdapter = async (config) => {
    const { entry, params } = this.#find(config);
    const request = requestOf(config, entry.operation, params);
    this.requests.push(request);
    const { status, data } = await raceAbort(entry.reply(request), config);
    if (data instanceof EdgeStream) {
      (config.signal as AbortSignal | undefined)?.addEventListener('abort', () => data.cut());
      return { status, data: data.body, statusText: '', headers: {}, config } as AxiosResponse;
    }
    const isBytes = entry.operation.mediaType !== undefined;
    const name =
      data instanceof File
        ? { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(data.name)}` }
        : {};
    return {
      status,
      data: isBytes ? await bytesOf(data) : data,
      statusText: '',
      headers: { 'x-request-id': 'req-test', ...name },
      config,
    } as AxiosResponse;
  };

  #reply(operation: Operation, reply: Reply): this {
    this.#replies.set(operation.id, { operation, reply });
    return this;
  }

  #find(config: InternalAxiosRequestConfig) {
    for (const entry of this.#replies.values()) {
      const pattern = new RegExp(`^${entry.operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      const found = entry.operation.method === config.method?.toUpperCase() ? pattern.exec(config.url ?? '') : null;
      if (found) return { entry, params: decoded(found.groups) };
    }
    throw new Error(`no answer at the fake edge for ${config.method} ${config.url}`);
  }
}

function decoded(values: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Checks answers as the API does: strictly, while a page tolerates unknown values. */
function checked(operation: Operation, value: unknown): unknown {
  const parsed = operation.answer && z.safeEncode(operation.answer, value);
  if (parsed && !parsed.success)
    throw new Error(`${operation.id}: not an answer of the contract: ${parsed.error.message}`);
  return value;
}

/** A file's bytes, or a refusal's, as on the wire. */
function bytesOf(data: unknown): Promise<ArrayBuffer> {
  const blob = data instanceof File ? data : new Blob([JSON.stringify(data)]);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

function requestOf(
  config: InternalAxiosRequestConfig,
  operation: Operation,
  params: Record<string, string>,
): EdgeRequest {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((config.params ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  const headers = Object.fromEntries(
    Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
  );
  return {
    operation,
    params,
    query,
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    headers,
  };
}

function raceAbort<Value>(reply: Promise<Value>, config: InternalAxiosRequestConfig): Promise<Value> {
  const signal = config.signal as AbortSignal | undefined;
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new AxiosError('canceled', 'ERR_CANCELED')));
    reply.then(resolve, reject);
  });
}
