import { activate, changeRelease, fetchHistory, fetchStatus, publishRoom } from '../cli/registryClient.ts';
import { aBuild, aShellBuild } from '../testing/aBuild.ts';
import { openPage as openPageOf, registryForEachTest, type TestRegistry } from '../testing/aRegistry.ts';

const [first, second] = ['0.1.0-00000001', '0.1.0-00000002'];

const registries = registryForEachTest();
let registry: TestRegistry;
beforeEach(async () => {
  registry = registries.current();
  for (const dir of [await aShellBuild(), await aBuild({ version: first }), await aBuild({ version: second })]) {
    const { id, version } = await publishRoom(registry.address, dir);
    await activate(registry.address, id, version);
  }
  registry.later();
});

/** The token of a newly opened page. */
const openPage = async (): Promise<string> => (await openPageOf(registry)).pageToken;
/** A page's report of mf-trips from this network. */
const report = (token: string, network: number, over: object = {}) =>
  registry.app.inject({
    method: 'POST',
    url: '/registry/beacons',
    remoteAddress: `10.0.${network}.7`,
    payload: { token, remote: 'mf-trips', version: second, failed: true, loadMs: null, ...over },
  });
const activeNow = async () => (await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips')?.active;
const everyNetwork = [1, 2, 3, 4, 5, 6];

it('A failing version is rolled back and quarantined automatically, and the history says why', async () => {
  for (const network of everyNetwork.slice(0, 4)) await report(await openPage(), network);
  expect(await activeNow()).toBe(second);
  await report(await openPage(), 5);
  expect(await activeNow()).toBe(first);
  expect((await fetchHistory(registry.address, 'mf-trips'))[0]).toMatchObject({
    actor: 'automatic',
    action: 'quarantine',
    details: { version: second, pages: 5, failedPages: 5, failedNetworks: 5 },
  });
  await expect(activate(registry.address, 'mf-trips', second)).rejects.toThrow('quarantined; publish a mended version');
});

it('A failing canary is ended; everyone else keeps their version', async () => {
  await changeRelease(registry.address, 'mf-trips', 'rollback');
  await changeRelease(registry.address, 'mf-trips', 'canary', { version: second, rules: [{ percentage: 100 }] });
  registry.later();
  for (const network of everyNetwork) await report(await openPage(), network);
  expect((await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips')).toMatchObject({
    active: first,
    canary: null,
  });
});

it('A canary for people, known only after sign-in, is counted by the token of the release update', async () => {
  await changeRelease(registry.address, 'mf-trips', 'rollback');
  await changeRelease(registry.address, 'mf-trips', 'canary', { version: second, rules: [{ roles: ['ANALYST'] }] });
  registry.later();
  const person = JSON.stringify({ userId: 'agnes', companyId: 'industri', roles: ['ANALYST'] });
  for (const network of everyNetwork) {
    await report(await openPage(), network);
  }
  expect((await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips')?.canary).not.toBeNull();
  for (const network of everyNetwork) {
    const update = await registry.app.inject({
      url: '/registry/news?have=another',
      headers: { host: 'localhost', 'x-person': person },
    });
    await report(update.json<{ statement: { pageToken: string } }>().statement.pageToken, network);
  }
  expect((await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips')).toMatchObject({
    active: first,
    canary: null,
  });
});

it('Pages that load well outweigh a few that fail', async () => {
  for (let page = 0; page < 60; page += 1) await report(await openPage(), page, { failed: false, loadMs: 120 });
  for (const network of everyNetwork.slice(0, 5)) await report(await openPage(), network);
  expect(await activeNow()).toBe(second);
});

describe('keeping a failing version', () => {
  it('A failing version cannot be kept by good pages of one network', async () => {
    for (let page = 0; page < 60; page += 1) await report(await openPage(), 99, { failed: false, loadMs: 120 });
    for (const network of everyNetwork) await report(await openPage(), network);
    expect(await activeNow()).toBe(first);
  });

  it('A failing version cannot be kept by one network’s reports that the version before fails too', async () => {
    for (let page = 0; page < 6; page += 1) await report(await openPage(), 99, { version: first });
    for (const network of everyNetwork) await report(await openPage(), network);
    expect(await activeNow()).toBe(first);
  });
});

describe('forcing a rollback', () => {
  const all = async (tokens: readonly string[], over: object = {}) => {
    for (const network of everyNetwork) await report(tokens[network % tokens.length] ?? '', network, over);
  };

  it('One page’s token, sent again and again from everywhere, forces no rollback', async () => {
    await all([await openPage()]);
    expect(await activeNow()).toBe(second);
  });

  it('Many pages from one network force no rollback', async () => {
    for (let page = 0; page < 30; page += 1) await report(await openPage(), 1);
    expect(await activeNow()).toBe(second);
  });

  it('Tokens that no page was given force no rollback', async () => {
    const forged = await Promise.all(
      everyNetwork.map(async (number) => {
        const [text = '', signature = ''] = (await openPage()).split('.');
        const claims = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as object;
        return `${Buffer.from(JSON.stringify({ ...claims, id: `${number}`.repeat(32) })).toString('base64url')}.${signature}`;
      }),
    );
    await all(forged);
    await all(['', 'nonsense', '.', 'e30.AAAA']);
    expect(await activeNow()).toBe(second);
  });

  it('Expired tokens force no rollback', async () => {
    const tokens = await Promise.all(everyNetwork.map(() => openPage()));
    registry.later(13 * 3600_000);
    await all(tokens);
    expect(await activeNow()).toBe(second);
  });

  it('Pages that never had a version cannot force its rollback', async () => {
    const tokens = await Promise.all(everyNetwork.map(() => openPage()));
    await publishRoom(registry.address, await aBuild({ version: '0.1.0-00000003' }));
    await changeRelease(registry.address, 'mf-trips', 'canary', {
      version: '0.1.0-00000003',
      rules: [{ percentage: 1 }],
    });
    await all(tokens, { version: '0.1.0-00000003' });
    expect((await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips')?.canary?.version).toBe(
      '0.1.0-00000003',
    );
  });

  it('A locked remote is not rolled back', async () => {
    await changeRelease(registry.address, 'mf-trips', 'lock', { reason: 'we look into it' });
    for (const network of everyNetwork) await report(await openPage(), network);
    expect(await activeNow()).toBe(second);
  });
});

describe('a flood', () => {
  const reads = () => {
    const read = jest.spyOn(registry.signer, 'hasSigned');
    return () => read.mock.calls.length;
  };
  afterEach(() => jest.restoreAllMocks());

  it('A flood from one address is not even read for the rest of the minute; another address is, and the answers are alike', async () => {
    const token = await openPage();
    const isRead = reads();
    const answers = new Set<number>();
    for (let sent = 0; sent < 3_000; sent += 1) answers.add((await report('nonsense', 1)).statusCode);
    const before = isRead();
    answers.add((await report(token, 1)).statusCode);
    expect([isRead() - before, [...answers]]).toEqual([0, [204]]);
    await report(token, 2);
    expect(isRead() - before).toBe(1);
    registry.later(60_000);
    await report(token, 1);
    expect(isRead() - before).toBe(2);
  });

  it('A flood from one page counts no more than one page may report, wherever it comes from', async () => {
    const [token, other] = [await openPage(), await openPage()];
    for (let sent = 0; sent < 120; sent += 1) await report(token, sent, { failed: false, version: first });
    await report(token, 1, { failed: false });
    await report(other, 1, { failed: false });
    expect(
      await registry.db.asOwner.selectFrom('registryBeacons').select('version').orderBy('version').execute(),
    ).toEqual([{ version: first }, { version: second }]);
  });
});

it('Stored beacons identify no person: no address, no browser', async () => {
  await report(await openPage(), 1);
  const rows = await registry.db.asOwner.selectFrom('registryBeacons').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('10.0');
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'at',
    'failed',
    'loadMs',
    'prefix',
    'remote',
    'token',
    'version',
  ]);
});

it.each([{}, { remote: '../etc' }, { version: 'newest' }, { loadMs: -1 }, { failed: 'yes' }, { more: 1 }])(
  'The report %j is ignored, and its answer reveals nothing',
  async (over) => {
    const answer = await registry.app.inject({
      method: 'POST',
      url: '/registry/beacons',
      payload: { token: '', ...over },
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  },
);
