import type { Spot } from '@portolan/contracts';
import { dayAfter } from '../../../kernel/process/dayAfter.ts';
import type { ItemType } from '../../../products/index.ts';
import { keyFor, type Finding, type Journey, type Moment } from './findings.ts';
import { dayAt } from './nights.ts';
import { isTogether, kmBetween, reachTable } from './reach.ts';
import type { Step } from './steps.ts';
import type { Stretch } from './stretches.ts';

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;
/** A way on from an arrival begins within so many hours. */
const onwardMs = 4 * 3_600_000;
/** Up to here a train is looked for, and a taxi instead of a flight. */
const railKm = 600;
const taxiKm = 100;

/** Minutes from an arrival to the taxi, and from the taxi to a departure. */
const margins = {
  FLIGHT: { after: 30, afterBorder: 45, before: 120, beforeBorder: 150 },
  TRAIN: { after: 10, afterBorder: 10, before: 40, beforeBorder: 40 },
} as const;
/** Minutes from an arrival to the desk of a rented car, and from the desk to a departure. */
const carMargins = { after: 45, before: 120 } as const;

/** What to search next for a trip, as far as it is known. */
export interface Wanted {
  readonly productType: ItemType;
  readonly from: Spot | null;
  readonly to: Spot | null;
  /** The booked bed that `from` or `to` is. */
  readonly stayId: string | null;
  /** Not before and not after. */
  readonly after: Moment | null;
  readonly before: Moment | null;
  /** Nights of a hotel; days there and back of a return; days of a car. */
  readonly nights: readonly [string, string] | null;
  /** Keys of the travellers. */
  readonly people: readonly string[];
  /** Key of the finding that asks for it, or of what a stop lacks; null for a suggestion. */
  readonly key: string | null;
}

/** Where flights and trains of a place begin and end: the place itself, or one near it; null for none. */
export interface Gateways {
  readonly airportOf: (place: Spot) => Spot | null;
  readonly stationOf: (place: Spot) => Spot | null;
  /** The city of an airport; null for other places, and where it is not known. */
  readonly cityOf: (place: Spot) => Spot | null;
}

/** Searches in order: those of findings, rides, a car, and each product for the trip's destination. */
export function wantedOf(
  stretches: readonly Stretch[],
  journeys: ReadonlyMap<string, Journey>,
  findings: readonly Finding[],
  gateways: Gateways,
  now: number,
): Wanted[] {
  const own = stretches.filter(({ otherTrip }) => otherTrip === null);
  const rides = merged([...journeys].flatMap(([person, journey]) => ridesOf(person, journey, own))).filter(
    ({ after, before }) => (after ?? before ?? { at: now }).at >= now,
  );
  // A way to or from a booking of another trip fills no form by itself.
  const { true: toOthers = [], false: found = [] } = Object.groupBy(
    findings,
    ({ otherTrip }) => `${otherTrip !== null}`,
  );
  const wanted = [
    ...beds(findings),
    ...ways(found, gateways),
    ...rides,
    ...suggestions(journeys, gateways),
    ...ways(toOthers, gateways),
  ];
  // One who lands sleeps in the city, not at its airport.
  return wanted.map((search) =>
    search.productType === 'HOTEL' && search.to !== null
      ? { ...search, to: gateways.cityOf(search.to) ?? search.to }
      : search,
  );
}

const nothing = { from: null, to: null, stayId: null, after: null, before: null, nights: null, key: null } as const;

const beds = (findings: readonly Finding[]): Wanted[] =>
  findings.flatMap(({ code, to, nights, people, key }) =>
    code === 'NO_BED' ? [{ ...nothing, productType: 'HOTEL' as const, to, nights, people, key }] : [],
  );

/** Ways that are missing; there and home are one return. */
function ways(findings: readonly Finding[], gateways: Gateways): Wanted[] {
  const open = findings.filter(({ code }) => code === 'NO_WAY' || code === 'NO_WAY_HOME');
  const taken = new Set<string>();
  return open.flatMap((finding): Wanted[] => {
    const { from, to, at, until, people, key } = finding;
    if (from === null || to === null || taken.has(key)) return [];
    const back = open.find(
      (other) =>
        other.code === 'NO_WAY_HOME' &&
        other !== finding &&
        other.from !== null &&
        other.to !== null &&
        isTogether(other.from, to) &&
        isTogether(other.to, from) &&
        other.people.join() === people.join(),
    );
    if (back !== undefined) taken.add(back.key);
    const out = until ?? at;
    const nights =
      back?.at === undefined || back.at === null || out === null
        ? null
        : ([dayAt(out.at, out.spot), dayAt(back.at.at, back.at.spot)] as const);
    return tickets(from, to, gateways).map((ticket) => ({
      ...ticket,
      // The time of a ride is for its people to say: it takes any.
      ...(ticket.productType !== 'TAXI' && { after: at, before: until, nights }),
      people,
      key,
    }));
  });
}

/**
 * Searches for a way. A train comes first where both places have stations and are near enough, but for someone who is at an airport and
 * goes to another one; then a flight between their airports, or a taxi over a short way.
 */
function tickets(from: Spot, to: Spot, { airportOf, stationOf }: Gateways): Wanted[] {
  const km = kmBetween(from, to) ?? Infinity;
  const search = (productType: ItemType, start: Spot, end: Spot): Wanted => ({
    ...nothing,
    productType,
    from: start,
    to: end,
    people: [],
  });
  const [start, end] = [stationOf(from), stationOf(to)];
  const isByRail = km <= railKm && start !== null && end !== null && start.pointId !== end.pointId;
  const trains = isByRail ? [search('TRAIN', start, end)] : [];
  if (km <= taxiKm) return [...trains, search('TAXI', from, to)];
  const flight = search('FLIGHT', airportOf(from) ?? from, airportOf(to) ?? to);
  return from.code !== null && to.code !== null ? [flight, ...trains] : [...trains, flight];
}

/** Taxis to and from each flight and train that nothing else joins, a car for the time between, and a bed after the last arrival. */
function ridesOf(person: string, { steps, beds: nights, home }: Journey, own: readonly Stretch[]): Wanted[] {
  return steps.flatMap((step, index): Wanted[] => {
    const { kind, stretch, from, to, start, end } = step;
    const margin =
      stretch.productType === 'FLIGHT' || stretch.productType === 'TRAIN' ? margins[stretch.productType] : null;
    if (kind !== 'CARRY' || margin === null || !own.includes(stretch)) return [];
    const isAbroad = from.countryCode !== to.countryCode;
    const [before, after] = [steps[index - 1], steps[index + 1]];
    const bedOf = (at: number, place: Spot) =>
      nights.find(({ bed }) => bed.start - dayMs <= at && at <= bed.end + dayMs / 2 && isTogether(bed.from, place))
        ?.bed ?? null;
    const isAway = (place: Spot): boolean => home === null || !isTogether(place, home);
    const arrivalBed = bedOf(end, to);
    const lands: Moment = { at: end + (isAbroad ? margin.afterBorder : margin.after) * minuteMs, spot: to };
    const leaves: Moment = { at: start - (isAbroad ? margin.beforeBorder : margin.before) * minuteMs, spot: from };
    const desk = isJoined(before, step) ? deskApart(before, step) : null;
    const startBed = desk === null ? bedOf(start, from) : null;
    return [
      ...(isAway(from) && (desk !== null || !isJoined(before, step))
        ? [taxi(startBed, { from: desk ?? startBed?.from ?? null, to: from, before: leaves }, person)]
        : []),
      ...(isAway(to) && !isJoined(step, after)
        ? [
            taxi(arrivalBed, { from: to, to: arrivalBed?.from ?? null, after: lands }, person),
            car(step, nextDeparture(steps, step), person),
            ...(arrivalBed === null && nextDeparture(steps, step) === undefined
              ? [firstNight(step, lands, person)]
              : []),
          ]
        : []),
    ];
  });
}

/** Whether a way, a desk or a visit follows soon at the same place. */
const isJoined = (step: Step | undefined, next: Step | undefined): boolean =>
  step !== undefined && next !== undefined && next.start - step.end <= onwardMs && isTogether(step.to, next.from);

/** The desk of a rented car, where it lies apart from the departure that follows. */
const deskApart = (desk: Step | undefined, departure: Step): Spot | null =>
  desk?.kind === 'DESK' && (kmBetween(desk.to, departure.from) ?? 0) > reachTable.deskKm ? desk.to : null;

const taxi = (bed: Stretch | null, way: Partial<Wanted>, person: string): Wanted => ({
  ...nothing,
  ...way,
  productType: 'TAXI',
  stayId: bed?.itemId ?? null,
  people: [person],
});

/** The next departure of the trip itself. */
const nextDeparture = (steps: readonly Step[], after: Step): Step | undefined =>
  steps
    .slice(steps.indexOf(after) + 1)
    .find(
      ({ kind, stretch: { productType, otherTrip } }) =>
        kind === 'CARRY' && productType !== 'TAXI' && otherTrip === null,
    );

function car({ to, end }: Step, departure: Step | undefined, person: string): Wanted {
  const after: Moment = { at: end + carMargins.after * minuteMs, spot: to };
  const before: Moment | null =
    departure === undefined ? null : { at: departure.start - carMargins.before * minuteMs, spot: departure.from };
  return {
    ...nothing,
    productType: 'RENTAL_CAR',
    from: to,
    to: departure?.from ?? to,
    after,
    before,
    people: [person],
  };
}

/** The night of an arrival that nothing follows: how long its people stay is for them to say. */
const firstNight = ({ to, end }: Step, after: Moment, person: string): Wanted => {
  const day = dayAt(end, to);
  return { ...nothing, productType: 'HOTEL', to, after, nights: [day, dayAfter(day, 1)], people: [person] };
};

/** The same ride of several people is one. */
function merged(rides: readonly Wanted[]): Wanted[] {
  const about = ({ productType, from, to, after, before }: Wanted): string =>
    keyFor(productType, from?.name, to?.name, after?.at, before?.at);
  return [...Map.groupBy(rides, about)].flatMap(([key, same]) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, people: same.flatMap(({ people }) => people), key }];
  });
}

/** Each product for the trip's destination and days, for a form that nothing asks for. */
function suggestions(journeys: ReadonlyMap<string, Journey>, gateways: Gateways): Wanted[] {
  const [person, journey] = [...journeys][0] ?? [];
  if (person === undefined || journey === undefined) return [];
  const { steps, beds: bedNights, home } = journey;
  const arrival = steps.find(({ to, stretch }) => stretch.otherTrip === null && home !== null && !isTogether(to, home));
  if (arrival === undefined || home === null) return [];
  const last = nextDeparture(steps, arrival);
  const people = [...journeys.keys()];
  const first: Moment = { at: arrival.end, spot: arrival.to };
  const until: Moment | null = last === undefined ? null : { at: last.start, spot: last.from };
  const nights = until === null ? null : ([dayAt(first.at, first.spot), dayAt(until.at, until.spot)] as const);
  const bed = bedNights.find(({ bed: { from, end } }) => end > arrival.end && isTogether(from, arrival.to))?.bed;
  return [
    { ...nothing, productType: 'HOTEL', to: arrival.to, nights, people },
    ...tickets(home, arrival.to, gateways).map((ticket) => ({ ...ticket, nights, people })),
    {
      ...nothing,
      productType: 'TAXI',
      from: arrival.to,
      to: bed?.from ?? null,
      stayId: bed?.itemId ?? null,
      after: first,
      people,
    },
    { ...nothing, productType: 'RENTAL_CAR', from: arrival.to, to: arrival.to, after: first, before: until, people },
  ];
}
