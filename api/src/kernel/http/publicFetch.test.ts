import { createServer, type Server } from 'node:http';
import { createCheckedFetch, isPublicAddress } from './publicFetch.ts';

const allowed = createCheckedFetch(() => true);
const publicOnly = createCheckedFetch(isPublicAddress);

describe('a request to an address that a person entered', () => {
  let server: Server;
  let origin: string;
  let asked = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1;
      if (request.url === '/much') return void response.end(Buffer.alloc(1024 * 1024 + 1));
      if (request.url === '/away') return void response.writeHead(302, { location: '/' }).end();
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => response.writeHead(201, { 'x-kind': 'echo' }).end(`${request.method} ${body}`));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('A request to an entered address is sent unchanged, and its answer is returned', async () => {
    const answer = await allowed(origin, { method: 'POST', body: new URLSearchParams({ code: 'a b' }) });
    expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([201, 'echo', 'POST code=a+b']);
  });

  it('A request to an entered address follows no redirect, and reads at most one mebibyte', async () => {
    expect((await allowed(`${origin}/away`)).status).toBe(302);
    await expect(allowed(`${origin}/much`)).rejects.toThrow('more than');
  });

  it('A request to an entered address reaches no private network, by IP address or by name', async () => {
    const before = asked;
    await expect(publicOnly(origin)).rejects.toThrow('127.0.0.1 is not on the public internet');
    await expect(publicOnly(origin.replace('127.0.0.1', 'localhost'))).rejects.toThrow(
      'localhost is not on the public internet',
    );
    await expect(publicOnly('http://[::1]:1')).rejects.toThrow('not on the public internet');
    expect(asked).toBe(before);
  });

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
    'not an address',
  ])('The address %s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1'])('The address %s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
