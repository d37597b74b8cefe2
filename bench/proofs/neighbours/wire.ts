/** A raw HTTP request, as it is sent over the network. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A text, or this many bytes, sent for as long as the server reads them. */
  readonly body?: string | number;
}

export interface WireAnswer {
  /** HTTP status; 0 for a connection closed without an answer. */
  readonly status: number;
  readonly ms: number;
  /** Whether it says when to retry. */
  readonly saysWhen: boolean;
}

/** Orders to a thread: send calls all at once, or repeat one until told to stop. It answers each but `watch`. */
export type ThreadOrder =
  | { readonly kind: 'burst'; readonly calls: readonly WireCall[] }
  | { readonly kind: 'watch'; readonly call: WireCall }
  | { readonly kind: 'stop' };
