import { isDatabaseUnavailable, isLockTimeout } from './databaseErrors.ts';

describe('a database that cannot be worked with for the moment', () => {
  it.each(['ECONNREFUSED', '08006', '25006', '28000', '3D000', '53100', '53300', '57P01', '57014'])(
    'says %s: whoever asked may try again',
    (code) => expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(true),
  );
  it('ends the connection, whatever the reason', () =>
    expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code: '55000', severity: 'FATAL' }))).toBe(true));
  it('says nothing in time', () =>
    expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true));
  it('is there, where a lock was held for too long: that is a busy record', () =>
    expect(isLockTimeout(Object.assign(new Error('no'), { code: '55P03' }))).toBe(true));
  it.each(['23505', '42P01', '22021', '55P03'])('is not meant by %s, which is a mistake', (code) =>
    expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(false),
  );
});
