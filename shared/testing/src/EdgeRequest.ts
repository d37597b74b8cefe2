import type { Operation } from '@portolan/contracts';

/** A call as it reached the edge. `body` is parsed JSON, `params` the path's values. */
export interface EdgeRequest {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}
