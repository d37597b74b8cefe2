import { connectionLost, withSqlState } from './lostConnection.ts';

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code });

describe('an error of the database’s driver', () => {
  it.each([
    ['without a code', new Error('Client has encountered a connection error and is not queryable')],
    ['in words that no driver has used before', new Error('The line went dead')],
    ['of a server that talks nonsense', Object.assign(new Error('received invalid response: 48'), { name: 'error' })],
    ['of a socket', withCode('ECONNREFUSED')],
    ['of a socket, in five letters', withCode('EPIPE')],
    ['of a network', withCode('EHOSTUNREACH')],
    ['of a certificate', withCode('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ])('An error %s is a lost connection', (_what, error) => {
    expect(withSqlState(error)).toMatchObject({ code: connectionLost, message: error.message, cause: error });
  });

  it('Addresses that all refused are named by their code', () => {
    const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    expect(withSqlState(refused)).toMatchObject({ code: connectionLost, message: 'ECONNREFUSED' });
  });

  it.each(['57P01', '42P01', 'XX000', '40P01', '0A000'])('An error of the server stays unchanged: %s', (code) => {
    const error = withCode(code);
    expect(withSqlState(error)).toBe(error);
  });

  it.each([new TypeError('no'), new RangeError('no'), new SyntaxError('no')])(
    'A programming error stays unchanged: %s',
    (mistake) => expect(withSqlState(mistake)).toBe(mistake),
  );
});
