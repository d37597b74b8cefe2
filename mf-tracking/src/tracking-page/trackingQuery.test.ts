import { isRangeBroken, noFilters, parseTrackingQuery, serialiseTrackingQuery } from './trackingQuery.ts';

const parsed = (text: string) => parseTrackingQuery(new URLSearchParams(text));

describe('the filters in the URL', () => {
  it.each([
    ['', { range: null, only: null, search: '' }],
    ['next=48', { range: { kind: 'next', hours: 48 } }],
    ['from=2026-11-20&to=2026-11-21', { range: { kind: 'days', from: '2026-11-20', to: '2026-11-21' } }],
    ['from=2026-11-20&to=2026-11-20', { range: { kind: 'days', from: '2026-11-20', to: '2026-11-20' } }],
    ['country=SE', { only: { by: 'country', value: 'SE' } }],
    ['airport=ARN', { only: { by: 'airport', value: 'ARN' } }],
    ['product=hotel&group=g1&abroad=1&vip=1', { product: 'hotel', group: 'g1', isAbroad: true, isVip: true }],
    ['near=59.91%2C10.75%2C50', { near: { latitude: 59.91, longitude: 10.75, radiusKm: 50 } }],
    ['view=map', { range: null, only: null, search: '', view: 'map' }],
    ['employee=elin&search=elin', { only: { by: 'employee', value: 'elin' }, search: 'elin' }],
  ])('The query %p means %p, and is written as it was read', (text, query) => {
    expect(parsed(text)).toMatchObject(query);
    expect(serialiseTrackingQuery(parsed(text)).toString()).toBe(text);
  });

  it('An untracked product, and other words for yes, are ignored', () => {
    expect(parsed('product=car&abroad=yes&vip=true&group=+')).toMatchObject(noFilters);
  });

  it('An unknown view is the list', () => {
    expect(parsed('view=globe').view).toBe('list');
  });

  it.each([
    'next=25',
    'from=2026-11-20',
    'to=2026-11-20',
    'from=2026-11-21&to=2026-11-20',
    'from=2026-02-31&to=2026-03-01',
    'from=x&to=y',
  ])('%p is no valid range', (text) => {
    expect(parsed(text).range).toBeNull();
    expect(isRangeBroken(new URLSearchParams(text))).toBe(!text.startsWith('next'));
  });

  it('[S4.50] Of country, airport and employee only the first counts', () => {
    expect(parsed('airport=ARN&country=SE&employee=elin').only).toEqual({ by: 'country', value: 'SE' });
  });
});
