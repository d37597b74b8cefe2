import { newCartName } from '@portolan/contracts';
import { aTrip, aTripItem, ids } from '@portolan/testing/rules';
import { placeToNameAfter } from './suggestedName.ts';
import { missingReturnOf } from './missingReturn.ts';

const out = aTripItem();
const back = aTripItem({ id: ids.colleague, start: out.end, end: out.start });
const mayEdit = [{ permissionType: 'EDIT', allowed: true }] as const;

describe('Return of a trip', () => {
  it('An outward ride offers the return: the same search with its places swapped', () => {
    const way = missingReturnOf(aTrip({ items: [out], permissions: [...mayEdit] }));
    expect(way).toMatchObject({ from: out.end.name, to: out.start.name });
    const search = new URL(way?.path ?? '', 'https://portal.example').searchParams;
    expect(search.getAll('pointIds')).toEqual([out.end.pointId, out.start.pointId]);
    expect(search.get('cartId')).toBe(ids.trip);
    expect(search.has('startDateTime')).toBe(false);
  });

  it('A trip that returns, or whose items do not take place, offers no return', () => {
    expect(missingReturnOf(aTrip({ items: [out, back] }))).toBeNull();
    expect(missingReturnOf(aTrip({ items: [{ ...out, status: 'CANCELLED' }] }))).toBeNull();
  });
});

describe('Suggested name', () => {
  it('A trip with a name of its own gets no suggested name', () => {
    expect(placeToNameAfter({ tripName: 'Oslo kick-off', items: [out] })).toBeNull();
    expect(placeToNameAfter({ tripName: newCartName, items: [out] })?.name).toBe(out.end.name);
  });
});
