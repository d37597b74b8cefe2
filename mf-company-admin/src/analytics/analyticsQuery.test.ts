import { daysOf, parseAnalyticsQuery, serialiseAnalyticsQuery, type AnalyticsQuery } from './analyticsQuery.ts';

const parse = (search: string) => parseAnalyticsQuery(new URLSearchParams(search));
const byDefault: AnalyticsQuery = { period: '30', range: null, product: null, costCenterId: null };

describe('analytics in the URL', () => {
  it.each<AnalyticsQuery>([
    byDefault,
    { period: '84', range: null, product: 'TAXI', costCenterId: '00000000-0000-4000-8000-000000000001' },
    { period: null, range: ['2026-01-01', '2026-03-31'], product: null, costCenterId: null },
  ])('Filters come back from the URL as they were written: %j', (query) => {
    expect(parse(serialiseAnalyticsQuery(query).toString())).toEqual(query);
  });

  it.each(['', 'period=31', 'from=2026-01-01', 'from=2026-13-45&to=2026-01-01', 'product=BOAT', 'costCenterId=1'])(
    'Nonsense falls back to the last 30 days of everything: %s',
    (search) => {
      expect(parse(search)).toEqual(byDefault);
    },
  );

  it('The last 7 days are today and the six before', () => {
    expect(daysOf({ period: '7', range: null }, new Date('2026-11-25T10:00:00Z'))).toEqual([
      '2026-11-19',
      '2026-11-25',
    ]);
  });
});
