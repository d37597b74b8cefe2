import type { DocumentedTraveller } from '@portolan/contracts';
import { aFlightItem, aTrip, aTripItem } from '@portolan/testing';
import { documentedPeople } from './missingDocuments.ts';

const flight = aFlightItem({ status: 'DRAFT' });
const who = (over: Partial<DocumentedTraveller>): DocumentedTraveller[] =>
  flight.travellers.map((traveller) => ({ ...traveller, ...over }));

describe('who has a document that lasts', () => {
  it('is who flies and whose passport or identity card is valid for the trip', () => {
    const travellers = who({ documentState: 'VALID' });
    expect(documentedPeople(aTrip({ items: [flight], travellers }))).toEqual(travellers);
  });

  it.each(['MISSING', 'EXPIRES_BEFORE_RETURN', null] as const)('is nobody whose document is %s', (documentState) => {
    expect(documentedPeople(aTrip({ items: [flight], travellers: who({ documentState }) }))).toEqual([]);
  });

  it('is nobody where nothing that is about to be booked looks at documents', () => {
    const travellers = who({ documentState: 'VALID' });
    const booked = aFlightItem({ status: 'CONFIRMED' });
    expect(documentedPeople(aTrip({ items: [aTripItem(), booked], travellers }))).toEqual([]);
  });
});
