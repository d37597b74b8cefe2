import { mustGo, type BeaconCount } from './beaconVerdict.ts';

const count = (over: Partial<BeaconCount> = {}): BeaconCount => ({
  pages: 20,
  failedPages: 10,
  failedNetworks: 8,
  ...over,
});
const quiet = count({ pages: 1_000, failedPages: 5, failedNetworks: 4 });

it.each<[string, BeaconCount, BeaconCount, boolean]>([
  ['a version that fails half of its pages goes', count(), quiet, true],
  [
    'also where nothing is known of the stable one',
    count(),
    count({ pages: 0, failedPages: 0, failedNetworks: 0 }),
    true,
  ],
  [
    'four pages are too few, whatever their share',
    count({ pages: 4, failedPages: 4, failedNetworks: 4 }),
    quiet,
    false,
  ],
  [
    'one network is too few, however many its pages',
    count({ pages: 500, failedPages: 500, failedNetworks: 1 }),
    quiet,
    false,
  ],
  ['a few failures among many pages stay', count({ pages: 1_000, failedPages: 50 }), quiet, false],
  [
    'a version that is no worse than the stable one stays',
    count(),
    count({ pages: 100, failedPages: 40, failedNetworks: 30 }),
    false,
  ],
])('%s', (_rule, version, stable, verdict) => expect(mustGo(version, stable)).toBe(verdict));
