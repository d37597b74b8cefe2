import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer, loadMasterKey } from './sealing.ts';

describe('sealed texts', () => {
  const sealer = createSealer(randomBytes(32));

  it('A sealed text opens at its place with its key, whatever characters it has', () => {
    const text = 'hemlighet č ✓';
    expect(sealer.unseal(sealer.seal(text, 'nordlys|x|1'), 'nordlys|x|1')).toBe(text);
  });

  it('A sealed text reveals nothing of the secret, and never looks the same twice', () => {
    const [one, other] = [sealer.seal('a secret', 'p'), sealer.seal('a secret', 'p')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('a secret');
  });

  it.each([
    ['at another place', (text: string) => sealer.unseal(text, 'dunav|x|1')],
    ['with another key', (text: string) => createSealer(randomBytes(32)).unseal(text, 'p')],
    [
      'with one character changed',
      (text: string) =>
        sealer.unseal(
          text.replace(/.(?=.{8}$)/, (char) => (char === 'A' ? 'B' : 'A')),
          'p',
        ),
    ],
    ['cut short', (text: string) => sealer.unseal(text.slice(0, 20), 'p')],
    ['as another version', (text: string) => sealer.unseal(text.replace('v1', 'v2'), 'p')],
  ])('A sealed text does not open %s', (_how, open) => {
    const sealed = sealer.seal('a secret', 'p');
    expect(() => open(sealed)).toThrow();
  });
});

describe('the master key', () => {
  let dataDir: string;
  beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'portolan-key-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  it('The master key is created once, for its owner only', async () => {
    const made = await loadMasterKey({ masterKey: undefined, dataDir });
    expect(await loadMasterKey({ masterKey: undefined, dataDir })).toEqual(made);
    const path = join(dataDir, 'keys', 'master-key');
    expect([(await stat(path)).mode & 0o777, await readFile(path, 'utf8')]).toEqual([
      0o600,
      made.toString('base64url'),
    ]);
  });

  it('A master key that is too short is refused', async () => {
    await expect(loadMasterKey({ masterKey: 'c2hvcnQ', dataDir })).rejects.toThrow('32 bytes');
  });
});
