import {
  daysOf,
  filterOf,
  parseAnalyticsQuery,
  serialiseAnalyticsQuery,
  type AnalyticsQuery,
} from './analyticsQuery.ts';

const parse = (search: string) => parseAnalyticsQuery(new URLSearchParams(search));
const id = '00000000-0000-4000-8000-000000000001';
const byDefault: AnalyticsQuery = {
  period: '30',
  range: null,
  product: null,
  costCenterId: null,
  groupId: null,
  travellerId: null,
  billingProfileId: null,
  policy: null,
  currency: null,
  isCompared: true,
};

describe('analytics in the URL', () => {
  it.each<AnalyticsQuery>([
    byDefault,
    { ...byDefault, period: '84', product: 'TAXI', costCenterId: id, groupId: id, travellerId: id },
    { ...byDefault, billingProfileId: id, policy: 'OUT', currency: 'EUR', isCompared: false },
    { ...byDefault, period: null, range: ['2026-01-01', '2026-03-31'] },
  ])('Filters come back from the URL as they were written: %j', (query) => {
    expect(parse(serialiseAnalyticsQuery(query).toString())).toEqual(query);
  });

  it.each([
    '',
    'period=31',
    'from=2026-01-01',
    'from=2026-13-45&to=2026-01-01',
    'product=BOAT',
    'costCenterId=1',
    'policy=MAYBE',
    'currency=euro',
  ])('Nonsense falls back to the last 30 days of everything: %s', (search) => {
    expect(parse(search)).toEqual(byDefault);
  });

  it('The last 7 days are today and the six before', () => {
    const now = new Date('2026-11-25T10:00:00Z');
    expect(daysOf({ period: '7', range: null }, now)).toEqual(['2026-11-19', '2026-11-25']);
    expect(filterOf({ ...byDefault, period: '7', policy: 'OUT', groupId: id, isCompared: false }, now)).toEqual({
      from: '2026-11-19',
      to: '2026-11-25',
      policy: 'OUT',
      groupId: id,
    });
  });
});
