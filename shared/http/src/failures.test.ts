import {
  ApiError,
  fieldErrorsOf,
  isAborted,
  isApiError,
  requestIdOf,
  TransportError,
  transportFailures,
} from './index.ts';

const errors = [{ field: 'body.email', code: 'taken', message: 'Taken' }];
const refused = new ApiError(422, { type: 'UNKNOWN_PLACE', message: 'no', meta: { requestId: 'req-1', errors } });
const unexpected = new TransportError('UNEXPECTED_ANSWER', 502, 'no', 'req-2');

describe('telling failures apart', () => {
  it('A refusal of the API is distinguished from a transport failure', () => {
    expect([refused, unexpected, new Error('x'), 'x', null, undefined].map(isApiError)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('A refusal is known by its fields, so that another copy of the class in the page is known too', () => {
    expect(isApiError({ type: 'NOT_FOUND', message: 'no', status: 404, meta: { requestId: 'req-3' } })).toBe(true);
  });

  it('Only an aborted call counts as aborted: every other failure has something to show', () => {
    expect(transportFailures.filter((type) => isAborted(new TransportError(type, 0, 'x')))).toEqual(['ABORTED']);
    expect([refused, new Error('ABORTED'), undefined].map(isAborted)).toEqual([false, false, false]);
  });

  it('The request id is found in every failure that has one', () => {
    expect([refused, unexpected, new TransportError('NETWORK', 0, 'x'), new Error('x')].map(requestIdOf)).toEqual([
      'req-1',
      'req-2',
      null,
      null,
    ]);
  });

  it('Refused fields are found in a refusal that names some, and in nothing else', () => {
    expect(fieldErrorsOf(refused)).toEqual(errors);
    const others = [
      new ApiError(403, { type: 'FORBIDDEN', message: 'no', meta: { requestId: 'r' } }),
      unexpected,
      null,
    ];
    expect(others.map(fieldErrorsOf)).toEqual([[], [], []]);
  });
});
