import { runInNewContext } from 'node:vm';
import { moveDate, testInstant } from './testClock.mjs';

/** A realm whose machine clock stands at the first second of 1970. */
const standing = (): { Date: DateConstructor } => ({
  Date: class extends Date {
    static override now = () => 1_000;
  } as unknown as DateConstructor,
});

it('A shifted Date is ahead of the machine’s clock by its offset, however it is asked', () => {
  const realm = standing();
  moveDate(realm, 86_400_000);
  expect([realm.Date.now(), new realm.Date().getTime(), Date.parse(realm.Date())]).toEqual([
    86_401_000, 86_401_000, 86_401_000,
  ]);
});

it('A shifted Date leaves dates of a number, a text, parts and UTC as they are', () => {
  const realm = standing();
  moveDate(realm, 86_400_000);
  expect([
    new realm.Date(5).getTime(),
    new realm.Date('1970-01-01T00:00:00.005Z').getTime(),
    new realm.Date(1970, 0, 1).getTime(),
    realm.Date.UTC(1970, 0, 1, 0, 0, 0, 5),
  ]).toEqual([5, 5, new Date(1970, 0, 1).getTime(), 5]);
  expect(new realm.Date(5)).toBeInstanceOf(realm.Date);
});

it('A test can replace Date.now, and restore it', () => {
  const spy = jest.spyOn(Date, 'now').mockReturnValue(5);
  expect(Date.now()).toBe(5);
  spy.mockRestore();
  expect(Date.now()).toBeGreaterThanOrEqual(testInstant().getTime());
});

it('A page shifts its Date by the text of the function alone', () => {
  const fromPage = runInNewContext(`(${String(moveDate)})(globalThis, 9e12); Date.now()`) as number;
  expect(fromPage).toBeGreaterThan(9e12);
});

it('A test file begins at the instant of its run, and so do fake timers', () => {
  const instant = testInstant();
  expect(process.env['PORTOLAN_TEST_NOW']).toBe(instant.toISOString());
  expect(Date.now()).toBeGreaterThanOrEqual(instant.getTime());
  jest.useFakeTimers();
  expect(new Date()).toEqual(instant);
  jest.useRealTimers();
  expect(Date.now()).toBeGreaterThanOrEqual(instant.getTime());
});

it.each(['2028-02-29', '2028-02-29T23:05:00', '29 February 2028', '2028-02-29T25:05:00Z', ''])(
  'An instant named "%s" is refused',
  (named) => {
    const before = process.env['PORTOLAN_TEST_NOW'];
    process.env['PORTOLAN_TEST_NOW'] = named;
    try {
      expect(testInstant).toThrow('PORTOLAN_TEST_NOW must be an instant');
    } finally {
      process.env['PORTOLAN_TEST_NOW'] = before;
    }
  },
);
