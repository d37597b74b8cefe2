// ISO 4217, list one: the currencies whose minor unit is not a hundredth.
const exponents: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** An amount as code and database store it: whole minor units and an ISO 4217 code (domain §3, "Formats"). */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Decimals of a currency: 2 unless the standard says otherwise. */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2;

/** The exponent in SQL, for a column or an expression. */
export const exponentSql = (currency: string): string =>
  `case ${currency} ${Object.entries(exponents)
    .map(([code, exponent]) => `when '${code}' then ${exponent}`)
    .join(' ')} else 2 end`;

/** Minor units as the wire's decimal, exact for any amount below 2^53 minor units. */
export const toDecimal = ({ minor, currency }: Money): number => Number(`${minor}e-${exponentOf(currency)}`);

/** A decimal amount in minor units, half away from zero. */
export function toMinor(amount: number, currency: string): number {
  const [digits, exponent = '0'] = String(Math.abs(amount)).split('e');
  return Math.sign(amount) * Math.round(Number(`${digits}e${Number(exponent) + exponentOf(currency)}`));
}

/** A percentage of an amount in whole minor units, half up; `percent` from 0 to 100, with or without decimals. */
export function percentOf(minor: number, percent: number): number {
  const [whole = '0', decimals = ''] = String(percent).split('.');
  const up = BigInt(minor) * BigInt(whole + decimals);
  const down = 100n * 10n ** BigInt(decimals.length);
  return Number((up * 2n + down) / (down * 2n));
}
