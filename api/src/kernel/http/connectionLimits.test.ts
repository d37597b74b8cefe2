import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { limitConnections, serverTimes } from './connectionLimits.ts';
import { answerUnreadableRequest } from './unreadableRequest.ts';

const limits = { headersMs: 200, requestMs: 300, checkEveryMs: 50, most: 3 };
const whole = 'a whole body';
const post = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${whole.length}\r\nConnection: close\r\n\r\n`;

describe('connectionLimits', () => {
  let app: FastifyInstance;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    app = fastify({ ...serverTimes(limits), clientErrorHandler: answerUnreadableRequest });
    limitConnections(app, limits);
    const echo = async ({ body }: { body: unknown }) => body;
    app.post('/note', { config: { access: 'public' } }, echo);
    app.post('/file', { config: { access: 'public', requestMs: 15_000 } }, echo);
    app.post(
      '/locked',
      {
        config: { access: 'public', requestMs: 15_000 },
        onRequest: async (_request, reply) => reply.status(401).send('Who are you?'),
      },
      echo,
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  /** Opens a connection and sends `text`; `answer` resolves when it is closed. */
  function say(text: string): { readonly socket: Socket; readonly answer: Promise<string> } {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString())).on('error', () => undefined);
    const answer = once(socket, 'close').then(() => received);
    socket.write(text);
    return { socket, answer };
  }

  it('A caller whose headers do not arrive in time is answered 408', async () => {
    expect(await say('GET /note HTTP/1.1\r\nHost: lo').answer).toContain('408 Request Timeout');
    expect(await say('').answer).toContain('408 Request Timeout');
  });

  it('A caller whose body does not arrive in time is answered 408', async () => {
    expect(await say(post('/note') + 'a wh').answer).toContain('408 Request Timeout');
  });

  it('A route with a longer limit waits longer for a request', async () => {
    const late = once(app.server, 'clientError');
    const { socket, answer } = say(post('/file') + 'a wh');
    const [error] = (await late) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ERR_HTTP_REQUEST_TIMEOUT');
    socket.write(whole.slice(4));
    expect(await answer).toMatch(new RegExp(`200 OK[^]*${whole}$`));
  });

  it('An unknown caller gets no longer limit on such a route', async () => {
    const late = once(app.server, 'clientError');
    const { socket, answer } = say(post('/locked').replace('close', 'keep-alive'));
    await late;
    expect(await answer).toContain('401 Unauthorized');
    expect(socket.destroyed).toBe(true);
  });

  it('A connection beyond the maximum is closed at once', async () => {
    const held = Array.from({ length: limits.most }, () => say(`GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n`));
    await Promise.all(held.map(({ socket }) => once(socket, 'data')));
    expect(await say(`GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n`).answer).toBe('');
    held[0]?.socket.end();
    await held[0]?.answer;
    const next = say(`GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(String(await once(next.socket, 'data'))).toContain('404');
  });
});
