import { createServer, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { sql } from 'kysely';
import { createLogger } from '../process/logger.ts';
import { withScope } from '../db/index.ts';
import { createSealer } from '../secrets/sealing.ts';
import { testClock } from '../../testing/testApp.ts';
import { addTenant, withDatabases } from '../../testing/index.ts';
import type { Letter, MailTransport } from './letter.ts';
import { writeLetter } from './letters.ts';
import { createMailPort } from './mailPort.ts';
import { createOutboxFolder, createSmtp } from './mailTransports.ts';

const tenant = { name: 'Nordlys Travel', brandColor: '#0B5F6A', customerSupportAddress: 'support@nordlys.example' };
const aLetter = (to = 'elin@nordlys.example') =>
  writeLetter({
    to,
    kind: 'passwordReset',
    language: 'da',
    tenant,
    values: { name: 'Elin' },
    url: 'http://localhost/password-reset/the-secret',
  });
const silent = pino({ level: 'silent' });

withDatabases((database) => {
  beforeAll(() => addTenant(database(), 'nordlys', 'localhost'));
  beforeEach(() => sql`delete from mails`.execute(database().asOwner));

  const sealer = createSealer(randomBytes(32));
  const scope = { tenantId: 'nordlys', companyIds: [], userId: null };
  const aPost = (transport: MailTransport, clock = testClock()) =>
    createMailPort({ db: database(), clock, sealer, transport, logger: silent });
  const remembering = (sent: { letter: Letter; id: string }[]): MailTransport => ({
    send: async (letter, id) => void sent.push({ letter, id }),
  });
  const put = (post: ReturnType<typeof aPost>, letter = aLetter()) =>
    withScope(database(), scope, (trx) => post.enqueue(trx, 'nordlys', letter));
  const waiting = () => database().asOwner.selectFrom('mails').selectAll().execute();

  describe('the outbox', () => {
    it('The mail outbox sends each letter once, and keeps nothing of it', async () => {
      const sent: { letter: Letter; id: string }[] = [];
      const post = aPost(remembering(sent));
      await put(post);
      await post.drain();
      await post.drain();
      expect([sent.map(({ letter }) => letter), await waiting()]).toEqual([[aLetter()], []]);
    });

    it('The mail outbox sends no letter of a transaction that did not commit', async () => {
      const sent: { letter: Letter; id: string }[] = [];
      const post = aPost(remembering(sent));
      const failing = withScope(database(), scope, async (trx) => {
        await post.enqueue(trx, 'nordlys', aLetter());
        throw new Error('the booking failed');
      });
      await expect(failing).rejects.toThrow('the booking failed');
      await post.drain();
      expect(sent).toEqual([]);
    });

    it('Waiting letters are sealed, so that they cannot be read in the database', async () => {
      await put(aPost(remembering([])));
      const [row] = await waiting();
      expect(row?.content).toMatch(/^v1\./);
      expect(JSON.stringify(row)).not.toMatch(/elin|the-secret/i);
    });

    it('Several workers empty the mail outbox without sending a letter twice', async () => {
      const sent: { letter: Letter; id: string }[] = [];
      const posts = Array.from({ length: 4 }, () => aPost(remembering(sent)));
      const [first] = posts;
      for (let count = 0; count < 20; count += 1)
        if (first) await put(first, aLetter(`person-${count}@nordlys.example`));
      await Promise.all(posts.map((post) => post.drain()));
      expect([sent.length, new Set(sent.map(({ letter }) => letter.to)).size]).toEqual([20, 20]);
    });

    it('A letter that could not be sent is tried again under the same id at growing intervals, and given up after a day', async () => {
      const clock = testClock();
      const ids: string[] = [];
      const post = aPost({ send: (_letter, id) => Promise.reject(new Error(`no server ${ids.push(id)}`)) }, clock);
      await put(post);
      const waits = [0, 5_000, 8_000, 76_000, 13 * 60_000, 76 * 60_000, 8 * 3_600_000, 24 * 3_600_000];
      const tries: number[] = [];
      for (const wait of waits) {
        clock.advance(wait);
        await post.drain();
        tries.push(ids.length);
      }
      expect(tries).toEqual([1, 1, 2, 3, 4, 5, 6, 6]);
      expect([new Set(ids).size, (await waiting())[0]?.failedAt]).toEqual([1, expect.any(Date)]);
    });

    it('A letter that cannot be sent does not delay others', async () => {
      const sent: string[] = [];
      const post = aPost({
        send: async ({ to }) =>
          to.startsWith('bad') ? Promise.reject(new Error('no such mailbox')) : void sent.push(to),
      });
      await put(post, aLetter('bad@nordlys.example'));
      await put(post, aLetter('good@nordlys.example'));
      await post.drain();
      expect(sent).toEqual(['good@nordlys.example']);
    });
  });
});

describe('the outbox folder', () => {
  it('The outbox folder gets an .eml file that only its owner can read, and the log names the file, not its content', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'portolan-outbox-')), 'outbox');
    const lines: string[] = [];
    const post = createOutboxFolder(
      folder,
      'no-reply@portolan.example',
      () => new Date('2026-11-21T12:00:00Z'),
      createLogger({ write: (line) => void lines.push(line) }),
    );
    await post.send({ ...aLetter(), subject: 'Ny adgangskode\r\nBcc: everybody@elsewhere.example' }, 'an-id');
    const [name = ''] = await readdir(folder);
    const text = await readFile(join(folder, name), 'utf8');
    expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([
      '2026-11-21T12-00-00-000Z-an-id.eml',
      0o600,
    ]);
    expect(text).toMatch(/^Message-ID: <an-id@portolan.example>\r?$/m);
    expect(text).toMatch(/^Reply-To: Nordlys Travel <support@nordlys.example>\r?$/m);
    expect(text).not.toMatch(/^Bcc:/m);
    // By RFC 5322, whatever line ends the text has.
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^(References|List-Unsubscribe):/m);
    expect(lines.join('')).toContain(name);
    expect(lines.join('')).not.toMatch(/elin|the-secret/i);
    await rm(join(folder, '..'), { recursive: true });
  });
});

describe('headers of a letter', () => {
  it('A letter about a trip names the trip’s conversation, and where such letters are switched off', async () => {
    const { url, received, close } = await aMailServer();
    const settingsUrl = 'https://portal.example/profile/notifications';
    const letter = { ...aLetter(), thread: 'trip-17', settingsUrl };
    await createSmtp(url, 'no-reply@portolan.example').send(letter, 'an-id');
    await close();
    expect(received()).toMatch(/^References: <trip-17@portolan.example>\r$/m);
    expect(received()).toMatch(/^List-Unsubscribe: <https:\/\/portal.example\/profile\/notifications>\r$/m);
  });
});

describe('a mail server', () => {
  it('A mail server gets each letter by SMTP', async () => {
    const { url, received, close } = await aMailServer();
    await createSmtp(url, 'no-reply@portolan.example').send(aLetter(), 'an-id');
    expect(received()).toMatch(
      /MAIL FROM:<no-reply@portolan.example>[^]*RCPT TO:<elin@nordlys.example>[^]*Subject: =\?UTF-8\?[^]*the-secret/,
    );
    await close();
  });
});

/** A server that accepts any mail, as far as RFC 5321 requires for one. */
async function aMailServer() {
  let text = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/m.test(chunk.toString())) {
        isData = true;
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/m.test(chunk.toString()) ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => text,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
