import { isContended, isDatabaseUnavailable } from './databaseErrors.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

describe('a database that cannot be worked with for the moment', () => {
  it.each([
    ['08006', 'a lost connection'],
    ['25006', 'read-only'],
    ['28000', 'lets nobody in'],
    ['3D000', 'is not there'],
    ['53100', 'its disk is full'],
    ['53300', 'too many clients'],
    ['57P01', 'stopping'],
    ['57P02', 'another of its processes crashed'],
    ['57P03', 'starting, or in recovery'],
    ['57014', 'too slow'],
    ['58030', 'its disk fails'],
  ])('An error %s (%s) says that the caller may try again', (code) =>
    expect(isDatabaseUnavailable(withCode(code))).toBe(true),
  );
  it('An error that ends the connection says so, whatever the reason', () =>
    expect(isDatabaseUnavailable(Object.assign(withCode('55000'), { severity: 'FATAL' }))).toBe(true));
  it.each([
    ['55P03', 'a lock held for too long'],
    ['40P01', 'a deadlock at each try'],
    ['40001', 'an impossible order at each try'],
  ])('An error %s (%s) is a busy record, not a database that is gone', (code) =>
    expect([isContended(withCode(code)), isDatabaseUnavailable(withCode(code))]).toEqual([true, false]),
  );
  it.each(['23505', '42P01', '22021', '55P03', 'ECONNREFUSED'])(
    'An error %s is a mistake, or of another server',
    (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(false),
  );
  it('An error without a code is a mistake', () => expect(isDatabaseUnavailable(new TypeError('no'))).toBe(false));
});
