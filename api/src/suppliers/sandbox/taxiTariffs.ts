/** What a ride costs in a country: start, each km, each minute, in minor units. */
export interface TaxiTariff {
  readonly currency: string;
  readonly startMinor: number;
  readonly perKmMinor: number;
  readonly perMinuteMinor: number;
  /** True where no published tariff was found and the figure is ours. */
  readonly isAssumption: boolean;
}

/** Tariffs of the sandbox (suppliers, "The sandbox supplier"), as of November 2026. */
const tariffs: Readonly<Record<string, TaxiTariff>> = {
  SE: { currency: 'SEK', startMinor: 5900, perKmMinor: 1490, perMinuteMinor: 942, isAssumption: false },
  RS: { currency: 'RSD', startMinor: 17000, perKmMinor: 8500, perMinuteMinor: 0, isAssumption: false },
  DE: { currency: 'EUR', startMinor: 350, perKmMinor: 215, perMinuteMinor: 0, isAssumption: false },
  DK: { currency: 'DKK', startMinor: 4500, perKmMinor: 1750, perMinuteMinor: 700, isAssumption: false },
  NO: { currency: 'NOK', startMinor: 9000, perKmMinor: 2000, perMinuteMinor: 900, isAssumption: false },
};

const elsewhere: TaxiTariff = { currency: 'EUR', startMinor: 500, perKmMinor: 200, perMinuteMinor: 40, isAssumption: true };

/** Tariff of the country where a ride starts. */
export const tariffIn = (countryCode: string): TaxiTariff => tariffs[countryCode] ?? elsewhere;
