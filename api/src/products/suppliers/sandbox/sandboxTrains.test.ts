import { trainFlexibilities, trainPassengerCategories, trainProgramTypes, type Place } from '@portolan/contracts';
import fc from 'fast-check';
import { asked, faultsOf, journeysOf, queryOf, stations, ticketsOf } from '../../../testing/trainQuestions.ts';
import { readTrainLine } from './trainLines.ts';
import { trainOperators } from './trainOperators.ts';
import { trainTimetable } from './trainTimetable.ts';
import { readStretches } from './trainTracks.ts';

/** Number of random questions; `npm run prove -- searches` asks 10,000. */
const questions = 240;

const stationCalled = (name: string): Place => {
  const found = stations.find((station) => station.name === name);
  if (found === undefined) throw new Error(`There is no station ${name}.`);
  return found;
};

it('Every journey departs on the requested day, arrives later, and leaves time for each change', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(asked, async (question) => {
      const journeys = await journeysOf(queryOf(question));
      found += journeys.length;
      expect(journeys.flatMap((journey) => faultsOf(journey, question.day))).toEqual([]);
    }),
    { numRuns: questions },
  );
  expect(found).toBeGreaterThan(questions);
}, 120_000);

it('The same train search has the same answer, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (question) => {
      const all = await Promise.all(
        [queryOf(question), queryOf(question)].map(async (query) => {
          const journeys = await journeysOf(query);
          const [first] = journeys;
          return [journeys, first === undefined ? [] : await ticketsOf(query, first)];
        }),
      );
      expect(JSON.stringify(all[0])).toBe(JSON.stringify(all[1]));
    }),
    { numRuns: Math.ceil(questions / 6) },
  );
}, 120_000);

it('Cards, categories and return tickets never raise a price; flexibility and first class never lower it', async () => {
  const passenger = fc.record({
    category: fc.constantFrom(...trainPassengerCategories),
    cards: fc.subarray([...trainProgramTypes]),
  });
  await fc.assert(
    fc.asyncProperty(asked, passenger, async (question, reduced) => {
      const plain = queryOf(question);
      const [journey] = await journeysOf(plain);
      if (journey === undefined) return;
      const full = await ticketsOf(plain, journey);
      const cheaper = await ticketsOf(queryOf(question, { passengers: [reduced] }), journey);
      const [otherTicket] = full;
      const asReturn = await ticketsOf(plain, journey, otherTicket ?? null);
      expect(cheaper).toHaveLength(full.length);
      const [amounts, reducedTo, asReturnTo] = [full, cheaper, asReturn].map((tickets) =>
        tickets.map(({ price }) => price.quoted.amount),
      );
      expect(reducedTo?.every((amount, index) => amount <= (amounts?.[index] ?? 0))).toBe(true);
      expect(asReturnTo?.every((amount, index) => amount <= (amounts?.[index] ?? 0))).toBe(true);
      const freerIsCheaper = full.filter(({ price, trainClass, flexibility }) =>
        full.some(
          (other) =>
            (other.trainClass === 'FIRST' || trainClass === 'SECOND') &&
            trainFlexibilities.indexOf(other.flexibility) >= trainFlexibilities.indexOf(flexibility) &&
            other.price.quoted.amount < price.quoted.amount,
        ),
      );
      expect(freerIsCheaper).toEqual([]);
    }),
    { numRuns: Math.ceil(questions / 3) },
  );
}, 120_000);

it('A night train through a clock change arrives in local time after its usual duration', async () => {
  const question = (date: string) =>
    queryOf({ from: stationCalled('Stockholm Central'), to: stationCalled('Malmö Central'), day: date });
  const nightOf = async (date: string) => {
    const found = (await journeysOf(question(date))).find(({ legs }) => legs[0]?.trainType === 'Night train');
    return [found?.legs[0]?.to.dateTime.slice(11), found?.durationMinutes] as const;
  };
  const [usual, minutes] = await nightOf('2027-03-26');
  const [changed, minutesThen] = await nightOf('2027-03-27');
  expect(minutesThen).toBe(minutes);
  expect(usual).toBe('04:16:00+01:00');
  expect(changed).toBe('05:16:00+02:00');
});

it('A train has the same number, platform and stations every day', async () => {
  const legOn = async (date: string) => {
    const [journey] = await journeysOf(
      queryOf({ from: stationCalled('Stockholm Central'), to: stationCalled('Göteborg Central'), day: date }),
    );
    const { trainNumber, trainType, platform, calls } = journey?.legs[0] ?? {};
    return {
      trainNumber,
      trainType,
      platform,
      calls: calls?.map(({ name, dateTime }) => [name, dateTime.slice(11, 16)]),
    };
  };
  expect(await legOn('2026-12-01')).toMatchObject({ trainNumber: '401', trainType: 'X 2000' });
  expect(await legOn('2027-02-09')).toEqual(await legOn('2026-12-01'));
});

it.each([
  ['SJ | Maglev | 401 | 05:29 20:29 60 | Stockholm Central, Göteborg Central'],
  ['SJ | X 2000 | 401 | 05:29 20:29 | Stockholm Central, Göteborg Central'],
  ['SJ | X 2000 | 401 | 05:29 | Stockholm Central'],
  ['SJ | X 2000 | first | 05:29 | Stockholm Central, Göteborg Central'],
])('A train line with a fault stops the start: %s', (row) => {
  expect(() => readTrainLine(row)).toThrow(`not "${row}"`);
});

it.each([
  ['Boden Central 205'],
  ['Boden Central 0 Kiruna'],
  ['Boden Central 205 Kiruna 165'],
  ['205 Kiruna'],
  ['Kiruna'],
])('A chain of stations with a fault stops the start: %s', (row) => {
  expect(() => readStretches(row)).toThrow(`not "${row}"`);
});

it('Train numbers are unique per railway, every station has trains, and trains start between 04:00 and midnight', () => {
  const { patterns, callsAt } = trainTimetable(stations);
  const trains = patterns.flatMap(({ operator, departures }) =>
    departures.map(({ number, minute }) => ({ name: `${operator.code} ${number}`, minute })),
  );
  expect(new Set(trains.map(({ name }) => name)).size).toBe(trains.length);
  expect(trains.filter(({ minute }) => minute < 240 || minute >= 1440)).toEqual([]);
  expect(stations.filter(({ pointId }) => !callsAt.has(pointId)).map(({ name }) => name)).toEqual([]);
  expect(new Set(patterns.map(({ operator }) => operator)).size).toBe(trainOperators.length);
});

it.each([
  ['Beograd Centar', 'Subotica', 24],
  ['Stockholm Central', 'Göteborg Central', 7],
])('A train from %s to %s emits %d grams a kilometre', async (from, to, grams) => {
  const [journey] = await journeysOf(queryOf({ from: stationCalled(from), to: stationCalled(to), day: '2026-12-08' }));
  const { patterns } = trainTimetable(stations);
  const pattern = patterns.find(
    ({ stops, operator }) =>
      operator.code === journey?.serviceProvider.code && stops[0]?.name === from && stops.at(-1)?.name === to,
  );
  const km = pattern?.km.reduce((sum, length) => sum + length, 0) ?? 0;
  expect(Math.abs((journey?.co2Grams ?? 0) - km * grams)).toBeLessThan(1);
});
