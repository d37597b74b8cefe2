import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { withBothDatabases } from '../../testing/index.ts';
import { joinInstallation, readInstallation } from './installation.ts';

withBothDatabases('two first starts at once, and a connection of its own for each', (database) => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portolan-installation-'));
    await database().asOwner.deleteFrom('installation').execute();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const now = new Date('2026-03-02T09:00:00Z');
  const start = (masterKey?: string, folder = dataDir) =>
    joinInstallation(database(), { masterKey, dataDir: folder }, now);
  const aKey = () => randomBytes(32).toString('base64url');

  it('The first start creates a master key and the installation; later starts join it', async () => {
    const made = await start();
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['master-key']);
    expect(await start()).toEqual(made);
    expect(await readInstallation(database())).toEqual(made);
  });

  it('A start with another master key is refused, with the names of both keys', async () => {
    const { masterKeyId } = await start(aKey());
    await expect(start(aKey())).rejects.toThrow(
      new RegExp(`another master key than the one that sealed this database \\(…${masterKeyId}, not …[0-9a-f]{8}\\)`),
    );
  });

  it("A start without the installation's key file is refused, and no new key is created", async () => {
    await start();
    const empty = join(dataDir, 'another-volume');
    await expect(start(undefined, empty)).rejects.toThrow(`${join(empty, 'keys', 'master-key')} is missing`);
    await expect(readdir(empty)).rejects.toThrow('ENOENT');
  });

  it('If two first starts with different keys run at once, one joins and the other is refused', async () => {
    const results = await Promise.allSettled([start(aKey()), start(aKey())]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
