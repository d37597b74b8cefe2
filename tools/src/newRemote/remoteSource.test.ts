import { routePathsIn, withRoute } from './remoteSource.ts';

const route = "{ path: 'lounge/passes' },";
const aRemote = (routes = "[\n    { path: 'lounge' },\n  ]") =>
  `export const remote = defineRemote({\n  routes: ${routes},\n  needs: { shell: '^1.0.0' },\n});\n`;
const whole = "[\n    { path: 'lounge' },\n    { path: 'lounge/passes' },\n  ]";

describe('a route that is added to remote.ts', () => {
  it.each([
    ['after the others', undefined, whole],
    ['after one without a comma', "[\n    { path: 'lounge' }\n  ]", whole],
    ['below others of one line', "[{ path: 'lounge' }]", "[{ path: 'lounge' },\n    { path: 'lounge/passes' },\n  ]"],
    ['as the first one', '[]', "[\n    { path: 'lounge/passes' },\n  ]"],
  ])('A route is added %s', (_where, before, after) => {
    expect(withRoute(aRemote(before), route)).toBe(aRemote(after));
  });

  it('A route cannot be added unless the routes are a literal, and the refusal says so', () => {
    expect(() => withRoute(aRemote('allRoutes'), route)).toThrow('"routes: […]" written out');
  });
});

it('The routes of a remote are read from its source', () => {
  expect(
    routePathsIn(aRemote("[{ path: 'trips', access: 'member' }, { access: 'member', path: `trip/:cartId` }, ...more]")),
  ).toEqual(['trips', 'trip/:cartId']);
});
