import { FakeEdge, renderRemote } from '@portolan/testing';
import { defineRemote } from '../index.ts';
import { isOldRate, rateDaysOf, useRateText } from './index.ts';

const none = () => Promise.resolve({ default: {} });
const title = { en: '', sr: '', sv: '', da: '' };

/** Today is 25 November 2026. */
async function textOf(days: readonly string[], of: 'price' | 'list' = 'price') {
  const Screen = () => {
    const rate = useRateText()(days, of);
    return <p data-testid="rate">{rate === null ? 'none' : `${rate.text} (${rate.isOld ? 'old' : 'fresh'})`}</p>;
  };
  const { screen, view } = await renderRemote(
    defineRemote({
      id: 'mf-probe',
      nav: [],
      locales: { en: none, sr: none, sv: none, da: none },
      needs: { shell: '^1.0.0' },
      routes: [{ path: 'probe', access: 'public', title, screen: () => Promise.resolve({ default: Screen }) }],
    }),
    { at: '/probe', edge: new FakeEdge() },
  );
  const { textContent } = await screen.findByTestId('rate');
  view.unmount();
  return textContent;
}

describe('Day of an exchange rate', () => {
  it('Only prices that were converted have a day of their rate', () => {
    const price = { currency: 'SEK', quoted: { currency: 'EUR' }, rateDate: '2026-11-20' };
    expect(rateDaysOf([price, { ...price, quoted: { currency: 'SEK' }, rateDate: '2024-06-28' }])).toEqual([
      '2026-11-20',
    ]);
  });

  it.each([
    ['2026-11-26', false],
    ['2026-11-25', false],
    ['2026-11-21', false],
    ['2026-11-20', true],
    ['2024-06-28', true],
  ])('On 25 November 2026 a rate of %s is older than four days: %s', (day, isOld) => {
    expect(isOldRate(day)).toBe(isOld);
  });

  it.each([
    ['nothing without a conversion', [], 'price', 'none'],
    ['a fresh rate by its day', ['2026-11-24'], 'price', 'Rate of 24 Nov 2026 (fresh)'],
    ['an old rate with its age', ['2024-06-28'], 'price', 'Rate of 28 Jun 2024, older than four days (old)'],
    [
      'one day of many once',
      ['2026-11-24', '2026-11-24'],
      'list',
      'Prices in other currencies at rates of 24 Nov 2026 (fresh)',
    ],
    [
      'the first and the last of several days, and judges the first',
      ['2026-11-24', '2024-06-28', '2026-11-20'],
      'list',
      'Prices in other currencies at rates of 28 Jun 2024 – 24 Nov 2026, older than four days (old)',
    ],
  ] as const)('The text of rates says %s', async (_what, days, of, text) => {
    expect(await textOf(days, of)).toBe(text);
  });
});
