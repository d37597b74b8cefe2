import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { RegistryAddress } from '../../registry/src/index.ts';
import type { Portal } from './Portal.ts';
import { QaClient } from './QaClient.ts';
import { sealedNumbers } from './sealedNumbers.ts';

/** Settings of a portal as its environment variables (README of the API). */
export type PortalSettings = Readonly<Record<string, string>>;

/** The environment variable that names the data of a portal that was stopped after its first start (`preparePortal`). */
export const preparedData = 'PORTOLAN_E2E_PREPARED_DATA';

/** A running portal with its own data, on the loopback. */
export class PortalProcess implements Portal {
  readonly #dataDir: string;
  #settings: PortalSettings = {};
  readonly #qaToken = randomBytes(32).toString('base64url');
  #child: ChildProcess | null = null;
  #url = '';

  private constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Starts a portal on a free port with the demo world of a first start: copied if a run prepared one, else filled now. */
  static async start(): Promise<PortalProcess> {
    const portal = new PortalProcess(await mkdtemp(join(tmpdir(), 'portolan-e2e-')));
    const prepared = process.env[preparedData];
    if (prepared !== undefined) await cp(prepared, portal.#dataDir, { recursive: true });
    await portal.#run(0);
    return portal;
  }

  get url(): string {
    return this.#url;
  }

  get qa(): QaClient {
    return new QaClient(this.#url, this.#qaToken);
  }

  get addresses(): readonly string[] {
    return [this.#url, this.urlOf('dunav.localhost')];
  }

  async registry(): Promise<RegistryAddress> {
    return JSON.parse(await readFile(join(this.#dataDir, 'registry.json'), 'utf8')) as RegistryAddress;
  }

  urlOf(host: string): string {
    return this.#url.replace('localhost', host);
  }

  /** Stops the portal as a service manager would, and starts it again on the same data and port, with other settings if given. */
  async restart(settings: PortalSettings = this.#settings): Promise<void> {
    const { port } = new URL(this.#url);
    await this.#end();
    this.#settings = settings;
    await this.#run(Number(port));
  }

  /** Files of the portal's data (database, logs, mails) that contain one of these texts, relative to its folder. */
  async filesWith(...texts: readonly string[]): Promise<string[]> {
    const entries = await readdir(this.#dataDir, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const found: string[] = [];
    for (const path of paths) {
      // A file deleted meanwhile contains nothing.
      const content = await readFile(path).catch(() => Buffer.alloc(0));
      if (texts.some((text) => content.includes(text))) found.push(relative(this.#dataDir, path));
    }
    return found;
  }

  /** Stops it. @returns the folder of its data, for the caller to remove */
  async stopAndKeepData(): Promise<string> {
    await this.#end();
    return this.#dataDir;
  }

  /** Stops it and removes its data. @throws Error if a sealed number stood in one of its files */
  async stop(): Promise<void> {
    await this.#end();
    const telling = await this.filesWith(...sealedNumbers);
    await rm(this.#dataDir, { recursive: true, force: true });
    if (telling.length > 0) throw new Error(`Numbers of documents stand in ${telling.join(', ')}.`);
  }

  async #run(port: number): Promise<void> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'servePortal.ts'), this.#dataDir, String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        // In production, too: standard output has only the address, and `filesWith` reads the log.
        PORTOLAN_LOG_FILE: join(this.#dataDir, 'portal.log'),
        ...this.#settings,
        PORTOLAN_QA_TOKEN: this.#qaToken,
      },
    });
    this.#child = child;
    const ended = once(child, 'exit').then(() => {
      throw new Error('the portal ended before it was ready');
    });
    const ready = once(createInterface({ input: child.stdout }), 'line');
    const [line] = (await Promise.race([ready, ended])) as [string];
    ended.catch(() => undefined);
    this.#url = (JSON.parse(line) as { url: string }).url;
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
