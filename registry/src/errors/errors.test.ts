import { commandsWith, runCommand } from '../cli/commands.ts';
import { activate, changeRelease, createToken, fetchErrors, publishRoom } from '../cli/registryClient.ts';
import { aBuild, aShellBuild } from '../testing/aBuild.ts';
import { openPage, registryForEachTest, type TestRegistry } from '../testing/aRegistry.ts';

const [first, second] = ['0.1.0-00000001', '0.1.0-00000002'];
const frame = (column = 5, version = second) => `/remotes/mf-trips/${version}/chunk.js:1:${column}`;

/** The source map of `chunk.js`: its first line is, from column 5 on, line 12 of TripCard.tsx. */
const map = JSON.stringify({
  version: 3,
  file: 'chunk.js',
  sources: ['mf-trips/src/TripCard.tsx'],
  names: [],
  mappings: 'IAWA',
});

const registries = registryForEachTest();
let registry: TestRegistry;
beforeEach(async () => {
  registry = registries.current();
  const mapped = await aBuild({ version: second, files: { 'chunk.js': 'a();b()', 'maps/chunk.js.map': map } });
  for (const dir of [await aShellBuild(), await aBuild({ version: first }), mapped]) {
    const { id, version } = await publishRoom(registry.address, dir);
    await activate(registry.address, id, version);
  }
  registry.later();
});

const report = (token: string, over: object = {}) =>
  registry.app.inject({
    method: 'POST',
    url: '/registry/errors',
    payload: {
      token,
      remote: 'mf-trips',
      version: second,
      kind: 'script',
      message: 'TypeError: a is not a function',
      stack: [frame()],
      path: 'trip/:cartId',
      ...over,
    },
  });
const listed = () => fetchErrors(registry.address);

it('A fault is listed once, with version, mix, place in the sources, and number of pages', async () => {
  const pages = [await openPage(registry), await openPage(registry)];
  for (const { pageToken } of pages) {
    await report(pageToken);
    await report(pageToken);
  }
  expect(await listed()).toEqual([
    {
      remote: 'mf-trips',
      version: second,
      composition: pages[0]?.compositionId,
      kind: 'script',
      message: 'TypeError: a is not a function',
      path: 'trip/:cartId',
      pages: 2,
      stack: ['mf-trips/src/TripCard.tsx:12:1'],
      firstSeen: expect.any(String),
      lastSeen: expect.any(String),
    },
  ]);
});

it('The command line says which remote broke, in which mix, for how many pages, and where', async () => {
  const { pageToken, compositionId } = await openPage(registry);
  const say = () =>
    runCommand(
      registry.address,
      { words: ['errors', 'mf-trips'], options: {} },
      commandsWith(() => Promise.reject(new Error('not asked'))),
    );
  expect(await say()).toBe('No page has told of an error in seven days.');
  await report(pageToken);
  expect(await say()).toMatch(
    new RegExp(
      `^mf-trips@${second}  composition ${compositionId}  1 page, last \\S+  script at /trip/:cartId\n  TypeError: a is not a function\n    mf-trips/src/TripCard.tsx:12:1$`,
    ),
  );
});

it('A place without a source map stays the place in the script', async () => {
  await report((await openPage(registry)).pageToken, { version: first, stack: [frame(5, first)] });
  expect((await listed())[0]?.stack).toEqual([frame(5, first)]);
});

it('A fault’s mix comes from the page’s signed token, even if another mix is current', async () => {
  const { pageToken, compositionId } = await openPage(registry);
  await changeRelease(registry.address, 'mf-trips', 'rollback');
  registry.later();
  expect((await openPage(registry)).compositionId).not.toBe(compositionId);
  await report(pageToken);
  expect((await listed())[0]).toMatchObject({ version: second, composition: compositionId });
});

it('A source map is not served', async () => {
  for (const path of ['maps/chunk.js.map', 'chunk.js.map']) {
    const answer = await registry.app.inject({
      url: `/remotes/mf-trips/${second}/${path}`,
      headers: { host: 'localhost' },
    });
    expect(answer.statusCode).toBe(404);
  }
  expect((await registry.app.inject({ url: `/registry/remotes/mf-trips/${second}/files` })).body).not.toContain('.map');
});

describe('access to errors', () => {
  const read = (token: string, remote = '') =>
    registry.app.inject({ url: `/registry/errors${remote}`, headers: { authorization: `Bearer ${token}` } });

  it('The operator reads all errors, a team its own remote’s; other callers none', async () => {
    const { pageToken } = await openPage(registry);
    await report(pageToken);
    await report(pageToken, {
      remote: 'shell',
      version: '0.1.0-0000000a',
      stack: ['/assets/shell/0.1.0-0000000a/main.js:1:1'],
    });
    const team = await createToken(registry.address, 'mf-trips');
    expect((await fetchErrors(registry.address)).map(({ remote }) => remote).toSorted()).toEqual(['mf-trips', 'shell']);
    expect((await fetchErrors({ ...registry.address, token: team })).map(({ remote }) => remote)).toEqual(['mf-trips']);
    expect((await read(team, '?remote=shell')).statusCode).toBe(403);
    expect((await read('no token of ours')).statusCode).toBe(401);
    expect((await read(registry.address.token, '?remote=../etc')).statusCode).toBe(400);
  });
});

describe('nothing is counted, and the answer teaches nothing,', () => {
  it.each([
    ['without a token', { token: '' }],
    ['with a forged token', { token: 'e30.AAAA' }],
    ['of a version that the page does not run', { version: '0.1.0-00000009' }],
    ['of a place outside our scripts', { stack: ['https://elsewhere.example/a.js:1:1'] }],
    ['of a place outside of a version’s folder', { stack: [`/remotes/mf-trips/${second}/../../secret.js:1:1`] }],
    ['with a full address', { path: 'trip/1?token=abc' }],
    ['of an unknown kind', { kind: 'opinion' }],
    ['with too long a message', { message: 'x'.repeat(301) }],
    ['with a control character', { message: 'a\u0000b' }],
    ['with an unknown field', { userAgent: 'a person’s' }],
  ])('A report that is not ours is not counted, and its answer reveals nothing: %s', async (_what, over) => {
    const answer = await report((await openPage(registry)).pageToken, over);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await listed()).toEqual([]);
  });
});

it('Personal data in a report is not stored: no address, no query, no token', async () => {
  const { pageToken } = await openPage(registry);
  await report(pageToken, {
    message: 'elin@nordlys.example was refused /trips?search=Ana with Bearer eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.c2ln',
    path: 'password-reset/6Zf0qk2mB7Qw1xVt9LrA',
  });
  expect(await listed()).toMatchObject([{ message: '… was refused /trips?… with Bearer #', path: 'password-reset/#' }]);
  const rows = JSON.stringify(await registry.db.asOwner.selectFrom('registryErrors').selectAll().execute());
  for (const personal of ['elin', 'Ana', 'eyJ', '6Zf0']) expect(rows).not.toContain(personal);
});

it('One page reports twenty faults at most', async () => {
  const { pageToken } = await openPage(registry);
  for (let fault = 0; fault < 25; fault += 1) await report(pageToken, { message: `fault ${fault}` });
  expect(await listed()).toHaveLength(20);
});

it('A flood of invented faults pushes out none that several pages met', async () => {
  for (let page = 0; page < 2; page += 1)
    await report((await openPage(registry)).pageToken, { message: 'the real one' });
  for (let page = 0; page < 6; page += 1) {
    const { pageToken } = await openPage(registry);
    for (let fault = 0; fault < 20; fault += 1) await report(pageToken, { message: `made up ${page} ${fault}` });
  }
  const errors = await listed();
  expect(errors).toHaveLength(100);
  expect(errors.map(({ message }) => message)).toContain('the real one');
});

it('An error is deleted seven days after it was last seen', async () => {
  await report((await openPage(registry)).pageToken);
  registry.later(7 * 24 * 3600_000);
  expect(await listed()).toEqual([]);
  await report((await openPage(registry)).pageToken, { message: 'a later one' });
  expect(await registry.db.asOwner.selectFrom('registryErrors').select('message').execute()).toEqual([
    { message: 'a later one' },
  ]);
});
