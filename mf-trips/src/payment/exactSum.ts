/** Smallest parts of the wire's decimals: a sum of binary fractions would be off by less than one of them. */
const precision = 1000;

/** The sum of amounts of money in major units, without the errors of binary fractions. */
export const exactSum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * precision), 0) / precision;
