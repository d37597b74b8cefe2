import fc from 'fast-check';
import { convert, convertibleCurrencies } from '../../api/src/kernel/money/exchangeRates.ts';
import { exponentOf, percentOf, toDecimal, toMinor } from '../../api/src/kernel/money/money.ts';
import { tableOf, type Proof } from './Proof.ts';

/** ISO 4217 exponents, written again by hand, for the currencies in which a wrong one would cost most. */
const knownExponents: Readonly<Record<string, number>> = {
  SEK: 2,
  DKK: 2,
  NOK: 2,
  EUR: 2,
  USD: 2,
  RSD: 2,
  GBP: 2,
  JPY: 0,
  KRW: 0,
  ISK: 0,
  KWD: 3,
  BHD: 3,
  OMR: 3,
};

/** Tries a property; `broken` is the smallest counterexample found. */
type Tried = (seed: number, numRuns: number) => { readonly count: number; readonly broken: string | null };

const currency = fc.constantFrom(...convertibleCurrencies);
const minor = fc.oneof(fc.nat(1_000_000), fc.nat(1_000_000_000));
const percent = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
);

/** Properties of money (reliability T22); each gets an equal share of the runs. */
const properties: Readonly<Record<string, Tried>> = {
  'the wire brings back what it took': tried(
    fc.tuple(minor, currency),
    ([units, code]) => toMinor(toDecimal({ minor: units, currency: code }), code) === units,
  ),
  'a decimal has no more digits than its currency': tried(
    fc.tuple(minor, currency),
    ([units, code]) =>
      (String(toDecimal({ minor: units, currency: code })).split('.')[1] ?? '').length <= exponentOf(code),
  ),
  'nothing is ever a fraction of a unit': tried(
    fc.tuple(fc.double({ min: -1e9, max: 1e9, noNaN: true }), currency),
    ([amount, code]) => Number.isInteger(toMinor(amount, code)),
  ),
  'the sum of the parts is the total': tried(
    fc.tuple(fc.array(fc.nat(10_000_000), { maxLength: 20 }), currency),
    ([parts, code]) =>
      sum(parts.map((part) => toMinor(toDecimal({ minor: part, currency: code }), code))) === sum(parts),
  ),
  'an exponent is the one of the standard': tried(
    fc.constantFrom(...Object.keys(knownExponents)),
    (code) => exponentOf(code) === knownExponents[code],
  ),
  'a conversion can be done again from the stored rate': tried(
    fc.tuple(minor, currency, currency),
    ([units, from, to]) => {
      const { money, rate } = convert({ minor: units, currency: from }, to);
      return (
        Number.isInteger(money.minor) &&
        BigInt(money.minor) === again(units, String(rate), exponentOf(to) - exponentOf(from))
      );
    },
  ),
  'fee and refund are what was paid': tried(fc.tuple(minor, percent), ([units, share]) => {
    const fee = percentOf(units, share);
    return (
      Number.isInteger(fee) && fee >= 0 && fee <= units && Math.abs(fee * 1000 - units * Math.round(share * 10)) <= 500
    );
  }),
};

/** Money never becomes a float, never loses a unit, and the stored rate gives the same amount again. */
export const proveMoney: Proof = async ({ seed, isSmall, report }) => {
  const names = Object.keys(properties);
  const runs = Math.ceil((isSmall ? 70_000 : 1_000_000) / names.length);
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  for (const [name, tryIt] of Object.entries(properties)) {
    const { count, broken } = tryIt(seed, runs);
    if (broken !== null) failures.push(`${name}: ${broken} after ${count} runs`);
    rows.push([name, count, broken === null ? 0 : 1]);
    report(`${broken === null ? '✓' : '✕'} ${name}: ${count}`);
  }
  return {
    n: sum(rows.map(([, count]) => Number(count))),
    failures,
    table: tableOf([['property', 'runs', 'broken'], ...rows]),
  };
};

function tried<Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => boolean): Tried {
  return (seed, numRuns) => {
    const found = fc.check(fc.property(values, holds), { seed, numRuns });
    return { count: found.numRuns, broken: found.failed ? JSON.stringify(found.counterexample) : null };
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** `units × rate × 10^shift`, half up, by fractions of whole numbers only: independent of the tested code. */
function again(units: number, rate: string, shift: number): bigint {
  const [mantissa = '0', exponent = '0'] = Number(rate).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const power = Number(exponent) - (digits.length - 1) + shift;
  const scaled = BigInt(units) * BigInt(digits) * 2n;
  return power >= 0 ? (scaled * 10n ** BigInt(power)) / 2n : (scaled / 10n ** BigInt(-power) + 1n) / 2n;
}
