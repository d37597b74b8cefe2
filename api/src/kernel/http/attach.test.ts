import fastify from 'fastify';
import { attach } from './attach.ts';

async function dispositionOf(title: string): Promise<string> {
  const app = fastify();
  app.get('/', async (_request, reply) => {
    attach(reply, { mediaType: 'application/pdf', title, ending: 'pdf' });
    return '';
  });
  return String((await app.inject('/')).headers['content-disposition']);
}
const nameOf = async (title: string): Promise<string> =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(await dispositionOf(title))?.[1] ?? '');

describe('the name of a file', () => {
  it.each([
    ['Oslo kickoff PT-7F3K2', 'Oslo kickoff PT-7F3K2.pdf'],
    ['Žabalj – Ćuprija 漢字 🛫', 'Žabalj – Ćuprija 漢字 🛫.pdf'],
    ['a"; filename="evil.exe', 'a ; filename= evil.exe.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['x\r\nSet-Cookie: a=b', 'x Set-Cookie a=b.pdf'],
    ['gpj.\u202efdp', 'gpj. fdp.pdf'],
    ['100 % | <b>?*\\', '100 b.pdf'],
    ['half \ud800', 'half \ufffd.pdf'],
    ["it's (done)", "it's (done).pdf"],
    ['...', 'trip.pdf'],
    ['   ', 'trip.pdf'],
    ['', 'trip.pdf'],
  ])('The file name of %j is %j', async (title, name) => {
    expect(await nameOf(title)).toBe(name);
  });

  it('A file name is as long as file systems allow, however long the title is', async () => {
    expect([...(await nameOf('🛫'.repeat(500)))]).toHaveLength(84);
  });

  it('A file name is also sent in ASCII, for callers that read only that', async () => {
    expect(await dispositionOf('Žabalj "漢"')).toBe(
      `attachment; filename="Zabalj _.pdf"; filename*=UTF-8''${encodeURIComponent('Žabalj 漢')}.pdf`,
    );
  });
});
