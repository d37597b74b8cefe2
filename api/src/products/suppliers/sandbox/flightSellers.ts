/** A supplier of flights in the sandbox. */
export interface FlightSeller {
  /** How it books; see `sandboxSuppliers`. */
  readonly code: string;
  readonly name: string;
  /** Whose flights it sells: those of low-cost carriers, or those of the others. */
  readonly isLowCost: boolean;
}

/** The invented suppliers, in the order in which they answer. */
export const flightSellers: readonly FlightSeller[] = [
  { code: 'FAREGATE', name: 'Faregate', isLowCost: false },
  { code: 'SKYFINCH', name: 'Skyfinch', isLowCost: true },
];
