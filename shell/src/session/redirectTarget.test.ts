import { loginPathFor, redirectTarget } from './redirectTarget.ts';

const origin = 'https://portal.example';

describe('where signing in leads', () => {
  it.each(['/trips', '/trips?page=2', '/trip/1#costs', '/search/taxis/offers?pointIds=a&pointIds=b'])(
    'follows a path of the portal: %s',
    (path) => {
      expect(redirectTarget(path, origin)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'trips',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/login',
    '/login?redirectTo=/login',
  ])('goes home for %j', (wanted) => {
    expect(redirectTarget(wanted, origin)).toBe('/');
  });

  it('carries the page that asked for signing in, but not home', () => {
    expect(loginPathFor('/trips?page=2')).toBe('/login?redirectTo=%2Ftrips%3Fpage%3D2');
    expect(loginPathFor('/')).toBe('/login');
  });
});
