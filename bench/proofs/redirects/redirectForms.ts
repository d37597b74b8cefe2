/** A `redirectTo` in a crafted link, and where it must lead: `here` to a path of the portal, `home` to `/`. */
export interface RedirectForm {
  readonly text: string;
  readonly leads: 'here' | 'home';
}

const paths = [
  '/trips',
  '/trips?page=2&sort=price,asc',
  '/trip/1#costs',
  '/search/taxis/offers?pointIds=a&pointIds=b',
  '/travel-tracking',
  '/profile',
  '/a//b',
  '/%2F%2Fevil.example',
  '/trips?next=//evil.example',
  '/trips#//evil.example',
  '/ž/č',
  '/a\\b',
  '/:80',
  '/@evil.example',
  '/javascript:alert(1)',
];
const hosts = [
  'evil.example',
  'evil.example:443',
  'user@evil.example',
  'localhost.evil.example',
  '127.0.0.1:9',
  '[::1]',
  'evil。example',
  '%65vil.example',
];
const prefixes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '/./',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2e//',
  '/%2e%2e//',
  '/.\\',
  '/..\\\\',
  'http://',
  'https://',
  'HTTPS://',
  'http:',
  'https:',
  'http:\\\\',
  'https:///',
  'ftp://',
  'ws://',
  '//\u0000',
  '/\u0000/',
];
const schemes = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://evil.example',
  'mailto:a@b.example',
];
const nonsense = [
  '',
  ' ',
  'trips',
  './trips',
  '../trips',
  '?a=b',
  '#a',
  '@evil.example',
  '.',
  '..',
  '*',
  '%',
  'null',
  'undefined',
  '[object Object]',
];
const signInPages = [
  '/login',
  '/login/',
  '/login?redirectTo=/login',
  '/login?redirectTo=//evil.example',
  '/auth/token-exchange/x',
  '/auth/token-exchange/x?redirectTo=//evil.example',
  '/./login',
  '/a/../login',
];

/** These prefixes resolve to a path of the portal: a dot that disappears with its slash, of either kind, and a folder called NUL. */
const staysHere = (prefix: string): boolean => ['/./', '/.\\', '/\u0000/'].includes(prefix);

/** More than three hundred forms: hosts behind every prefix that some browser or parser accepts, schemes, nonsense, and valid paths. */
export const redirectForms: readonly RedirectForm[] = [
  ...paths.map((text): RedirectForm => ({ text, leads: 'here' })),
  ...prefixes.flatMap((prefix) =>
    hosts.map((host): RedirectForm => ({ text: prefix + host, leads: staysHere(prefix) ? 'here' : 'home' })),
  ),
  ...[...schemes, ...nonsense, ...signInPages].map((text): RedirectForm => ({ text, leads: 'home' })),
];
