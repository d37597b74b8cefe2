import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { productTypes } from '@portolan/contracts';
import type { PostgresDatabase } from '../testing/aPostgres.ts';
import { makeMigratedPostgres } from '../testing/postgresTemplate.ts';
import { templateKey } from '../testing/templateKey.ts';
import { withPostgres } from '../testing/withDatabases.ts';

const program = join(import.meta.dirname, '../main.ts');

type Line = Readonly<Record<string, unknown>> & { readonly msg: string };

/** The API in production as a process of its own, with its standard output line by line. */
class Production {
  readonly #child: ChildProcess;
  readonly #lines: Interface;
  readonly said: string[] = [];

  constructor(settings: NodeJS.ProcessEnv) {
    const env = { PATH: process.env['PATH'], PORTOLAN_ENV: 'production', PORT: '0', ...settings };
    this.#child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#lines = createInterface({ input: this.#child.stdout as NodeJS.ReadableStream });
    this.#lines.on('line', (line) => this.said.push(line));
  }

  get lines(): Line[] {
    return this.said.map((line) => JSON.parse(line) as Line);
  }

  /** Waits for the first line with these words in its message. */
  async line(words: string): Promise<Line> {
    for (;;) {
      const found = this.lines.find(({ msg }) => msg.includes(words));
      if (found !== undefined) return found;
      await once(this.#lines, 'line');
    }
  }

  async end(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGINT');
    await ended;
  }
}

withPostgres(() => {
  describe('the log of a start in production', () => {
    let made: PostgresDatabase;
    let dataDir: string;
    let url: URL;
    beforeAll(async () => {
      made = await makeMigratedPostgres(templateKey());
      dataDir = await mkdtemp(join(tmpdir(), 'portolan-start-log-'));
      url = new URL(made.url);
      url.password = 'open sesame';
    });
    afterAll(async () => {
      await made.drop();
      await rm(dataDir, { recursive: true });
    });

    it('Standard output names the portal’s database, its missing settings and each request, and no password', async () => {
      const portal = new Production({
        DATABASE_URL: url.href,
        PORTOLAN_DATA: dataDir,
        PORTOLAN_SMTP_URL: 'smtps://post:swordfish@mail.example:465',
        PORTOLAN_MAIL_FROM: 'post@fjord.example',
      });
      const { msg } = await portal.line('Server listening at');
      const address = /http:\S+/.exec(msg)?.[0];
      for (const path of ['/healthz', '/api/secure/v1/customers/7']) await fetch(`${address}${path}`);
      const answered = await portal.line('request answered');
      await portal.end();

      const { lines } = portal;
      expect(lines[0]).toMatchObject({
        event: 'start',
        environment: 'production',
        role: 'all',
        release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        schema: expect.stringMatching(/^\d{4}-/),
        database: { engine: 'postgresql', host: url.host, name: url.pathname.slice(1), connections: 10 },
        data: dataDir,
        mail: 'mail.example:465',
        suppliers: Object.fromEntries(productTypes.map((product) => [product, 'none'])),
        payments: 'none',
        rates: 'built in',
        missing: ['suppliers', 'payments', 'rates'],
      });
      const warnings = lines.filter(({ event }) => event === 'missing');
      expect(warnings.map(({ level, missing }) => [level, missing])).toEqual([
        [40, 'suppliers'],
        [40, 'payments'],
        [40, 'rates'],
      ]);
      for (const { msg: sentence } of warnings) expect(sentence).toMatch(/^No .+\. Set PORTOLAN_\w+.*\.$/);
      expect(answered).toMatchObject({ req: { method: 'GET', route: '/healthz' }, res: { statusCode: 200 } });
      expect(lines.filter(({ reqId }) => reqId === answered['reqId'])).toHaveLength(1);
      expect(portal.said.join('\n')).not.toMatch(/open.sesame|swordfish|customers\/7/);
    });

    it('A log level drops lower lines, and a log file takes the place of standard output', async () => {
      const file = join(dataDir, 'logs', 'api.log');
      const portal = new Production({
        DATABASE_URL: url.href,
        PORTOLAN_DATA: dataDir,
        PORTOLAN_LOG_LEVEL: 'warn',
      });
      await portal.line('No feed of exchange rates');
      await portal.end();
      expect(portal.lines.filter(({ level }) => Number(level) < 40)).toEqual([]);

      const quiet = new Production({ DATABASE_URL: url.href, PORTOLAN_DATA: dataDir, PORTOLAN_LOG_FILE: file });
      while (!(await readdir(dataDir)).includes('logs')) await new Promise(setImmediate);
      await quiet.end();
      expect([quiet.said, await readdir(join(dataDir, 'logs'))]).toEqual([[], ['api.log']]);
    });
  });
});
