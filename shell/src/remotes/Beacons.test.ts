import { Beacons } from './Beacons.ts';

const trips = { id: 'mf-trips', version: '0.1.0-00000001' };

function reportsOf(work: (beacons: Beacons) => void, token = 'a token'): object[] {
  const reports: object[] = [];
  work(
    new Beacons(
      () => token,
      (report) => reports.push(report),
    ),
  );
  return reports;
}

it('A page reports once that a version loaded, and once that it failed', () => {
  const reports = reportsOf((beacons) => {
    beacons.loaded(trips, 120.4);
    beacons.loaded(trips, 80);
    beacons.failed(trips);
    beacons.failed(trips);
  });
  expect(reports).toEqual([
    { token: 'a token', remote: 'mf-trips', version: '0.1.0-00000001', failed: false, loadMs: 120 },
    { token: 'a token', remote: 'mf-trips', version: '0.1.0-00000001', failed: true, loadMs: null },
  ]);
});

it('A page without a token reports nothing', () => {
  expect(reportsOf((beacons) => beacons.failed(trips), '')).toEqual([]);
});
