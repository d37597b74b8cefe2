/** A call as it goes over a connection. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A text, or so many bytes, which are sent for as long as somebody takes them. */
  readonly body?: string | number;
}

export interface WireAnswer {
  /** HTTP status; 0 where the connection was closed without an answer. */
  readonly status: number;
  readonly ms: number;
  /** Whether it says when to come again. */
  readonly saysWhen: boolean;
}

/** What a thread is told: to send calls all at once, or one again and again until it is told to stop. It answers each but `watch`. */
export type ThreadOrder =
  | { readonly kind: 'burst'; readonly calls: readonly WireCall[] }
  | { readonly kind: 'watch'; readonly call: WireCall }
  | { readonly kind: 'stop' };
