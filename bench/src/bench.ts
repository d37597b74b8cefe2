// `npm run bench -- <name>`: measurements, each a table and a line of JSON.
import { benchAnalytics } from './analytics.ts';
import { benchBoot } from './boot.ts';
import { benchBundle } from './bundle.ts';
import { benchDev } from './dev.ts';
import { benchImport } from './import.ts';
import { benchListRate } from './listRate.ts';
import { benchLoad } from './load.ts';
import { benchMap } from './map.ts';
import { benchRemotes } from './remotes.ts';
import { benchReport } from './report.ts';
import { benchResults } from './results.ts';
import { benchSearch } from './search.ts';
import { benchShip } from './ship.ts';
import { benchTracking } from './tracking.ts';
import { benchTrip } from './trip.ts';
import { benchTrips } from './trips.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  analytics: benchAnalytics,
  boot: benchBoot,
  bundle: benchBundle,
  dev: benchDev,
  import: benchImport,
  'list-rate': benchListRate,
  load: benchLoad,
  map: benchMap,
  remotes: benchRemotes,
  report: benchReport,
  results: benchResults,
  search: benchSearch,
  ship: benchShip,
  tracking: benchTracking,
  trip: benchTrip,
  trips: benchTrips,
};
const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`no bench "${name}"; there are ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
