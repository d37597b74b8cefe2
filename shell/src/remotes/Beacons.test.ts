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

it('A page reports once that a version loaded, and once that it failed', () => {
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

it('A page without a token reports nothing', () => {
  expect(saidBy((beacons) => beacons.failed(trips), '')).toEqual([]);
});
