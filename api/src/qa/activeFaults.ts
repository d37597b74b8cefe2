/**
 * Fault of a provider: `down` and `nonsense` in a search, `slow` by `ms`; the others refuse earlier offers, and a later search finds them more
 * expensive (`priceChanged`), valid again (`offerExpired`) or not at all (`soldOut`).
 */
export type SupplierFault =
  | { readonly fault: 'down' | 'nonsense' | 'priceChanged' | 'offerExpired' | 'soldOut' }
  | { readonly fault: 'slow'; readonly ms: number };

/** A provider's fault while it lasts. */
export interface ActiveFault {
  readonly fault: SupplierFault;
  /** Offers made during the fault, which are valid. */
  readonly since: Set<string>;
  /** Aborted when the fault ends. */
  readonly ended: AbortController;
}

/** Looks up the present fault of a provider. */
export type FaultOf = (code: string) => ActiveFault | undefined;

/** Price of a provider with changed prices, in percent of the earlier one. */
export const raisedPercent = 110;
