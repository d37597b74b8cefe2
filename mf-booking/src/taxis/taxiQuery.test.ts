import { ids } from '@portolan/testing/rules';
import { taxiQuery, parseGuestCount, type TaxiQuery } from './taxiQuery.ts';

const query: TaxiQuery = {
  cartId: '00000000-0000-4000-8000-000000000010',
  pointIds: ['address:folkungagatan-44', 'airport:ARN'],
  travellerIds: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003'],
  transferType: 'AIRPORT_DROPOFF',
  startDateTime: '2026-11-23T06:35:00+01:00',
};
const parse = (text: string) => taxiQuery.parse(new URLSearchParams(text));

describe('Query parameters of a taxi search', () => {
  it('[S2.70] A taxi search is read from the URL as it was written', () => {
    expect(taxiQuery.complete(parse(taxiQuery.serialise(query)))).toEqual(query);
    expect(taxiQuery.complete(parse(taxiQuery.serialise({ ...query, cartId: null })))).toEqual({
      ...query,
      cartId: null,
    });
  });

  it('[S2.70] The URL uses the names of the specification and repeats them for several values', () => {
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

  it('The URL keeps a replaced ride, but not without its trip', () => {
    const replacing = { ...query, replaces: ids.item };
    expect(taxiQuery.complete(parse(taxiQuery.serialise(replacing)))).toEqual(replacing);
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
  ])('The guest count of %j is %i', (text, count) => {
    expect(parseGuestCount(new URLSearchParams(text))).toBe(count);
  });

  it('Invalid values of the URL are ignored and the rest kept', () => {
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

  it('A plus sign typed into the address bar is read', () => {
    expect(parse('startDateTime=2026-11-23T06:35:00+01:00').startDateTime).toBe('2026-11-23T06:35:00+01:00');
  });

  it.each(['pointIds', 'travellerIds', 'transferType', 'startDateTime'])(
    'A URL without %s is not a complete taxi search',
    (name) => {
      const params = new URLSearchParams(taxiQuery.serialise(query));
      params.delete(name);
      expect(taxiQuery.read(params)).toBeNull();
    },
  );

  it.each([
    ['pointIds', 'airport:OSL', 5],
    ['travellerIds', ids.item, 9],
  ] as const)('A URL with one too many of %s is not a complete taxi search', (name, value, most) => {
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

  it('[S2.70] One or many travellers are read, each once and up to a limit', () => {
    expect(parse(`travellerIds=${ids.item}`).travellerIds).toEqual([ids.item]);
    expect(parse(`travellerIds=${ids.item}&travellerIds=${ids.trip}&travellerIds=${ids.item}`).travellerIds).toEqual([
      ids.item,
      ids.trip,
    ]);
    expect(parse('pointIds=stop:1&'.repeat(5000)).pointIds).toHaveLength(20);
  });
});
