/** With what a supplier is asked. */
export interface Asking {
  readonly now: Date;
  /** Aborted once nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** A supplier that is searched beside others: each has a budget of its own, so none holds up another (`search/`). */
export interface SearchedSupplier<Query, Offer> {
  /** Under which it books, and which its offers carry. */
  readonly code: string;
  /** By which people know it. */
  readonly name: string;
  /** What it offers; nobody believes it before it was checked. @throws SupplierError */
  search(query: Query, asking: Asking): Promise<readonly Offer[]>;
}
