import { activate, publishRoom } from '../cli/registryClient.ts';
import { aShellBuild } from '../testing/aBuild.ts';
import { registryForEachTest } from '../testing/aRegistry.ts';

const registries = registryForEachTest();

describe('where a page was reached from', () => {
  beforeEach(async () => {
    const { address, later } = registries.current();
    const { id, version } = await publishRoom(address, await aShellBuild());
    await activate(address, id, version);
    later();
  });

  it.each([
    ['/auth/token-exchange/a-code?redirectTo=/trips', 'no-referrer'],
    ['/password-reset/a-token', 'no-referrer'],
    ['/confirm/a-token', 'no-referrer'],
    ['/confirm/email/a-token', 'no-referrer'],
    ['/register/company/invite?token=a-token', 'no-referrer'],
    ['/shared-trip/a-token', 'no-referrer'],
    ['/trips', 'strict-origin-when-cross-origin'],
    ['/registered', 'strict-origin-when-cross-origin'],
  ])('%s sends the referrer policy %s: an address that holds a secret says nothing', async (url, policy) => {
    const { headers } = await registries
      .current()
      .app.inject({ url, headers: { accept: 'text/html', host: 'localhost' } });
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      policy,
      policy === 'no-referrer' ? 'noindex' : undefined,
    ]);
  });
});
