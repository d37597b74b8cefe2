import { aPlace, testNow } from '@portolan/testing/rules';
import { airportSearchProblems } from './airportSearchRules.ts';

const problemsOf = (over: Partial<Parameters<typeof airportSearchProblems>[0]> = {}) =>
  airportSearchProblems(
    {
      airport: aPlace(),
      from: '2026-11-25T06:10',
      until: null,
      timeZone: 'Europe/Stockholm',
      travellerCount: 1,
      ...over,
    },
    testNow,
  ).map(({ field, code }) => `${field} ${code}`);

it.each([
  [{}, []],
  [{ airport: null }, ['airport airportMissing']],
  [{ from: null }, ['from fromMissing']],
  [{ from: '2020-01-01T06:00' }, ['from fromPast']],
  [{ until: '2026-11-25T06:10' }, ['until untilEarly']],
  [{ until: '2027-01-24T06:10' }, []],
  [{ until: '2027-01-24T06:11' }, ['until untilLate']],
  [{ travellerCount: 0 }, ['travellers travellersMissing']],
  [{ travellerCount: 10 }, ['travellers travellersTooMany']],
])('A search for airport services with %j has the problems %j', (over, expected) => {
  expect(problemsOf(over)).toEqual(expected);
});
