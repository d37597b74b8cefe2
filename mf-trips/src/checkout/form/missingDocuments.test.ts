import type { DocumentedTraveller } from '@portolan/contracts';
import { aFlightItem, aTrip, aTripItem } from '@portolan/testing/rules';
import { documentedPeople } from './missingDocuments.ts';

const flight = aFlightItem({ status: 'DRAFT' });
const who = (over: Partial<DocumentedTraveller>): DocumentedTraveller[] =>
  flight.travellers.map((traveller) => ({ ...traveller, ...over }));

describe('Travellers with valid documents', () => {
  it('A flight’s traveller with a passport or identity card valid for the trip is documented', () => {
    const travellers = who({ documentState: 'VALID' });
    expect(documentedPeople(aTrip({ items: [flight], travellers }))).toEqual(travellers);
  });

  it.each(['MISSING', 'EXPIRES_BEFORE_RETURN', null] as const)(
    'A traveller whose document is %s is not documented',
    (documentState) => {
      expect(documentedPeople(aTrip({ items: [flight], travellers: who({ documentState }) }))).toEqual([]);
    },
  );

  it('Without drafts that need documents no traveller is documented', () => {
    const travellers = who({ documentState: 'VALID' });
    const booked = aFlightItem({ status: 'CONFIRMED' });
    expect(documentedPeople(aTrip({ items: [aTripItem(), booked], travellers }))).toEqual([]);
  });
});
