import { cpus, loadavg } from 'node:os';
import { answersOf, places, queryOf } from '../../api/src/testing/flightQuestions.ts';
import { airportsOf } from '../../api/src/products/flights/flightPlaces.ts';
import { flightView } from '../../mf-booking/src/flights/flightView.ts';
import { journeyOptions } from '../../mf-booking/src/flights/journeyOptions.ts';

/** Goals: processor time for 200 offers, and for a filter over 300 loaded offers, in milliseconds. */
const promised = { searchMs: 5, filterMs: 100 } as const;
const [searchedOffers, filteredOffers, warmUps, rounds] = [200, 300, 10, 40];
const firstDay = Date.parse('2027-01-04T00:00:00Z');

/**
 * Processor time of the sandbox for a search for flights between London and New York, of 200 offers (a journey in a fare family is one),
 * each time on another day; and of the page for filtering, counting and sorting 300 of them.
 */
export async function benchSearch(): Promise<void> {
  const load = loadavg()[0]?.toFixed(2);
  const [london, newYork] = ['London', 'New York'].map(airportsIn);
  if (london === undefined || newYork === undefined) throw new Error('London and New York have airports.');
  const times: number[] = [];
  let found: Awaited<ReturnType<typeof answersOf>> = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const date = new Date(firstDay + round * 86_400_000).toISOString().slice(0, 10);
    const query = { ...queryOf(), legs: [{ from: london, to: newYork, date, askedFor: [] }] };
    const before = process.cpuUsage();
    found = await answersOf(query);
    const { user, system } = process.cpuUsage(before);
    const offers = found.reduce((sum, { fares }) => sum + fares.length, 0);
    if (offers === 0) throw new Error(`Nobody flies from London to New York on ${date}.`);
    if (round >= warmUps) times.push(((user + system) / 1_000 / offers) * searchedOffers);
  }
  const filterMs = filterTime(found);
  const searchMs = median(times);
  console.log('| what | ms of the processor | promised |\n| --- | --- | --- |');
  console.log(`| search, for ${searchedOffers} offers | ${searchMs.toFixed(1)} | ${promised.searchMs} |`);
  console.log(`| filter of ${filteredOffers} loaded offers | ${filterMs.toFixed(1)} | ${promised.filterMs} |`);
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  console.log(
    JSON.stringify({
      name: 'search',
      machine,
      load,
      loadAfter: loadavg()[0]?.toFixed(2),
      searchMs,
      filterMs,
      promised,
    }),
  );
}

function airportsIn(city: string) {
  const [place] = places.find({ query: city, types: ['city'], limit: 1 });
  return place === undefined ? [] : airportsOf(place, places);
}

/** From another filter to the updated list, with the counts of every group. */
function filterTime(found: Awaited<ReturnType<typeof answersOf>>): number {
  const loaded = Array.from({ length: filteredOffers }, (_, index) => found[index % found.length]).flatMap(
    (journey, index) =>
      journey === undefined
        ? []
        : {
            ...journey,
            id: `${index}`,
            co2Percent: (index % 21) - 10,
            fares: journey.fares.map(({ fare, quoted }) => ({ fare, price: quoted.amount })),
          },
  );
  const options = journeyOptions([loaded], []);
  const filters = flightView.choose(flightView.unfiltered, 'more', ['LOW_CO2']);
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    flightView.sorted(flightView.matching(options, filters), { sort: 'price', filters });
    flightView.choices(options, filters);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return median(times);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
