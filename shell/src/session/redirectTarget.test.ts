import { loginPathFor, redirectTarget } from './redirectTarget.ts';

const origin = 'https://portal.example';

describe('The target of a sign-in', () => {
  it.each(['/trips', '/trips?page=2', '/trip/1#costs', '/search/taxis/offers?pointIds=a&pointIds=b'])(
    'The sign-in follows a path of the portal: %s',
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
  ])('The sign-in goes home for %j', (target) => {
    expect(redirectTarget(target, origin)).toBe('/');
  });

  it('The address of the sign-in form carries the requested page, but not home', () => {
    expect(loginPathFor('/trips?page=2')).toBe('/login?redirectTo=%2Ftrips%3Fpage%3D2');
    expect(loginPathFor('/')).toBe('/login');
  });
});
