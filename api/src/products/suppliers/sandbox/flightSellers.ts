/** A supplier of flights in the sandbox. */
export interface FlightSeller {
  /** Its booking code; see `sandboxSuppliers`. */
  readonly code: string;
  readonly name: string;
  /** Whether it sells flights of low-cost carriers, or of the others. */
  readonly isLowCost: boolean;
}

/** The invented suppliers, in the order in which they answer. */
export const flightSellers: readonly FlightSeller[] = [
  { code: 'FAREGATE', name: 'Faregate', isLowCost: false },
  { code: 'SKYFINCH', name: 'Skyfinch', isLowCost: true },
];
