import { namesOfRecordKind } from './recordNames.ts';

describe('the names of a kind of records', () => {
  it('One and many give each spelling, the table and the path', () => {
    expect(namesOfRecordKind('organisation', 'company-car', 'company-cars')).toEqual({
      context: 'organisation',
      room: 'organisation',
      folder: 'company-cars',
      camel: 'companyCar',
      pascal: 'CompanyCar',
      words: 'company car',
      plural: 'companyCars',
      pluralPascal: 'CompanyCars',
      pluralWords: 'company cars',
      table: 'company_cars',
      path: '/api/secure/v1/corporations/{companyId}/company-cars',
    });
  });

  it('An irregular plural is taken as it is given', () => {
    expect(namesOfRecordKind('trips/desk', 'key-person', 'key-people')).toMatchObject({
      context: 'trips',
      camel: 'keyPerson',
      table: 'key_people',
    });
  });

  it.each([
    ['vehicles', 'vehicle', 'looks like the plural: name one first, then many: vehicle vehicles'],
    ['vehicles', 'vehicles', 'names both one and many'],
    ['company-car', 'cars', 'differ before the last word'],
    ['Vehicle', 'vehicles', '"Vehicle" is no name of records'],
    ['vehicle', '', '"" is no name of records'],
  ])('Refuses %s, %s and says why', (one, many, why) => {
    expect(() => namesOfRecordKind('organisation', one, many)).toThrow(why);
  });
});
