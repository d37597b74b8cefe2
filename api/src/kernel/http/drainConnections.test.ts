import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import fastify from 'fastify';
import { drainConnections } from './drainConnections.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function aServer() {
  const app = fastify();
  closings.push(() => app.close());
  drainConnections(app);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((release) => (answer = release));
      return { done: true };
    });
  });
  app.get('/quick', async () => ({ done: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, asked, answer: () => answer() };
}
type TestServer = Awaited<ReturnType<typeof aServer>>;

describe('a stopping server', () => {
  it('A stopping server does not wait for a connection without a request', async () => {
    const { app, port } = await aServer();
    const socket = connect(port, '127.0.0.1');
    const gone = once(socket, 'close');
    await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
    await app.close();
    await gone;
  });

  it('A stopping server finishes the answer in progress', async () => {
    const { app, port, asked, answer } = await aServer();
    const answered = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.json());
    await asked;
    const closed = app.close();
    answer();
    expect(await answered).toEqual({ done: true });
    await closed;
  });

  it('A draining server still answers, and closes each connection', async () => {
    const { app, port } = await aServer();
    const before = await fetch(`http://127.0.0.1:${port}/quick`);
    expect([app.isDraining(), before.headers.get('connection')]).toEqual([false, 'keep-alive']);
    await app.drain(0);
    const after = await fetch(`http://127.0.0.1:${port}/quick`);
    expect([app.isDraining(), after.status, after.headers.get('connection')]).toEqual([true, 200, 'close']);
  });
});

/** Connects each client to the first server that takes requests, like a load balancer that checks readiness. */
async function aBalancer(servers: readonly TestServer[]) {
  const sockets = new Set<Socket>();
  const balancer = createServer((client) => {
    const server = servers.find(({ app }) => !app.isDraining());
    const upstream = connect(server?.port ?? 0, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => [client, upstream].forEach((side) => side.destroy()));
    }
    client.pipe(upstream).pipe(client);
  });
  await once(balancer.listen(0, '127.0.0.1'), 'listening');
  closings.unshift(() => {
    for (const socket of sockets) socket.destroy();
    balancer.close();
  });
  return (balancer.address() as AddressInfo).port;
}

/** A client that sends requests on one connection until `isOver`; counts its answers and its lost requests. */
function aClient(port: number, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const counts = { answered: 0, lost: [] as string[] };
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      get({ port, host: '127.0.0.1', path: '/quick', agent }, (response) => {
        if (response.statusCode === 200) counts.answered += 1;
        else counts.lost.push(String(response.statusCode));
        response.resume().once('end', resolve);
      }).once('error', (error: NodeJS.ErrnoException) => {
        counts.lost.push(error.code ?? error.message);
        resolve();
      });
    });
  const done = (async () => {
    while (!isOver()) await ask();
    agent.destroy();
  })();
  return { counts, done };
}

it('Ten keep-alive clients lose no request during a restart', async () => {
  const [old, next] = [await aServer(), await aServer()];
  const port = await aBalancer([old, next]);
  let isOver = false;
  const clients = Array.from({ length: 10 }, () => aClient(port, () => isOver));
  const eachHas = async (answers: number): Promise<void> => {
    while (clients.some(({ counts }) => counts.answered < answers))
      await new Promise((resolve) => setImmediate(resolve));
  };
  await eachHas(5);
  await old.app.drain(300);
  await old.app.close();
  await eachHas(Math.max(...clients.map(({ counts }) => counts.answered)) + 5);
  isOver = true;
  await Promise.all(clients.map(({ done }) => done));
  expect(clients.flatMap(({ counts }) => counts.lost)).toEqual([]);
});
