import type { Place, TrainOffer } from '@portolan/contracts';
import { dateOf } from '@portolan/i18n';
import fc from 'fast-check';
import { loadPlaceCatalog } from '../catalog/index.ts';
import { dayAfter } from '../kernel/process/dayAfter.ts';
import { createSandboxTrains } from '../products/suppliers/sandbox/sandboxTrains.ts';
import { shortestChangeMinutes } from '../products/suppliers/sandbox/trainRoutes.ts';
import { walks } from '../products/suppliers/sandbox/trainTracks.ts';
import type { SuppliedJourney, TrainQuery, TrainWay } from '../products/suppliers/trainPort.ts';

export const { stations } = loadPlaceCatalog();
const railways = createSandboxTrains({ places: { stations } });
const now = new Date('2026-11-25T09:00:00Z');
const asking = { now, signal: new AbortController().signal };

/** A route and a local day. */
export interface Asked {
  readonly from: Place;
  readonly to: Place;
  readonly day: string;
}

export function queryOf({ from, to, day }: Asked, more: Partial<TrainQuery> = {}): TrainQuery {
  const midnight = (date: string): Date => dateOf(`${date}T00:00`, from.timeZone);
  const way: TrainWay = {
    from: [from],
    to: [to],
    via: [],
    leaves: [midnight(day), midnight(dayAfter(day, 1))],
    arrives: null,
  };
  return {
    ways: [way],
    askedIds: [from.pointId, to.pointId],
    passengers: [{ category: 'ADULT' }],
    currency: 'EUR',
    language: 'en',
    ...more,
  };
}

/** Answers of all railways, one after the other. */
export async function journeysOf(query: TrainQuery): Promise<SuppliedJourney[]> {
  const answers = await Promise.all(railways.map((railway) => railway.search(query, asking)));
  return answers.flat();
}

/** Tickets for a journey, given the other direction's ticket, if any. */
export async function ticketsOf(query: TrainQuery, journey: SuppliedJourney, otherTicket: TrainOffer | null = null) {
  const seller = railways.find(({ code }) => code === journey.serviceProvider.code);
  return seller === undefined ? [] : seller.listPrices(query, journey, otherTicket, asking);
}

// Nights of clock changes come up as often as all other days.
const day = fc.oneof(
  fc.constantFrom('2027-03-27', '2027-03-28', '2026-12-31'),
  fc.integer({ min: 1, max: 180 }).map((days) => dayAfter('2026-11-25', days)),
);
/** A valid query: between two stations, on any day. */
export const asked = fc
  .record({ from: fc.constantFrom(...stations), to: fc.constantFrom(...stations), day })
  .filter(({ from, to }) => from !== to);

/** Shortest change in minutes between the stations of two trains. */
function changeMinutes(from: string, to: string): number {
  if (from === to) return shortestChangeMinutes;
  const walk = walks.find((way) => [way.from, way.to].includes(from) && [way.from, way.to].includes(to));
  return walk?.minutes ?? Infinity;
}

/** Errors of a journey of a day; none for a sound one. */
export function faultsOf({ legs, durationMinutes }: SuppliedJourney, date: string): string[] {
  const [first, last] = [Date.parse(legs[0]?.from.dateTime ?? ''), Date.parse(legs.at(-1)?.to.dateTime ?? '')];
  return [
    ...(legs[0]?.from.dateTime.startsWith(date) === true ? [] : ['leaves on another day']),
    ...((last - first) / 60_000 === durationMinutes ? [] : ['takes another time']),
    ...legs.flatMap((leg, index) => {
      const calls = [leg.from, ...leg.calls, leg.to].map(({ dateTime }) => Date.parse(dateTime));
      const next = legs[index + 1];
      const waits =
        next === undefined ? Infinity : (Date.parse(next.from.dateTime) - Date.parse(leg.to.dateTime)) / 60_000;
      return [
        ...(calls.every((call, at) => at === 0 || call > (calls[at - 1] ?? Infinity))
          ? []
          : ['arrives before it leaves']),
        ...(next === undefined || waits >= changeMinutes(leg.to.name, next.from.name) ? [] : ['is changed too fast']),
      ];
    }),
  ];
}
