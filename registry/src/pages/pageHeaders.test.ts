import { activate, publishRoom } from '../cli/registryClient.ts';
import { aBuild, aShellBuild } from '../testing/aBuild.ts';
import { operatorToken, registryForEachTest } from '../testing/aRegistry.ts';

const registries = registryForEachTest();
beforeEach(async () => {
  const { address, later } = registries.current();
  for (const build of [await aShellBuild(), await aBuild()]) {
    const { id, version } = await publishRoom(address, build);
    await activate(address, id, version);
  }
  later();
});

const ask = (url: string) =>
  registries.current().app.inject({ url, headers: { accept: 'text/html', host: 'localhost' } });

it('A page may not use the browser’s camera, location or payments', async () => {
  const policy = String((await ask('/')).headers['permissions-policy']).split(', ');
  expect(policy).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']));
});

it('Every cookie of the registry comes back over https alone where pages are https', async () => {
  const { app, overHttps } = registries.current();
  const replay = () =>
    app.inject({
      method: 'POST',
      url: '/registry/replay',
      headers: { host: 'localhost', authorization: `Bearer ${operatorToken}` },
      payload: { versions: { 'mf-trips': '0.1.0-00000001' } },
    });
  const cookies = async () =>
    [await ask('/'), await replay()].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
  expect((await cookies()).filter((cookie) => cookie.includes('Secure'))).toEqual([]);
  overHttps();
  const secure = await cookies();
  expect(secure.map((cookie) => cookie.split('=', 1)[0]).toSorted()).toEqual([
    '__Host-portolan-replay',
    'portolan-cohort',
    'portolan-cohort',
  ]);
  expect(secure.filter((cookie) => !cookie.endsWith('; Secure'))).toEqual([]);
});
