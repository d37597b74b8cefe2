import { fetchTripCalendar, listTrips, listTripShares, logout, receiveSupplierEvent } from '@portolan/contracts';
import { fittingExamples } from './fittingExamples.ts';

const id = '00000000-0000-4000-8000-000000000001';
const share = { id, createdAt: '2026-11-24T12:00:00Z', expiresAt: '2026-12-24T12:00:00Z', by: null };
const examples = {
  listTripShares: { params: { cartId: id }, answer: { content: [share] } },
  logout: { body: { refreshToken: 'x' } },
  fetchTripCalendar: { params: { cartId: id } },
};
const among = [listTripShares, logout, fetchTripCalendar];

describe('examples that are there already', () => {
  it('stay as they are while they fit their contract', () => {
    expect(fittingExamples(examples, among)).toEqual(examples);
  });

  it('stay where a signed call has a body, of which the contract says nothing', () => {
    const signed = { receiveSupplierEvent: { params: { code: 'SAS' }, body: { kind: 'SCHEDULE_CHANGED' } } };
    expect(fittingExamples(signed, [receiveSupplierEvent])).toEqual(signed);
  });

  it.each([
    ['a request that the contract refuses', { ...examples, logout: { body: {} } }, 'logout'],
    [
      'a body that is none of the contract',
      { ...examples, fetchTripCalendar: { params: { cartId: id }, body: {} } },
      'fetchTripCalendar',
    ],
    [
      'an answer with a field that is gone',
      { ...examples, listTripShares: { params: { cartId: id }, answer: { content: [{ ...share, token: 'x' }] } } },
      'listTripShares',
    ],
    ['an answer where there is none', { ...examples, logout: { body: { refreshToken: 'x' }, answer: {} } }, 'logout'],
  ])('go for %s', (_what, changed, gone) => {
    expect(Object.keys(fittingExamples(changed, among))).toEqual(Object.keys(examples).filter((one) => one !== gone));
  });

  it('go with their operation', () => {
    expect(fittingExamples(examples, [listTrips])).toEqual({});
  });
});
