import type { Place, TaxiStop, TrainLeg } from '@portolan/contracts';
import { atZone } from '../../../kernel/process/zonedTime.ts';
import { hashOf } from './spots.ts';
import type { PricedLeg } from './trainPrices.ts';
import { arrivesAt, leavesAt, type Ride } from './trainRoutes.ts';

/** Emissions per traveller and kilometre, in grams: electric trains of the north, and others. */
const [northernGramsPerKm, gramsPerKm] = [7, 24];
const north = new Set(['SE', 'NO', 'FI']);

/** A train as travellers see it. Number, platforms and stations on the way are the same every day. */
export function trainLegOf(ride: Ride): TrainLeg {
  const { pattern, number, on, off, start } = ride;
  const { operator, line, kind, stops, leaves } = pattern;
  const [from, to] = [stops[on], stops[off]];
  if (from === undefined || to === undefined) throw new Error(`Train ${number} does not call there.`);
  return {
    operator: { code: operator.code, name: operator.name },
    trainType: line.kind,
    trainNumber: String(number),
    from: stopOf(from, leavesAt(ride)),
    to: stopOf(to, arrivesAt(ride)),
    durationMinutes: arrivesAt(ride) - leavesAt(ride),
    platform: platformOf(operator.code, number, from),
    calls: stops.slice(on + 1, off).map((stop, index) => ({
      name: stop.name,
      dateTime: atZone(instant(start + (leaves[on + 1 + index] ?? 0)), stop.timeZone),
    })),
    services: [...kind.services],
  };
}

/** Kilometres by railway. */
export const pricedLegOf = ({ pattern, on, off }: Ride): PricedLeg => ({
  operator: pattern.operator,
  km: sum(pattern.km.slice(on, off)),
});

/** Per traveller, in grams. */
export const co2Of = ({ pattern: { km, stops }, on, off }: Ride): number =>
  sum(
    km.slice(on, off).map((length, index) => {
      const ends = [stops[on + index], stops[on + index + 1]];
      return (
        length * (ends.every((end) => north.has(end?.address.countryCode ?? '')) ? northernGramsPerKm : gramsPerKm)
      );
    }),
  );

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
const instant = (minute: number): Date => new Date(minute * 60_000);

/** Some stations announce their platforms later. */
function platformOf(operatorCode: string, number: number, { pointId }: Place): string | null {
  const random = hashOf('platform', operatorCode, number, pointId);
  return random % 3 === 0 ? null : String(1 + (random % 14));
}

const stopOf = ({ pointId, address, name, timeZone, locationCode, uicCode }: Place, minute: number): TaxiStop => ({
  pointId,
  address,
  name,
  timeZone,
  locationCode,
  uicCode,
  dateTime: atZone(instant(minute), timeZone),
});
