import type { FlightCabin } from '@portolan/contracts';

/** A type of aircraft with a typical layout. */
export interface Aircraft {
  /** IATA code. */
  readonly code: string;
  readonly name: string;
  readonly isWideBody: boolean;
  /** Range, in km. */
  readonly rangeKm: number;
  /** Seats with all cabins. */
  readonly seats: Readonly<Record<FlightCabin, number>>;
  /** Seats of a low-cost carrier, all in economy. */
  readonly denseSeats: number;
  /** Fuel for take-off, climb and landing, in kg, and per km. */
  readonly fixedFuelKg: number;
  readonly fuelKgPerKm: number;
}

// Code, name, body, range, seats in first, business, premium economy and economy, seats with economy only, fuel: fixed, and per km.
const table = `
AT7|ATR 72-600|narrow|1400|0 0 0 70|72|330|1.2
CR9|CRJ-900|narrow|2600|0 0 0 88|90|600|2.1
E90|Embraer 190|narrow|4000|0 12 0 88|110|750|2.4
295|Embraer 195-E2|narrow|4600|0 12 0 120|136|750|2.3
223|Airbus A220-300|narrow|5600|0 16 0 125|145|800|2.3
319|Airbus A319|narrow|5400|0 18 0 114|156|1000|2.75
320|Airbus A320|narrow|5500|0 24 0 144|186|1100|3.0
32N|Airbus A320neo|narrow|6000|0 24 0 150|186|1000|2.6
321|Airbus A321|narrow|5600|0 24 0 176|220|1250|3.5
32Q|Airbus A321neo|narrow|7000|0 24 0 180|235|1100|3.0
738|Boeing 737-800|narrow|5400|0 16 0 150|189|1050|3.05
7M8|Boeing 737 MAX 8|narrow|6200|0 16 0 156|189|950|2.65
763|Boeing 767-300ER|wide|10500|0 30 0 196|290|3000|5.3
332|Airbus A330-200|wide|12500|0 24 21 200|320|3400|6.4
333|Airbus A330-300|wide|11500|0 32 21 213|340|3500|6.7
339|Airbus A330-900neo|wide|13000|0 29 28 224|360|3200|5.8
359|Airbus A350-900|wide|15600|0 40 28 231|380|3500|5.9
788|Boeing 787-8|wide|13500|0 24 28 190|330|3200|5.1
789|Boeing 787-9|wide|14000|0 48 21 188|375|3485|5.52
77W|Boeing 777-300ER|wide|13600|8 52 40 216|420|5000|8.2
388|Airbus A380-800|wide|14500|14 78 44 350|600|8000|13.5
`;

/** Types of aircraft by their IATA code. Names are facts; layouts are typical ones, ranges and fuel round figures (docs/DATA.md); the fuel of the 787-9 follows from the worked example of the Travel Impact Model. */
export const aircraft: ReadonlyMap<string, Aircraft> = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [string, Aircraft] => {
      const [code = '', name = '', body, range, seats = '', dense, fixed, perKm] = line.split('|');
      const [FIRST = 0, BUSINESS = 0, PREMIUM_ECONOMY = 0, ECONOMY = 0] = seats.split(' ').map(Number);
      return [
        code,
        {
          code,
          name,
          isWideBody: body === 'wide',
          rangeKm: Number(range),
          seats: { ECONOMY, PREMIUM_ECONOMY, BUSINESS, FIRST },
          denseSeats: Number(dense),
          fixedFuelKg: Number(fixed),
          fuelKgPerKm: Number(perKm),
        },
      ];
    }),
);
