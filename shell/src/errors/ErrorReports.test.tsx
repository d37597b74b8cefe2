import { ErrorReports, type ReportingPage } from './ErrorReports.ts';

const [trips, shell] = [
  '/remotes/mf-trips/0.1.0-0a1b2c3d/292.2de8348a.js',
  '/assets/shell/0.1.0-00000001/main.5f0c1d2e.js',
];
const at = (...places: string[]) => places.map((place) => `    at x (${location.origin}${place})`).join('\n');
/** An error thrown in these places, in Chromium's format. */
const thrown = (message: string, ...places: string[]) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${at(...places)}` });

function reportsOf(work: (errors: ErrorReports) => void, over: Partial<ReportingPage> = {}): object[] {
  const reports: object[] = [];
  const page = {
    shellVersion: '0.1.0-00000001',
    compositionOf: () => ({ compositionId: 'a mix', pageToken: 'a token' }),
    path: () => 'trip/:cartId',
    names: () => ['Elin', 'Berg'],
    ...over,
  };
  work(new ErrorReports(page, (report) => reports.push(report)));
  return reports;
}
const messageOf = (error: unknown) =>
  (reportsOf((errors) => errors.report('script', error, { place: at(`${trips}:1:1`) }))[0] as { message: string })
    .message;

describe('The version that a report names', () => {
  it('A report names the remote nearest to the fault, even behind React and MobX in the shell’s files', () => {
    expect(
      reportsOf((errors) =>
        errors.report('script', thrown('x is not a function', `${shell}:2:11`, `${trips}:1:345`, `${shell}:2:900`)),
      ),
    ).toEqual([
      {
        token: 'a token',
        remote: 'mf-trips',
        version: '0.1.0-0a1b2c3d',
        kind: 'script',
        message: 'TypeError: x is not a function',
        stack: [`${shell}:2:11`, `${trips}:1:345`, `${shell}:2:900`],
        path: 'trip/:cartId',
      },
    ]);
  });

  it('A report names the shell if the stack has no remote', () => {
    expect(reportsOf((errors) => errors.report('uncaught', thrown('x', `${shell}:2:11`)))).toMatchObject([
      { remote: 'shell', version: '0.1.0-00000001' },
    ]);
  });

  it('A report names the version that was rendering, whatever the stack says', () => {
    expect(
      reportsOf((errors) =>
        errors.report('render', thrown('x', `${shell}:2:11`), {
          part: { id: 'mf-profile', version: '0.1.0-00000002' },
        }),
      ),
    ).toMatchObject([{ remote: 'mf-profile', version: '0.1.0-00000002' }]);
  });

  it('A report names the remote from stacks of Firefox and Safari, too', () => {
    const error = Object.assign(new Error('x'), {
      stack: `handleClick@${location.origin}${trips}:1:345\n@${location.origin}${shell}:2:11`,
    });
    expect(reportsOf((errors) => errors.report('script', error))).toMatchObject([
      { remote: 'mf-trips', stack: [`${trips}:1:345`, `${shell}:2:11`] },
    ]);
  });

  it('An error of an extension or another site is not reported', () => {
    const elsewhere = Object.assign(new Error('x'), {
      stack: `Error: x\n    at y (https://elsewhere.example${trips}:1:1)\n    at chrome-extension://abc/z.js:1:1`,
    });
    expect(
      reportsOf((errors) => [elsewhere, 'words alone', null].forEach((error) => errors.report('script', error))),
    ).toEqual([]);
  });
});

describe('The message of a report', () => {
  it.each([
    ['an e-mail address', 'no mail to elin.berg@nordlys.example today', 'TypeError: no mail to … today'],
    ['the name of the signed-in person', 'ELIN has no trip', 'TypeError: … has no trip'],
    [
      'quoted text',
      'Unexpected token, "passport of Ana" is not valid JSON',
      'TypeError: Unexpected token, "…" is not valid JSON',
    ],
    ['a long number', 'card 4111111111111111 refused', 'TypeError: card # refused'],
    ['an id', 'no trip 0193f1c2-5a7e-7c3e-9a61-1f2d3c4b5a69', 'TypeError: no trip #'],
    ['an address', 'GET https://localhost/trip/7?name=Ana failed', 'TypeError: GET … failed'],
  ])('An error report leaves out %s of a message', (_what, message, expected) => {
    expect(messageOf(thrown(message, `${trips}:1:1`))).toBe(expected);
  });

  it('A report keeps the missing property and the missing file for developers', () => {
    expect(messageOf(thrown("Cannot read properties of undefined (reading 'cartId')"))).toBe(
      "TypeError: Cannot read properties of undefined (reading 'cartId')",
    );
    expect(messageOf(thrown('Loading chunk 292 failed: http://localhost/remotes/mf-trips/0.1.0-0a1b2c3d/292.js'))).toBe(
      'TypeError: Loading chunk 292 failed: 292.js',
    );
  });

  it('A report of an API error says only status and type', () => {
    expect(
      messageOf(
        Object.assign(new Error('Ana Petrović is on this trip'), {
          name: 'ApiError',
          status: 409,
          type: 'TRIP_LOCKED',
        }),
      ),
    ).toBe('ApiError: 409 TRIP_LOCKED');
  });

  it('A message is never longer than the registry accepts', () => {
    expect(messageOf(thrown('😀 '.repeat(400)))).toHaveLength(300);
  });
});

describe('The reports of one page', () => {
  it('A page reports a fault once', () => {
    expect(
      reportsOf((errors) => [1, 2, 3].forEach(() => errors.report('script', thrown('x', `${trips}:1:1`)))),
    ).toHaveLength(1);
  });

  it('A page reports at most twenty faults', () => {
    expect(
      reportsOf((errors) =>
        Array.from({ length: 30 }, (_, column) => errors.report('script', thrown('x', `${trips}:1:${column}`))),
      ),
    ).toHaveLength(20);
  });

  it('A page without a token reports none', () => {
    expect(
      reportsOf((errors) => errors.report('script', thrown('x', `${trips}:1:1`)), {
        compositionOf: () => ({ compositionId: 'a mix', pageToken: '' }),
      }),
    ).toEqual([]);
  });
});
