import { aTaxiOffer } from '@portolan/testing/rules';
import { connectionKindOf, connectionNumberOf } from './connection.ts';

const street = { ...aTaxiOffer().start, locationCode: null, uicCode: null };
const airport = { ...street, locationCode: 'ARN' };
const station = { ...street, uicCode: '7400001' };

describe('Flight or train connection of a ride', () => {
  it('The connection kind follows the start of the ride, else its end, and is null between streets', () => {
    expect(connectionKindOf(aTaxiOffer({ start: airport, end: station }))).toBe('flight');
    expect(connectionKindOf(aTaxiOffer({ start: station, end: airport }))).toBe('train');
    expect(connectionKindOf(aTaxiOffer({ start: street, end: station }))).toBe('train');
    expect(connectionKindOf(aTaxiOffer({ start: street, end: street }))).toBeNull();
  });

  it.each([
    ['flight', ' sk 1469 ', 'SK1469'],
    ['flight', 'D84021', 'D84021'],
    ['flight', '', ''],
    ['flight', 'my flight', null],
    ['flight', 'SK', null],
    ['flight', '1469', null],
    ['train', ' SJ 532 ', 'SJ 532'],
    ['train', '  ', ''],
    ['train', '<b>', null],
  ] as const)('A %s number %j is read as %j', (kind, typed, number) => {
    expect(connectionNumberOf(kind, typed)).toBe(number);
  });
});
