import type { SafetyCheckSummary } from '@portolan/contracts';
import { ids } from '@portolan/testing/rules';
import { openReplies } from './openReplies.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const aCheck = (over: Partial<SafetyCheckSummary> = {}): SafetyCheckSummary => ({
  id: ids.trip,
  kind: 'CHECK',
  message: '',
  sentBy: null,
  sentAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-23T08:00:00Z',
  tally: { people: 6, waiting: 2, safe: 3, help: 1 },
  ...over,
});

it('People without a reply or in need of help count as open, only in checks that still take replies', () => {
  const closed = aCheck({ expiresAt: '2026-11-20T12:00:00Z' });
  expect(openReplies([aCheck(), closed, aCheck({ kind: 'MESSAGE' }), aCheck()], now)).toBe(6);
  expect(openReplies([], now)).toBe(0);
});
