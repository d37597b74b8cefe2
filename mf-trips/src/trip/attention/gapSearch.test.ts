import type { WantedSearch } from '@portolan/contracts';
import { ids } from '@portolan/testing/rules';
import type { Finding } from './findings.ts';
import { gapSearchOf } from './gapSearch.ts';

const gap = (code: Finding['code'], key: string = code): Finding => ({
  code,
  severity: 'MISSING',
  key,
  people: [{ userId: ids.traveller, name: 'Elin Sandberg' }],
  itemIds: [],
});
const search = (productType: WantedSearch['productType'], key: string | null, isReturn = false): WantedSearch => ({
  productType,
  from: null,
  to: null,
  after: null,
  before: null,
  nights: isReturn ? { from: '2026-11-23', until: '2026-11-25' } : null,
  userIds: [ids.traveller],
  key,
});
const searchOf = (finding: Finding, wanted?: WantedSearch[]) =>
  gapSearchOf({ cartId: ids.trip, whereabouts: { days: [], ...(wanted !== undefined && { wanted }) } }, finding);

describe('Search that closes a gap', () => {
  it('A gap asks for the first product that the trip wants for it, and names itself in the address', () => {
    const wanted = [search('HOTEL', 'NO_BED'), search('TRAIN', 'NO_WAY'), search('FLIGHT', 'NO_WAY')];
    expect([searchOf(gap('NO_BED'), wanted), searchOf(gap('NO_WAY'), wanted)]).toEqual([
      { productType: 'HOTEL', path: `/hotel/search?cartId=${ids.trip}&wanted=NO_BED` },
      { productType: 'TRAIN', path: `/trains?cartId=${ids.trip}&wanted=NO_WAY` },
    ]);
  });

  it('A missing way home asks for the return whose way there is missing, too', () => {
    const wanted = [search('HOTEL', 'NO_BED', true), search('FLIGHT', 'NO_WAY', true)];
    expect(searchOf(gap('NO_WAY_HOME'), wanted)).toEqual({
      productType: 'FLIGHT',
      path: `/flights?cartId=${ids.trip}&wanted=NO_WAY`,
    });
  });

  it('Suggestions close no gap, and readers who may not edit the trip have no search', () => {
    expect(searchOf(gap('TIGHT'), [search('TAXI', null)])).toBeNull();
    expect(searchOf(gap('NO_BED'))).toBeNull();
    expect(searchOf(gap('NO_BED'), [search('UNKNOWN', 'NO_BED')])).toBeNull();
  });
});
