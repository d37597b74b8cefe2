import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { atEnd } from '../atEnd.ts';

/** Longest start, and the interval between readiness checks, in milliseconds. */
const [startMs, askEveryMs] = [60_000, 100];

export interface ApiSettings {
  /** Source of the release. */
  readonly tree: string;
  readonly databaseUrl: string;
  /** Folder of its keys. */
  readonly data: string;
  readonly port: number;
}

/** A release's API in its own process, which ends with this one at the latest. */
export class ApiProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #end: () => Promise<void>;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
    this.#end = atEnd('kill -INT "$0" 2> /dev/null', [String(child.pid)]);
  }

  /** Starts the API of the source at `tree`. @throws Error with its output if it does not become ready */
  static async start({ tree, databaseUrl, data, port }: ApiSettings): Promise<ApiProcess> {
    const child = spawn(process.execPath, ['api/src/main.ts'], {
      cwd: tree,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        PORTOLAN_DATA: data,
        PORTOLAN_ENV: 'demo',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const api = new ApiProcess(child, `http://localhost:${port}`);
    const begun = performance.now();
    while (!(await api.#isReady())) {
      if (child.exitCode === null && performance.now() - begun < startMs) await delay(askEveryMs);
      else {
        await api.stop();
        throw new Error(`The API did not start: ${said}`);
      }
    }
    return api;
  }

  async stop(): Promise<void> {
    const ended = this.#child.exitCode === null ? once(this.#child, 'exit') : null;
    await this.#end();
    await ended;
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
