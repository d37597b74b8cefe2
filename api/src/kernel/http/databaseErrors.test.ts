import { isContended, isDatabaseUnavailable } from './databaseErrors.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

describe('a database that cannot be worked with for the moment', () => {
  it.each([
    ['08006', 'a lost connection'],
    ['25006', 'a read-only database'],
    ['28000', 'no login possible'],
    ['3D000', 'no such database'],
    ['53100', 'a full disk'],
    ['53300', 'too many clients'],
    ['57P01', 'a shutdown'],
    ['57P02', 'a crash of another server process'],
    ['57P03', 'a start or a recovery'],
    ['57014', 'a timeout'],
    ['58030', 'a failing disk'],
  ])('A database error %s (%s) says that the caller may try again', (code) =>
    expect(isDatabaseUnavailable(withCode(code))).toBe(true),
  );
  it('A database error that ends the connection says that the caller may try again, whatever the reason', () =>
    expect(isDatabaseUnavailable(Object.assign(withCode('55000'), { severity: 'FATAL' }))).toBe(true));
  it.each([
    ['55P03', 'a lock held for too long'],
    ['40P01', 'a deadlock at each try'],
    ['40001', 'an impossible order at each try'],
  ])('A database error %s (%s) is a busy record, not an unavailable database', (code) =>
    expect([isContended(withCode(code)), isDatabaseUnavailable(withCode(code))]).toEqual([true, false]),
  );
  it.each(['23505', '42P01', '22021', '55P03', 'ECONNREFUSED'])(
    'A database error %s is a mistake, or of another server',
    (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(false),
  );
  it('An error without a code is a mistake, not an unavailable database', () =>
    expect(isDatabaseUnavailable(new TypeError('no'))).toBe(false));
});
