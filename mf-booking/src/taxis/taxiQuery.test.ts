import { ids } from '@portolan/testing';
import { taxiQuery, parseGuestCount, type TaxiQuery } from './taxiQuery.ts';

const query: TaxiQuery = {
  cartId: '00000000-0000-4000-8000-000000000010',
  pointIds: ['address:folkungagatan-44', 'airport:ARN'],
  travellerIds: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003'],
  transferType: 'AIRPORT_DROPOFF',
  startDateTime: '2026-11-23T06:35:00+01:00',
};
const parse = (text: string) => taxiQuery.parse(new URLSearchParams(text));

describe('the query parameters of a taxi search', () => {
  it('[S2.70] comes back from the URL as it went in', () => {
    expect(taxiQuery.complete(parse(taxiQuery.serialise(query)))).toEqual(query);
    expect(taxiQuery.complete(parse(taxiQuery.serialise({ ...query, cartId: null })))).toEqual({
      ...query,
      cartId: null,
    });
  });

  it('[S2.70] uses the names of the spec and repeats them for several values', () => {
    const params = new URLSearchParams(taxiQuery.serialise(query));
    expect([...new Set(params.keys())]).toEqual([
      'cartId',
      'pointIds',
      'travellerIds',
      'transferType',
      'startDateTime',
    ]);
    expect(params.getAll('pointIds')).toEqual(query.pointIds);
  });

  it('carries the ride whose place is taken, and none without a trip that it is in', () => {
    const instead = { ...query, replaces: ids.item };
    expect(taxiQuery.complete(parse(taxiQuery.serialise(instead)))).toEqual(instead);
    expect(
      [parse(`replaces=${ids.item}`), parse(`cartId=${ids.trip}&replaces=7`)].map(({ replaces }) => replaces),
    ).toEqual([undefined, undefined]);
  });

  it.each([
    ['', 0],
    ['guests=2', 2],
    ['guests=-1', 0],
    ['guests=1.5', 0],
    ['guests=all', 0],
    ['guests=10', 0],
  ])('counts the guests of %j as %i', (text, count) => {
    expect(parseGuestCount(new URLSearchParams(text))).toBe(count);
  });

  it('leaves out what makes no sense and keeps the rest', () => {
    expect(
      parse(
        'pointIds=airport:ARN&pointIds=%3Cscript%3E&travellerIds=me&transferType=TELEPORT&startDateTime=soon&cartId=7',
      ),
    ).toEqual({
      pointIds: ['airport:ARN'],
      travellerIds: [],
      transferType: null,
      startDateTime: null,
      cartId: null,
    });
  });

  it('reads a plus sign that somebody typed into the address bar', () => {
    expect(parse('startDateTime=2026-11-23T06:35:00+01:00').startDateTime).toBe('2026-11-23T06:35:00+01:00');
  });

  it.each(['pointIds', 'travellerIds', 'transferType', 'startDateTime'])('is no search without %s', (name) => {
    const params = new URLSearchParams(taxiQuery.serialise(query));
    params.delete(name);
    expect(taxiQuery.read(params)).toBeNull();
  });

  it.each([
    ['pointIds', 'airport:OSL', 5],
    ['travellerIds', ids.item, 9],
  ] as const)('is no search with one too many of %s: nobody is left out unasked', (name, value, most) => {
    const params = new URLSearchParams(taxiQuery.serialise(query));
    params.delete(name);
    for (let count = 1; count < most; count += 1)
      params.append(name, name === 'pointIds' ? `stop:${count}` : `00000000-0000-4000-8000-0000000000${10 + count}`);
    params.append(name, value);
    expect(taxiQuery.read(params)?.[name]).toHaveLength(most);
    params.append(name, name === 'pointIds' ? 'stop:last' : ids.company);
    expect(taxiQuery.parse(params)[name]).toHaveLength(most + 1);
    expect(taxiQuery.read(params)).toBeNull();
  });

  it('[S2.70] reads one or many travellers, nobody twice, and no endless list', () => {
    expect(parse(`travellerIds=${ids.item}`).travellerIds).toEqual([ids.item]);
    expect(parse(`travellerIds=${ids.item}&travellerIds=${ids.trip}&travellerIds=${ids.item}`).travellerIds).toEqual([
      ids.item,
      ids.trip,
    ]);
    expect(parse('pointIds=stop:1&'.repeat(5000)).pointIds).toHaveLength(20);
  });
});
