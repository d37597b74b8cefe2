import { VisitLog } from './VisitLog.ts';

const [first, later, nextDay, dayAfter] = [
  '2026-11-20T09:00:00Z',
  '2026-11-20T09:29:00Z',
  '2026-11-21T08:00:00Z',
  '2026-11-22T08:00:00Z',
] as const;
const logOf = (userId = 'operator') => new VisitLog(() => localStorage, userId);

beforeEach(() => localStorage.clear());

it('A visit lasts while the pauses between looks are under half an hour; the next visit knows when it ended', () => {
  const log = logOf();
  expect([first, later, nextDay, nextDay, dayAfter].map((at) => log.note(at))).toEqual([
    null,
    null,
    later,
    later,
    nextDay,
  ]);
});

it('Another person’s visit in this browser does not count as mine', () => {
  logOf('somebody').note(first);
  expect(logOf().note(nextDay)).toBeNull();
});

it('A visit in the future does not count: a clock was wrong', () => {
  logOf().note(dayAfter);
  expect(logOf().note(first)).toBeNull();
});

it.each(['nonsense', '{"userId":"operator"}', '[]'])('The stored value %s is no visit', (kept) => {
  localStorage.setItem('platform-visit', kept);
  expect(logOf().note(first)).toBeNull();
});

it('Without the browser’s storage every visit is the first', () => {
  const log = new VisitLog(() => {
    throw new DOMException('blocked', 'SecurityError');
  }, 'operator');
  expect([log.note(first), log.note(nextDay)]).toEqual([null, null]);
});
