// Minor units of ISO 4217 currencies that do not have two decimals.
const exponents: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, ISK: 0, CLP: 0, VND: 0, KWD: 3, BHD: 3, TND: 3, OMR: 3, JOD: 3 };

/** An amount as code and database keep it: whole minor units and an ISO 4217 code (domain §3, "Formats"). */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Decimals of a currency: 2 unless the standard says otherwise. */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2;

/** Minor units as the wire's decimal, exact for any amount below 2^53 minor units. */
export const toDecimal = ({ minor, currency }: Money): number => Number(`${minor}e-${exponentOf(currency)}`);

/** A decimal amount in minor units, half away from zero. */
export const toMinor = (amount: number, currency: string): number => Math.round(Number(`${amount}e${exponentOf(currency)}`));
