import { withBothDatabases } from '../../testing/index.ts';
import { withoutTenant } from '../db/index.ts';
import { dailyRatesOf, loadDailyRates } from './dailyRates.ts';
import { keepReferenceRates, parseReferenceRates, type PublishedRates } from './referenceRates.ts';

const feed = (cubes: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${cubes}</Cube>
</gesmes:Envelope>`;
const now = new Date('2026-11-25T09:30:00Z');
const published = parseReferenceRates(
  feed(`<Cube time='2026-11-20'><Cube currency='USD' rate='1.0500'/><Cube currency='SEK' rate='11.0000'/></Cube>
    <Cube time='2026-11-23'><Cube currency='USD' rate='1.1000'/></Cube>`),
);

describe('reference rates as the European Central Bank publishes them', () => {
  it('A feed of reference rates gives the rates of each day', () => {
    expect(published.map(({ day, perEuro }) => [day, Object.fromEntries(perEuro)])).toEqual([
      ['2026-11-20', { USD: '1.0500', SEK: '11.0000' }],
      ['2026-11-23', { USD: '1.1000' }],
    ]);
  });

  it.each([
    '',
    'Not found',
    feed(''),
    feed(`<Cube time='2026-11-20'><Cube currency='usd' rate='1'/><Cube currency='SEK' rate='-2'/></Cube>`),
    feed(`<Cube time='2026-11-20'><Cube currency='SEK' rate='1e9'/>`),
  ])('A feed without a readable rate is refused: %j', (xml) => {
    expect(() => parseReferenceRates(xml)).toThrow();
  });
});

describe('the rate of a day', () => {
  const rates = dailyRatesOf([
    { day: '2026-11-20', currency: 'SEK', perEuro: '11' },
    { day: '2026-11-23', currency: 'SEK', perEuro: '12' },
    { day: '2026-11-20', currency: 'JPY', perEuro: '165' },
  ]);

  it.each([
    ['2026-11-20', 'EUR', 'SEK', '11.000000e0', '2026-11-20'],
    ['2026-11-22', 'EUR', 'SEK', '11.000000e0', '2026-11-20'],
    ['2026-11-25', 'EUR', 'SEK', '12.000000e0', '2026-11-23'],
    ['2026-11-25', 'JPY', 'EUR', '0.0060606061e2', '2026-11-20'],
    ['2024-01-01', 'EUR', 'SEK', '11.000000e0', '2026-11-20'],
    ['2026-11-25', 'SEK', 'SEK', '1', '2026-11-25'],
  ])('On %s the rate of %s in %s is the last one published by then', (day, currency, target, factor, rateDay) => {
    expect(rates.factorOf(day, currency, target)).toEqual({ day, currency, factor, rateDay });
  });

  it('A currency that never had a rate is refused', () => {
    expect(() => rates.factorOf('2026-11-25', 'XXX', 'EUR')).toThrow('no exchange rate for XXX');
  });
});

withBothDatabases('rates are kept and amounts rounded by SQL of each engine', (database) => {
  it('A published rate is never changed, and a day without one takes the last before it', async () => {
    const keep = async (rates: readonly PublishedRates[]) => (await keepReferenceRates(database(), rates, now)).added;
    expect([await keep(published), await keep(published)]).toEqual([3, 0]);
    const other = [{ day: '2026-11-20', perEuro: new Map([['USD', '9']]) }];
    expect(await keep(other)).toBe(0);
    const rates = await withoutTenant(database(), (trx) =>
      loadDailyRates(trx, ['SEK', 'USD', 'RSD'], { from: '2026-11-22', to: '2026-11-24' }),
    );
    expect(
      ['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => {
        const { factor, rateDay } = rates.factorOf(day, 'EUR', 'USD');
        return [factor, rateDay];
      }),
    ).toEqual([
      ['1.0500000e0', '2026-11-20'],
      ['1.1000000e0', '2026-11-23'],
      ['1.1000000e0', '2026-11-23'],
    ]);
    expect(rates.factorOf('2026-11-24', 'EUR', 'RSD').rateDay).toBe('2024-06-28');
  });

  it('No tenant can write an exchange rate', async () => {
    const row = { day: '2026-11-24', currency: 'USD', perEuro: '1', source: 'ECB' as const };
    await expect(
      withoutTenant(database(), (trx) => trx.insertInto('exchangeRates').values(row).execute()),
    ).rejects.toThrow(/permission denied/);
  });
});
