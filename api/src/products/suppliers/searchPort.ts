/** Context of a question to a supplier. */
export interface QuestionContext {
  readonly now: Date;
  /** Aborted once the answer is no longer needed. */
  readonly signal: AbortSignal;
}

/** A supplier in a search with others: each has its own time budget, so none delays another (`search/`). */
export interface SearchedSupplier<Query, Offer> {
  /** Booking code, also in its offers. */
  readonly code: string;
  /** Name for people. */
  readonly name: string;
  /** Its offers, not validated yet. @throws SupplierError */
  search(query: Query, asking: QuestionContext): Promise<readonly Offer[]>;
}
