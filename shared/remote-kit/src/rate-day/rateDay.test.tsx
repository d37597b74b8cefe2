import { FakeEdge, renderRemote, setDate } from '@portolan/testing';
import { defineRemote } from '../index.ts';
import { isBankHoliday } from './bankHolidays.ts';
import { isOldRate, RateDay, rateDaysOf, type RateDayProps } from './index.ts';

const none = () => Promise.resolve({ default: {} });
const title = { en: '', sr: '', sv: '', da: '' };

/** The line on 25 November 2026, where a feed of rates is expected or in a demo. */
async function shown(props: RateDayProps, environment: 'demo' | 'production' = 'production') {
  const Screen = () => (
    <p data-testid="rate">
      <RateDay {...props} />
    </p>
  );
  const { screen, view } = await renderRemote(
    defineRemote({
      id: 'mf-probe',
      nav: [],
      locales: { en: none, sr: none, sv: none, da: none },
      needs: { shell: '^1.0.0' },
      routes: [{ path: 'probe', access: 'public', title, screen: () => Promise.resolve({ default: Screen }) }],
    }),
    { at: '/probe', edge: new FakeEdge(), config: { environment } },
  );
  const rate = await screen.findByTestId('rate');
  const text = `${rate.querySelector('svg') === null ? '' : '⚠ '}${rate.textContent}`;
  view.unmount();
  return text;
}

describe('Day of an exchange rate', () => {
  beforeEach(() => setDate(Date.parse('2026-11-25T09:00:00Z')));
  afterEach(() => jest.useRealTimers());

  it('Only prices that were converted have a day of their rate', () => {
    const price = { currency: 'SEK', quoted: { currency: 'EUR' }, rateDate: '2026-11-20' };
    expect(rateDaysOf([price, { ...price, quoted: { currency: 'SEK' }, rateDate: '2024-06-28' }])).toEqual([
      '2026-11-20',
    ]);
  });

  it.each([
    ['2026-11-25', '2026-11-26', false],
    ['2026-11-25', '2026-11-25', false],
    ['2026-11-25', '2026-11-21', false],
    ['2026-11-25', '2026-11-20', true],
    ['2026-11-25', '2024-06-28', true],
    // Easter: no rate from Good Friday to Easter Monday, and Tuesday’s comes in its afternoon.
    ['2026-04-07', '2026-04-02', false],
    ['2026-04-08', '2026-04-02', false],
    ['2026-04-09', '2026-04-02', true],
    // Christmas on a Friday, and on a weekend.
    ['2026-12-29', '2026-12-24', false],
    ['2026-12-30', '2026-12-24', true],
    ['2027-12-29', '2027-12-24', true],
    // New Year on a Friday.
    ['2027-01-05', '2026-12-31', false],
  ])('On %s a rate of %s is old: %s', (today, day, isOld) => {
    setDate(Date.parse(`${today}T09:00:00Z`));
    expect(isOldRate(day)).toBe(isOld);
  });

  it('The bank’s holidays are its own: Good Friday, Easter Monday and four days of each year, but no Saturday or Sunday', () => {
    const daysOf = (year: number) =>
      Array.from({ length: 366 }, (_unused, day) => new Date(Date.UTC(year, 0, day + 1)).toISOString().slice(0, 10));
    expect(
      [2025, 2026, 2027].map((year) =>
        daysOf(year)
          .filter(isBankHoliday)
          .filter((day) => day.startsWith(String(year))),
      ),
    ).toEqual([
      ['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-01', '2025-12-25', '2025-12-26'],
      ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25'],
      ['2027-01-01', '2027-03-26', '2027-03-29'],
    ]);
  });

  it.each([
    ['nothing without a conversion', [], 'price', ''],
    ['a fresh rate by its day', ['2026-11-24'], 'price', 'Rate of 24 Nov 2026'],
    ['an old rate with its age', ['2024-06-28'], 'price', '⚠ Rate of 28 Jun 2024, older than four days'],
    [
      'one day of many once',
      ['2026-11-24', '2026-11-24'],
      'list',
      'Prices in other currencies at rates of 24 Nov 2026',
    ],
    [
      'the first and the last of several days, and judges the first',
      ['2026-11-24', '2024-06-28', '2026-11-20'],
      'list',
      '⚠ Prices in other currencies at rates of 28 Jun 2024 – 24 Nov 2026, older than four days',
    ],
  ] as const)('The line of rates says %s', async (_what, days, of, text) => {
    expect(await shown({ days, of })).toBe(text);
  });

  it('The rate of a booking is not old: it stays as the price does', async () => {
    expect(await shown({ days: ['2024-06-28'], of: 'price', openDays: [] })).toBe('Rate of 28 Jun 2024');
  });

  it('A demo, which has no feed, names the day of its rates without a warning', async () => {
    expect(await shown({ days: ['2024-06-28'], of: 'price' }, 'demo')).toBe('Rate of 28 Jun 2024');
  });
});
