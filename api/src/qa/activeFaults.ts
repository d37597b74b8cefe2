/**
 * How a provider misbehaves: `down` and `nonsense` when it is searched, `slow` by `ms`; the others refuse what it offered before,
 * and a search after that finds it dearer (`priceChanged`), afresh (`offerExpired`) or without offers (`soldOut`).
 */
export type SupplierFault =
  | { readonly fault: 'down' | 'nonsense' | 'priceChanged' | 'offerExpired' | 'soldOut' }
  | { readonly fault: 'slow'; readonly ms: number };

/** A provider's fault while it lasts. */
export interface ActiveFault {
  readonly fault: SupplierFault;
  /** Offers made since, which hold. */
  readonly since: Set<string>;
  /** Aborted when it is over. */
  readonly ended: AbortController;
}

/** Looks up what is wrong with a provider now. */
export type FaultOf = (code: string) => ActiveFault | undefined;

/** What a provider asks for while its prices have changed, in percent of what it asked before. */
export const dearerPercent = 110;
