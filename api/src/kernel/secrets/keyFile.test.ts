import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSigningKey } from '../../identity/sessions/signingKey.ts';
import { loadMasterKey } from './sealing.ts';

describe('a key that a file keeps', () => {
  let dataDir: string;
  beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'portolan-keys-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  const kinds = [
    {
      file: 'signing-key.json',
      load: async () => (await loadSigningKey({ dataDir, signingKey: undefined })).publicJwk.x,
    },
    { file: 'master-key', load: async () => (await loadMasterKey({ dataDir, masterKey: undefined })).toString('hex') },
  ];

  it.each(kinds)('A key file is created once, for its owner only: $file', async ({ file, load }) => {
    const made = await load();
    expect(await load()).toBe(made);
    expect((await stat(join(dataDir, 'keys', file))).mode & 0o777).toBe(0o600);
  });

  it.each(kinds)('Concurrent starts share one key, which is in its file: $file', async ({ file, load }) => {
    const made = await Promise.all(Array.from({ length: 8 }, load));
    expect(new Set([...made, await load()]).size).toBe(1);
    expect(await readdir(join(dataDir, 'keys'))).toEqual([file]);
  });

  it.each(kinds)(
    'A truncated key file stops the start with its name, and is not changed: $file',
    async ({ file, load }) => {
      await load();
      const path = join(dataDir, 'keys', file);
      const cut = (await readFile(path, 'utf8')).slice(0, 20);
      await writeFile(path, cut);
      await expect(load()).rejects.toThrow(`${path} holds no usable key.`);
      expect(await readFile(path, 'utf8')).toBe(cut);
    },
  );
});
