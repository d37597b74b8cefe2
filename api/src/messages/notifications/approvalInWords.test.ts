import { approvalInWords, type AskedApproval } from './approvalInWords.ts';

const process = {
  kind: 'PROCESS' as const,
  process: 'Line manager',
  tripKind: 'ALL' as const,
  minTotal: { amount: 5000, currency: 'SEK' },
};
const request = { reasons: ['PROCESS', 'NOTHING_SECURED'], why: [process, { kind: 'NOTHING_SECURED' as const }] };
const asked = (over: Partial<AskedApproval>): AskedApproval => ({
  cost: { minor: 1_362_600, currency: 'SEK' },
  held: [],
  isHolding: false,
  ...over,
});
const item = (how: 'HOLD' | 'VOIDABLE' | 'NONE', supplier: string) => ({
  itemId: supplier,
  how,
  until: how === 'HOLD' ? '2026-11-22T15:00:00Z' : null,
  supplier,
  zone: 'Europe/Stockholm',
});
const inWords = (over: Partial<AskedApproval>) =>
  Object.values(approvalInWords(request, asked(over), 'en')).map((words) => words.replaceAll('\u00A0', ' '));
const reason = 'Process “Line manager”: trips from SEK 5,000. This trip costs SEK 13,626.';

describe('A mail to approvers', () => {
  it.each([
    [
      'the reason and that nothing is held',
      { held: [item('NONE', 'TXO')] },
      [reason, 'Nothing is held: price and availability may change.'],
    ],
    [
      'that nothing is held as a reason, where items are not told',
      {},
      [`${reason} Nothing is held: price and availability may change`, ''],
    ],
    [
      'until when an item is held, by the clock of its place',
      { held: [item('HOLD', 'TXO')] },
      [reason, 'Held until Sun 22 Nov, 16:00 CET.'],
    ],
    [
      'how each item is held, by its supplier, where they differ',
      { held: [item('HOLD', 'TXO'), item('VOIDABLE', 'Hotel Maplecourt')] },
      [reason, 'TXO: Held until Sun 22 Nov, 16:00 CET. Hotel Maplecourt: Booked, and given back if declined.'],
    ],
    [
      'nothing as certain while suppliers are being asked',
      { isHolding: true, held: [item('HOLD', 'TXO')] },
      [
        reason,
        'TXO: Held until Sun 22 Nov, 16:00 CET. Held where the supplier can; otherwise you decide on a price that may change.',
      ],
    ],
  ])('A mail to approvers says %s', (_what, over, words) => {
    expect(inWords(over)).toEqual(words);
  });

  it('A trip without a price is not compared with the amount of a rule', () => {
    expect(inWords({ cost: null, held: [item('NONE', 'TXO')] })[0]).toBe(
      'Process “Line manager”: trips from SEK 5,000.',
    );
  });
});
