import { mustGo, type BeaconCount } from './beaconVerdict.ts';

const count = (over: Partial<BeaconCount> = {}): BeaconCount => ({
  pages: 20,
  failedPages: 10,
  failedNetworks: 8,
  ...over,
});
const quiet = count({ pages: 1_000, failedPages: 5, failedNetworks: 4 });

it.each<[string, BeaconCount, BeaconCount, boolean]>([
  ['A version that fails half of its pages must go', count(), quiet, true],
  [
    'A version that fails must go, even without numbers of the stable one',
    count(),
    count({ pages: 0, failedPages: 0, failedNetworks: 0 }),
    true,
  ],
  [
    'Four failed pages are too few, whatever their share',
    count({ pages: 4, failedPages: 4, failedNetworks: 4 }),
    quiet,
    false,
  ],
  [
    'One network is too few, however many its pages',
    count({ pages: 500, failedPages: 500, failedNetworks: 1 }),
    quiet,
    false,
  ],
  ['A version with few failures among many pages stays', count({ pages: 1_000, failedPages: 50 }), quiet, false],
  [
    'A version that is no worse than the stable one stays',
    count(),
    count({ pages: 100, failedPages: 40, failedNetworks: 30 }),
    false,
  ],
])('%s', (_rule, version, stable, verdict) => expect(mustGo(version, stable)).toBe(verdict));
