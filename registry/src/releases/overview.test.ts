import { platformOverview, type PlatformOverview } from '@portolan/contracts';
import { activate, changeRelease, createToken, publishRoom } from '../cli/registryClient.ts';
import { aBuild, aShellBuild } from '../testing/aBuild.ts';
import { openPage, registryForEachTest, type TestRegistry } from '../testing/aRegistry.ts';

const [first, second] = ['0.1.0-00000001', '0.1.0-00000002'];
const hourMs = 3600_000;

const registries = registryForEachTest();
let registry: TestRegistry;
beforeEach(async () => {
  registry = registries.current();
  for (const dir of [await aShellBuild(), await aBuild({ version: first })]) {
    const { id, version } = await publishRoom(registry.address, dir);
    await activate(registry.address, id, version);
    registry.later();
  }
  await publishRoom(registry.address, await aBuild({ version: second }));
});

/** The answer to a person with this role. */
async function overviewAs(role: string): Promise<{ status: number; body: PlatformOverview }> {
  const person = JSON.stringify({ userId: 'somebody', companyId: 'a-company', roles: [role] });
  const answer = await registry.app.inject({
    url: '/registry/overview',
    headers: { authorization: 'Bearer a.session.token', 'x-person': person },
  });
  return { status: answer.statusCode, body: answer.json<PlatformOverview>() };
}
const tripsAs = async (role: string) =>
  (await overviewAs(role)).body.remotes.find(({ remote }) => remote === 'mf-trips');

/** A page opened in this network, with its report on mf-trips. */
async function aPage(network: number, said: { failed: boolean; loadMs: number | null }): Promise<void> {
  const { pageToken: token } = await openPage(registry);
  await registry.app.inject({
    method: 'POST',
    url: '/registry/beacons',
    remoteAddress: `10.0.${network}.7`,
    payload: { token, remote: 'mf-trips', version: first, ...said },
  });
}

it('An operator sees each remote’s releases, all versions newest first, and the packages it takes from the page', async () => {
  const { status, body } = await overviewAs('PLATFORM_OPERATOR');
  expect([status, body.tenantId, body.remotes.map(({ remote }) => remote)]).toEqual([200, null, ['mf-trips', 'shell']]);
  expect(platformOverview.parse(body)).toEqual(body);
  expect(body.remotes[0]).toMatchObject({
    active: first,
    fallback: null,
    canary: null,
    lock: null,
    takes: { react: '^19.3.0' },
    versions: [{ version: second, activatedAt: null }, { version: first }],
  });
  expect(body.remotes[1]).toMatchObject({ provides: { react: '19.3.1' } });
});

it('A version has its pages, failed pages and median load time, of a day and of a week', async () => {
  for (const [network, loadMs] of [100, 200, 900].entries()) await aPage(network, { failed: false, loadMs });
  registry.later(25 * hourMs);
  await aPage(1, { failed: true, loadMs: null });
  await aPage(2, { failed: false, loadMs: 400 });
  expect((await tripsAs('PLATFORM_OPERATOR'))?.versions[1]).toMatchObject({
    version: first,
    day: { pages: 2, failedPages: 1, loadMs: 400 },
    week: { pages: 5, failedPages: 1, loadMs: 300 },
  });
  expect((await tripsAs('PLATFORM_OPERATOR'))?.versions[0]).toMatchObject({
    version: second,
    day: { pages: 0, failedPages: 0, loadMs: null },
  });
  expect((await tripsAs('PLATFORM_OPERATOR'))?.budget).toEqual({
    pages: 5,
    failedPages: 1,
    allowedPages: 10,
    isSpent: false,
  });
});

it('Staff of a tenant see their tenant’s rules, and not even the name of another tenant', async () => {
  await changeRelease(registry.address, 'mf-trips', 'canary', {
    version: second,
    rules: [{ tenants: ['nordlys', 'dunav'] }, { tenants: ['havn'] }],
  });
  const { body } = await overviewAs('TENANT_ADMIN');
  expect(body.tenantId).toBe('nordlys');
  expect(body.remotes[0]?.canary).toEqual({ version: second, rules: [{ tenants: ['nordlys'] }] });
  expect(JSON.stringify(body)).not.toMatch(/dunav|havn/);
});

it.each(['TRAVELLER', 'COMPANY_ADMIN', 'INTERNAL_AGENT'])('A %s has no access to the overview', async (role) => {
  expect((await overviewAs(role)).status).toBe(403);
});

it('A team’s token and an anonymous caller have no access to the overview', async () => {
  const token = await createToken(registry.address, 'mf-trips');
  const statusWith = async (headers: Record<string, string>) =>
    (await registry.app.inject({ url: '/registry/overview', headers })).statusCode;
  expect([await statusWith({ authorization: `Bearer ${token}` }), await statusWith({})]).toEqual([403, 401]);
});

it('A canary based on an outdated state is refused, as an activation is', async () => {
  await publishRoom(registry.address, await aBuild({ version: '0.1.0-00000003' }));
  await activate(registry.address, 'mf-trips', second);
  await expect(
    changeRelease(registry.address, 'mf-trips', 'canary', {
      version: '0.1.0-00000003',
      rules: [{ percentage: 5 }],
      from: first,
    }),
  ).rejects.toThrow('Somebody was faster');
});
