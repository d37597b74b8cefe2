import type { ApprovalCause } from '@portolan/contracts';
import { languages, type Language } from '@portolan/i18n';
import { FakeEdge, renderRemote } from '@portolan/testing';
import { defineRemote } from '../index.ts';
import { causesOf, useApprovalTexts, type ApprovalTexts } from './index.ts';

const none = () => Promise.resolve({ default: {} });
const title = { en: '', sr: '', sv: '', da: '' };

async function said(
  wordsOf: (texts: ApprovalTexts) => readonly (string | null)[],
  language: Language = 'en',
): Promise<string[]> {
  const Screen = () => <p data-testid="said">{wordsOf(useApprovalTexts()).join(' | ')}</p>;
  const { screen, view } = await renderRemote(
    defineRemote({
      id: 'mf-probe',
      nav: [],
      locales: { en: none, sr: none, sv: none, da: none },
      needs: { shell: '^1.0.0' },
      routes: [{ path: 'probe', access: 'public', title, screen: () => Promise.resolve({ default: Screen }) }],
    }),
    { at: '/probe', edge: new FakeEdge(), language },
  );
  const { textContent } = await screen.findByTestId('said');
  view.unmount();
  return (textContent ?? '').replaceAll('\u00A0', ' ').split(' | ');
}

const sek = (amount: number) => ({ amount, currency: 'SEK' });
const process: ApprovalCause = { kind: 'PROCESS', process: 'Line manager', tripKind: 'ALL', minTotal: sek(5000) };

describe('Why a trip needs approval', () => {
  it('A reason names the process, its amount, and the trip’s cost where the reader compares them', async () => {
    expect(
      await said(({ causeOf }) => [
        causeOf(process, sek(13_626)),
        causeOf(process, null),
        causeOf({ kind: 'PROCESS', process: 'Everyone', tripKind: 'ALL' }, sek(13_626)),
        causeOf({ kind: 'PRICE_CHANGED' }, null),
      ]),
    ).toEqual([
      'Process “Line manager”: trips from SEK 5,000. This trip costs SEK 13,626.',
      'Process “Line manager”: trips from SEK 5,000.',
      'Process “Everyone”: all trips.',
      'The price has increased since the last approval.',
    ]);
  });

  it('The text of an approval rule states each of its conditions and nothing else', async () => {
    expect(
      await said(({ tripsOf }) => [
        tripsOf({ tripKind: 'OUT' }),
        tripsOf({ tripKind: 'ALL', region: 'INTL' }),
        tripsOf({
          tripKind: 'IN',
          minTotal: sek(5000),
          region: 'DOMESTIC',
          productTypes: ['FLIGHT', 'UNKNOWN'],
          costCenters: ['Sales', 'Marketing'],
        }),
      ]),
    ).toEqual([
      'trips outside policy',
      'trips abroad',
      'trips in policy from SEK 5,000, within the country, with flight or other service, charged to Sales or Marketing',
    ]);
  });

  it('Reasons without facts are worded by their codes; unknown newer reasons are left out', async () => {
    expect(causesOf({ reasons: ['PROCESS', 'OUT_OF_POLICY', 'VOLCANO'] })).toEqual([
      { kind: 'PROCESS' },
      { kind: 'POLICY' },
    ]);
    expect(causesOf({ reasons: ['PROCESS'], why: [process, { kind: 'UNKNOWN' }] })).toEqual([process]);
    expect(await said(({ causeOf }) => [causeOf({ kind: 'PROCESS' }, null)])).toEqual([
      'The company requires approval.',
    ]);
  });

  it('The text says once that nothing is held: not as a reason if it already says how each item is held', async () => {
    const why: ApprovalCause[] = [process, { kind: 'NOTHING_SECURED' }];
    const held = [{ itemId: 'i', how: 'NONE' as const, until: null }];
    expect(causesOf({ reasons: [], why, held })).toEqual([process]);
    expect(causesOf({ reasons: [], why })).toEqual(why);
  });
});

it('Steps are numbered where there are several, and give each role once', async () => {
  expect(
    await said(({ stepOf }) => [
      stepOf({ step: 1, of: 2, need: 'ANY', who: ['line manager'] }),
      stepOf({ step: 2, of: 2, need: 'ALL', who: ['Vera Ek', 'Jo'], roles: ['COMPANY_ADMIN', null, 'COMPANY_ADMIN'] }),
      stepOf({ step: 1, of: 1, need: 'ANY', who: ['Vera Ek', 'Jo'] }),
    ]),
  ).toEqual(['Step 1: line manager', 'Step 2: Vera Ek and Jo (company admin)', 'Vera Ek or Jo']);
});

it('The text names the end of a supplier’s hold, and never calls a future hold certain', async () => {
  const until = '2026-11-22T15:00:00Z';
  expect(
    await said(({ heldOf, holdingOf }) => [
      heldOf({ how: 'HOLD', until }, 'Europe/Stockholm'),
      heldOf({ how: 'HOLD', until: null }),
      heldOf({ how: 'VOIDABLE', until }),
      heldOf({ how: 'NONE', until: null }),
      heldOf({ how: 'UNKNOWN', until }),
      holdingOf('HARD'),
      holdingOf('PRE'),
      holdingOf('SOFT'),
    ]),
  ).toEqual([
    'Held until Sun 22 Nov, 16:00 CET',
    'Held while approvers decide',
    'Booked, and given back if declined',
    'Nothing is held: price and availability may change',
    '',
    'Held where the supplier can; otherwise you decide on a price that may change',
    'Nothing is held: price and availability may change',
    '',
  ]);
});

it.each(languages)('Every sentence about approval has its words in %s', async (language) => {
  const words = await said(
    ({ causeOf, heldOf, holdingOf, roleOf, stepOf }) => [
      ...(['POLICY', 'NOTHING_SECURED', 'PRICE_CHANGED', 'PROCESS'] as const).map((kind) => causeOf({ kind }, null)),
      causeOf({ ...process, region: 'INTL', productTypes: ['TAXI'], costCenters: ['Sales'] }, sek(6000)),
      ...(['HOLD', 'VOIDABLE', 'NONE'] as const).map((how) => heldOf({ how, until: '2026-11-22T15:00:00Z' })),
      holdingOf('HARD'),
      ...(['LINE_MANAGER', 'COST_CENTER_OWNER', 'COMPANY_ADMIN'] as const).map(roleOf),
      stepOf({ step: 1, of: 2, need: 'ANY', who: ['Jo'], roles: ['LINE_MANAGER'] }),
    ],
    language,
  );
  expect(words.filter((sentence) => sentence === '' || /approval\.\w|\{\{/.test(sentence))).toEqual([]);
});
