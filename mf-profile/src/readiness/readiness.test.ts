import type { TravelDocument } from '@portolan/contracts';
import { readinessOf, type ReadyProfile } from './readiness.ts';

const whole: ReadyProfile = {
  firstName: 'Elin',
  lastName: 'Sandberg',
  cellphone: '+46701234567',
  birthDate: '1988-04-12',
};
const document = (type: TravelDocument['type'], expiresOn: string | null) => ({ type, expiresOn }) as TravelDocument;
const gapsOf = (...given: Parameters<typeof readinessOf>) =>
  Object.fromEntries(readinessOf(...given).map(({ product, gaps }) => [product, gaps]));

describe('what a profile lacks for each product', () => {
  it('A profile with names, phone, birth date, a licence and an identity document lacks nothing', () => {
    const papers = [document('DRIVING_LICENCE', null), document('NATIONAL_ID', '2026-11-23')];
    expect(gapsOf(whole, papers, '2026-11-23')).toEqual({ taxis: [], hotels: [], trains: [], cars: [], flights: [] });
  });

  it('A gap concerns only products that need it; an expired document counts as none', () => {
    const papers = [document('DRIVING_LICENCE', '2026-11-22'), document('VISA', null)];
    expect(gapsOf({ ...whole, cellphone: '', birthDate: null }, papers, '2026-11-23')).toEqual({
      taxis: ['phone'],
      hotels: [],
      trains: [],
      cars: ['birthDate', 'licence'],
      flights: ['birthDate', 'identity'],
    });
    expect(gapsOf({ ...whole, lastName: ' ' }, papers, '2026-11-23')['hotels']).toEqual(['name']);
  });
});
