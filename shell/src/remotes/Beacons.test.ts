import { Beacons } from './Beacons.ts';

const trips = { id: 'mf-trips', version: '0.1.0-00000001' };

function saidBy(work: (beacons: Beacons) => void, token = 'a token'): object[] {
  const said: object[] = [];
  work(
    new Beacons(
      () => token,
      (report) => said.push(report),
    ),
  );
  return said;
}

it('a page says once that a version shows, and once that it fails', () => {
  const said = saidBy((beacons) => {
    beacons.loaded(trips, 120.4);
    beacons.loaded(trips, 80);
    beacons.failed(trips);
    beacons.failed(trips);
  });
  expect(said).toEqual([
    { token: 'a token', remote: 'mf-trips', version: '0.1.0-00000001', failed: false, loadMs: 120 },
    { token: 'a token', remote: 'mf-trips', version: '0.1.0-00000001', failed: true, loadMs: null },
  ]);
});

it('a page without a token says nothing', () => {
  expect(saidBy((beacons) => beacons.failed(trips), '')).toEqual([]);
});
