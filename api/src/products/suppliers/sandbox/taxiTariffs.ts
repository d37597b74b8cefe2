/** A country's taxi tariff: start, each km, each minute, in minor units. */
export interface TaxiTariff {
  readonly currency: string;
  readonly startMinor: number;
  readonly perKmMinor: number;
  readonly perMinuteMinor: number;
  /** Rounding of prices. */
  readonly stepMinor: number;
}

/** All ASSUMPTIONS as of November 2026: amounts of a realistic size, from no published tariff. */
const tariffs: Readonly<Record<string, TaxiTariff>> = {
  SE: { currency: 'SEK', startMinor: 5900, perKmMinor: 1490, perMinuteMinor: 942, stepMinor: 500 },
  RS: { currency: 'RSD', startMinor: 17_000, perKmMinor: 8500, perMinuteMinor: 0, stepMinor: 1000 },
  DE: { currency: 'EUR', startMinor: 350, perKmMinor: 215, perMinuteMinor: 0, stepMinor: 10 },
  DK: { currency: 'DKK', startMinor: 4500, perKmMinor: 1750, perMinuteMinor: 700, stepMinor: 500 },
  NO: { currency: 'NOK', startMinor: 9000, perKmMinor: 2000, perMinuteMinor: 900, stepMinor: 500 },
};

const elsewhere: TaxiTariff = { currency: 'EUR', startMinor: 500, perKmMinor: 200, perMinuteMinor: 40, stepMinor: 10 };

/** Tariff of the pickup's country; one in euro for other countries. */
export const tariffIn = (countryCode: string): TaxiTariff => tariffs[countryCode] ?? elsewhere;
