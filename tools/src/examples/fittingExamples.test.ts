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
  it('Examples stay while they fit their contract', () => {
    expect(fittingExamples(examples, among)).toEqual(examples);
  });

  it('Examples of a signed call keep their body, about which the contract says nothing', () => {
    const signed = { receiveSupplierEvent: { params: { code: 'SAS' }, body: { kind: 'SCHEDULE_CHANGED' } } };
    expect(fittingExamples(signed, [receiveSupplierEvent])).toEqual(signed);
  });

  it.each([
    ['a request that the contract refuses', { ...examples, logout: { body: {} } }, 'logout'],
    [
      'a body that the contract does not have',
      { ...examples, fetchTripCalendar: { params: { cartId: id }, body: {} } },
      'fetchTripCalendar',
    ],
    [
      'an answer with a removed field',
      { ...examples, listTripShares: { params: { cartId: id }, answer: { content: [{ ...share, token: 'x' }] } } },
      'listTripShares',
    ],
    [
      'an answer of an operation without one',
      { ...examples, logout: { body: { refreshToken: 'x' }, answer: {} } },
      'logout',
    ],
  ])('An example is dropped for %s', (_what, changed, gone) => {
    expect(Object.keys(fittingExamples(changed, among))).toEqual(Object.keys(examples).filter((one) => one !== gone));
  });

  it('Examples are dropped with their operation', () => {
    expect(fittingExamples(examples, [listTrips])).toEqual({});
  });
});
