import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRelease, fetchStatus, publishRoom, type RegistryAddress } from '../../registry/src/index.ts';
import { buildVersion } from '../../shared/tooling/src/buildVersion.ts';

const root = join(import.meta.dirname, '../..');
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Ships versions of one remote into a running portal, as its team would, and puts everything back. */
export class Shipping {
  readonly #registry: RegistryAddress;
  readonly #id: string;
  #before: string | null = null;

  constructor(registry: RegistryAddress, id: string) {
    this.#registry = registry;
    this.#id = id;
  }

  /** Publishes a version that says `to` where the present build says `from`. @returns its name */
  async publishSaying(from: string, to: string): Promise<string> {
    const { version } = await publishRoom(this.#registry, await variantOf(this.#id, from, to));
    return version;
  }

  async activate(version: string): Promise<void> {
    this.#before ??= (await fetchStatus(this.#registry)).find(({ remote }) => remote === this.#id)?.active ?? null;
    await changeRelease(this.#registry, this.#id, 'activate', { version });
  }

  /** Any other change, such as `rollback` or `canary`, with its body. */
  async change(name: string, body: object = {}): Promise<void> {
    await changeRelease(this.#registry, this.#id, name, body);
  }

  /** Gives everybody again what they had before the first activation. */
  async putBack(): Promise<void> {
    const release = (await fetchStatus(this.#registry)).find(({ remote }) => remote === this.#id);
    if (release?.canary) await this.change('end-canary');
    if (this.#before !== null) await changeRelease(this.#registry, this.#id, 'activate', { version: this.#before });
  }
}

/** A folder with the present build of a remote under another version, `from` replaced by `to`, and the hashes in its entry right again. */
async function variantOf(id: string, from: string, to: string): Promise<string> {
  const { version } = buildVersion(id);
  const named = `${version.split('-')[0]}-${createHash('sha256').update(version + to).digest('hex').slice(0, 8)}`;
  const dir = await mkdtemp(join(tmpdir(), 'portolan-variant-'));
  await cp(join(root, id, 'dist', version), dir, { recursive: true });
  const underscored = (name: string) => name.replace(/[^A-Za-z0-9]/g, '_');
  const hashes: [string, string][] = [];
  for (const file of (await readdir(dir)).filter((name) => name !== 'remoteEntry.js')) {
    const before = await readFile(join(dir, file), 'utf8');
    const after = before.replaceAll(version, named).replaceAll(underscored(version), underscored(named)).replaceAll(from, to);
    await writeFile(join(dir, file), after);
    hashes.push([hashOf(before), hashOf(after)]);
  }
  const entry = (await readFile(join(dir, 'remoteEntry.js'), 'utf8')).replaceAll(version, named).replaceAll(underscored(version), underscored(named));
  await writeFile(join(dir, 'remoteEntry.js'), hashes.reduce((text, [before, after]) => text.replaceAll(before, after), entry));
  return dir;
}
