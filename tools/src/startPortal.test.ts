import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type PortalOptions } from './startPortal.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portolan-start-'));
  process.env['PORTOLAN_ALLOW_EMBEDDED_DATABASE'] = '1';
});
afterEach(async () => {
  delete process.env['PORTOLAN_ALLOW_EMBEDDED_DATABASE'];
  await rm(dataDir, { recursive: true, force: true });
});

const production = (): PortalOptions => ({ dataDir, port: 0, builds: [], environment: 'production' });

describe('a portal in production on an empty database', () => {
  it('starts without the demo world, says at the start that nobody has a portal, and says so to visitors', async () => {
    const lines: string[] = [];
    const portal = await startPortal({ ...production(), report: (line) => lines.push(line) });
    try {
      expect(lines).toEqual(['No tenant has a host in this database: every address answers "No portal here".']);
      const page = await fetch(`${portal.url}/sign-in`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('Nobody has a portal at this address.');
      expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    } finally {
      await portal.close();
    }
  }, 30_000);

  it('listens on the address it is told, and on no other', async () => {
    // An address kept for documentation (RFC 5737): no machine has it.
    const start = startPortal({ ...production(), host: '203.0.113.1' }).then((portal) => portal.close());
    await expect(start).rejects.toThrow('EADDRNOTAVAIL');
  }, 30_000);
});
