import { routePathsIn, withRoute } from './remoteSource.ts';

const route = "{ path: 'lounge/passes' },";
const aRemote = ({
  imports = "import { listTrips } from '@portolan/contracts';\n",
  routes = "[\n    { path: 'lounge' },\n  ]",
  api = '[listTrips]',
}) =>
  `${imports}export const remote = defineRemote({\n  routes: ${routes},\n  needs: { shell: '^1.0.0', api: ${api} },\n});\n`;
const whole = "[\n    { path: 'lounge' },\n    { path: 'lounge/passes' },\n  ]";

describe('a route that is added to remote.ts', () => {
  it.each([
    ['stands after the others', {}, whole],
    ['stands after one without a comma', { routes: "[\n    { path: 'lounge' }\n  ]" }, whole],
    [
      'stands below others of one line',
      { routes: "[{ path: 'lounge' }]" },
      "[{ path: 'lounge' },\n    { path: 'lounge/passes' },\n  ]",
    ],
    ['is the first where there was none', { routes: '[]' }, "[\n    { path: 'lounge/passes' },\n  ]"],
  ])('%s', (_where, parts, routes) => {
    expect(withRoute(aRemote(parts), route, 'listTrips')).toBe(aRemote({ routes }));
  });

  it.each([
    [
      'a new one',
      {},
      { imports: "import { listTrips, fetchTrip } from '@portolan/contracts';\n", api: '[listTrips, fetchTrip]' },
    ],
    [
      'the first one',
      { imports: '', api: '[]' },
      { imports: "import { fetchTrip } from '@portolan/contracts';\n", api: '[fetchTrip]' },
    ],
    [
      'one that is imported already',
      { imports: "import { fetchTrip } from '@portolan/contracts';\n", api: '[]' },
      { imports: "import { fetchTrip } from '@portolan/contracts';\n", api: '[fetchTrip]' },
    ],
    [
      'one beside types',
      { imports: "import type { Trip } from '@portolan/contracts';\n", api: '[]' },
      {
        imports: "import { fetchTrip } from '@portolan/contracts';\nimport type { Trip } from '@portolan/contracts';\n",
        api: '[fetchTrip]',
      },
    ],
    [
      'one that is needed already',
      { imports: "import { fetchTrip } from '@portolan/contracts';\n", api: '[fetchTrip]' },
      { imports: "import { fetchTrip } from '@portolan/contracts';\n", api: '[fetchTrip]' },
    ],
  ])('brings the operation that it calls: %s', (_which, before, after) => {
    expect(withRoute(aRemote(before), route, 'fetchTrip')).toBe(aRemote({ ...after, routes: whole }));
  });

  it('cannot be added where the routes are not written out, and says so', () => {
    expect(() => withRoute(aRemote({ routes: 'allRoutes' }), route, 'listTrips')).toThrow('"routes: […]" written out');
  });
});

it('the routes of a remote are read from its source', () => {
  expect(
    routePathsIn(
      aRemote({ routes: "[{ path: 'trips', access: 'member' }, { access: 'member', path: `trip/:cartId` }, ...more]" }),
    ),
  ).toEqual(['trips', 'trip/:cartId']);
});
