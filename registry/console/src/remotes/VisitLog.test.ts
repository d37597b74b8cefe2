import { VisitLog } from './VisitLog.ts';

const [first, later, nextDay, dayAfter] = [
  '2026-11-20T09:00:00Z',
  '2026-11-20T09:29:00Z',
  '2026-11-21T08:00:00Z',
  '2026-11-22T08:00:00Z',
] as const;
const logOf = (userId = 'operator') => new VisitLog(() => localStorage, userId);

beforeEach(() => localStorage.clear());

it('a visit goes on while the page is looked at again within half an hour; the next one knows when it ended', () => {
  const log = logOf();
  expect([first, later, nextDay, nextDay, dayAfter].map((at) => log.note(at))).toEqual([
    null,
    null,
    later,
    later,
    nextDay,
  ]);
});

it('the visit of somebody else at this browser is none of mine', () => {
  logOf('somebody').note(first);
  expect(logOf().note(nextDay)).toBeNull();
});

it('a visit in the future is none: a clock was wrong', () => {
  logOf().note(dayAfter);
  expect(logOf().note(first)).toBeNull();
});

it.each(['nonsense', '{"userId":"operator"}', '[]'])('what the browser kept as %s is no visit', (kept) => {
  localStorage.setItem('platform-visit', kept);
  expect(logOf().note(first)).toBeNull();
});

it('without the browser’s storage every visit is the first', () => {
  const log = new VisitLog(() => {
    throw new DOMException('blocked', 'SecurityError');
  }, 'operator');
  expect([log.note(first), log.note(nextDay)]).toEqual([null, null]);
});
